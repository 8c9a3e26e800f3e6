const header = 12

/** Whether these bytes are all of a WebP, as its own header counts them. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  if (bytes.length < header) return false
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    at.toString('latin1', 0, 4) === 'RIFF' &&
    at.toString('latin1', 8, header) === 'WEBP' &&
    at.readUInt32LE(4) + 8 === bytes.length
  )
}
