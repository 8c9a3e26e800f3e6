import jsqr from 'jsqr'

/** Returns the text that a telephone reads in a picture of RGBA pixels. */
export function decodeQr(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  // The package answers to `import` with a module whose default is the function.
  return jsqr.default(pixels, width, height)?.data
}
