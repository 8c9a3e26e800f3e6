import sharp from 'sharp'

type Photo = {
  width: number
  height: number
  /** As EXIF numbers it: 6 for a telephone that was held upright. */
  orientation?: number
  format?: 'jpeg' | 'png' | 'webp'
  isProgressive?: boolean
}

/**
 * A photo of a camera as it is stored: red, green, blue and white in the four corners, beginning at the top left in reading order,
 * with the place where it was taken.
 */
export async function createPhoto({ width, height, orientation, format = 'jpeg', isProgressive }: Photo) {
  const colours = [0xe0, 0x10, 0x10, 0x10, 0xc0, 0x10, 0x10, 0x10, 0xe0, 0xf0, 0xf0, 0xf0]
  const photo = sharp(Uint8Array.from(colours), { raw: { width: 2, height: 2, channels: 3 } }).resize(
    width,
    height,
    { kernel: 'nearest' },
  )
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '21/1 25/1 21/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '39/1 49/1 34/1',
  }
  const known = photo
    .withExif({ IFD0: { Make: 'Qafila' }, IFD3: place })
    .withMetadata(orientation ? { orientation } : {})
  if (format === 'png') return known.png().toBuffer()
  if (format === 'webp') return known.webp().toBuffer()
  return known.jpeg({ progressive: isProgressive ?? false }).toBuffer()
}

/** The colour of each corner of a picture, in reading order: r, g, b or w. */
export async function readCorners(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const corner = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    return r > 150 && g > 150 && b > 150 ? 'w' : r > 150 ? 'r' : g > 150 ? 'g' : 'b'
  }
  return corner(0.25, 0.25) + corner(0.75, 0.25) + corner(0.25, 0.75) + corner(0.75, 0.75)
}
