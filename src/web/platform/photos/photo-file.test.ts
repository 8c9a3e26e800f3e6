import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPhoto, readCorners } from '#test/scenes/photos.ts'
import { detectKind, readPhoto } from './photo-file.ts'
import { getTurn } from './turn.ts'

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value, 'latin1')] : [value])),
  )
const read = (photo: Uint8Array) => readPhoto(Uint8Array.from(photo))
const join = (parts: Uint8Array[]) => Buffer.concat(parts)

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe1, 0, 6), 'jpeg'],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'png'],
  ['a WebP', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 '), 'webp'],
  ['an iPhone’s', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic'), 'heic'],
  ['a HEIF of a Samsung', bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1heicmiaf'), 'heic'],
  ['an AVIF', bytes(0, 0, 0, 28, 'ftypavif', 0, 0, 0, 0, 'avifmif1miaf'), 'avif'],
  ['an AVIF of the general brand', bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1avifmiaf'), 'avif'],
  ['a film', bytes(0, 0, 0, 24, 'ftypisom', 0, 0, 0, 0, 'isommp42'), 'other'],
  ['a PDF', bytes('%PDF-1.7 and more'), 'other'],
  ['a GIF', bytes('GIF89a'), 'other'],
  ['nothing', bytes(), 'other'],
])('FIX-17 a photo is known by its first bytes: %s', (_, file, kind) => {
  expect(detectKind(file)).toBe(kind)
})

test('FIX-17 the size of 108 megapixels stands before the photo, behind what the camera tells and a preview', () => {
  // A preview has a frame of its own, of 160 by 120, within the segment.
  const preview = bytes(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 120, 0, 160, 3, 0xff, 0xd9)
  const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0x23, 0x28, 0x2e, 0xe0, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd3, 0x56]
  const table = [0xff, 0xc4, 0, 4, 0xff, 0xd9]
  const photo = (marker: number, ...end: number[]) =>
    bytes(
      0xff,
      0xd8,
      0xff,
      0xe1,
      0,
      22,
      'Exif',
      0,
      0,
      ...preview,
      ...table,
      ...frame(marker),
      ...scan,
      ...end,
    )
  const size = { width: 12_000, height: 9000, orientation: 1 }
  expect(read(photo(0xc0, 0xff, 0xd9))).toMatchObject({ ...size, isWhole: true, isDecodedWhole: false })
  expect(read(photo(0xc2, 0xff, 0xd9))).toMatchObject({ ...size, isWhole: true, isDecodedWhole: true })
  expect(read(photo(0xc0))).toMatchObject({ ...size, isWhole: false })
  // Behind the end of the picture a telephone puts a film of the moment.
  const film = [...bytes('ftypmp42'), 0xff, 0xd9]
  const parts = join(read(photo(0xc0, 0xff, 0xd9, ...film))?.parts ?? [])
  expect(parts.equals(bytes(0xff, 0xd8, ...table, ...frame(0xc0), ...scan, 0xff, 0xd9))).toBe(true)
  expect(read(photo(0xc0).subarray(0, 30))).toBeUndefined()
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'FIX-17 the parts of a photo are the same photo without place and camera: %s',
  async (format) => {
    const photo = await createPhoto({ width: 64, height: 48, orientation: 6, format })
    expect(photo.includes('Qafila')).toBe(true)
    const found = read(photo)
    expect(found).toMatchObject({ width: 64, height: 48, orientation: 6, isWhole: true })
    const parts = join(found?.parts ?? [])
    expect(parts.includes('Qafila')).toBe(false)
    const known = await sharp(parts).metadata()
    expect(known).toMatchObject({ format, width: 64, height: 48, hasProfile: true })
    // Only a JPEG keeps that it is turned, and nothing else.
    expect(known.orientation).toBe(format === 'jpeg' ? 6 : undefined)
    expect(known.exif?.length).toBe(format === 'jpeg' ? 32 : undefined)
    expect((await sharp(parts).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true)
    expect(read(photo.subarray(0, photo.length - 20))?.isWhole ?? false).toBe(false)
  },
)

test('FIX-17 a colour profile stays, and a progressive photo is read to its end', async () => {
  const wide = await sharp(await createPhoto({ width: 64, height: 48, isProgressive: true }))
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer()
  const found = read(wide)
  expect(found).toMatchObject({ isWhole: true, isDecodedWhole: true, orientation: 1 })
  expect(await sharp(join(found?.parts ?? [])).metadata()).toMatchObject({ hasProfile: true })
})

// Where the stored top left corner is once the picture is upright, as EXIF describes the eight.
test.each([
  [1, 'left', 'top'],
  [2, 'right', 'top'],
  [3, 'right', 'bottom'],
  [4, 'left', 'bottom'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
])('FIX-17 a photo is turned upright as its orientation says: %i', async (orientation, side, height) => {
  const stored = { width: 40, height: 30 }
  const [a, b, c, d, e, f] = getTurn(orientation, stored.width, stored.height)
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
  const upright = orientation > 4 ? { width: 30, height: 40 } : stored
  expect(at(0, 0)).toEqual([side === 'left' ? 0 : upright.width, height === 'top' ? 0 : upright.height])
  // A picture library turns the same corners to the same places.
  const turned = await sharp(await createPhoto({ ...stored, orientation }))
    .autoOrient()
    .jpeg()
    .toBuffer()
  const names = ['r', 'g', 'b', 'w']
  const corners: string[] = []
  for (const [index, [x, y]] of [
    at(10, 7.5),
    at(30, 7.5),
    at(10, 22.5),
    at(30, 22.5),
  ].entries() as ArrayIterator<[number, [number, number]]>)
    corners[(x < upright.width / 2 ? 0 : 1) + (y < upright.height / 2 ? 0 : 2)] = names[index] ?? ''
  expect(corners.join('')).toBe(await readCorners(turned))
})
