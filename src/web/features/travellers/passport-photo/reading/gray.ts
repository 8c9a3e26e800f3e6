/** Brightness of each pixel, 0 (black) to 255, row by row. */
export type Gray = { data: Uint8Array; width: number; height: number }

/** Brightness of RGBA pixels, as television weighs the colours (ITU-R BT.601). */
export function toGray(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Gray {
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at++, from += 4)
    data[at] = (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8
  return { data, width, height }
}

/** The picture at a whole fraction of its size: each pixel is the mean of `by` times `by`. */
export function shrink({ data, width, height }: Gray, by: number): Gray {
  if (by <= 1) return { data, width, height }
  const [w, h] = [Math.floor(width / by), Math.floor(height / by)]
  const small = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let dy = 0; dy < by; dy++) {
        const row = (y * by + dy) * width + x * by
        for (let dx = 0; dx < by; dx++) sum += data[row + dx] ?? 0
      }
      small[y * w + x] = sum / (by * by)
    }
  }
  return { data: small, width: w, height: h }
}

/** The picture turned clockwise by a quarter of a turn. */
export function turnQuarter({ data, width, height }: Gray): Gray {
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = data[y * width + x] ?? 0
  return { data: turned, width: height, height: width }
}

/** Brightness between pixels; outside of the picture that of its edge. */
export function sampleAt({ data, width, height }: Gray, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001)
  const cy = Math.min(Math.max(y, 0), height - 1.001)
  const [ix, iy] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - ix, cy - iy]
  const at = iy * width + ix
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx
  const low = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx
  return top * (1 - fy) + low * fy
}
