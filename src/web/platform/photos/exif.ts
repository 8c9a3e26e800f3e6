const orientationTag = 0x0112

/** Returns the orientation (1 to 8) in the bytes of an EXIF block, which begins with its byte order; 1 where it says nothing. */
export function readOrientation(bytes: Uint8Array): number {
  if (bytes.length < 14) return 1
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  const table = view.getUint32(4, isLittle)
  if (table + 2 > bytes.length) return 1
  const count = view.getUint16(table, isLittle)
  for (let at = table + 2; at < table + 2 + count * 12 && at + 12 <= bytes.length; at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns a JPEG segment that says how the picture is turned, and nothing else. */
export function createOrientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const block = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...block]
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content])
}
