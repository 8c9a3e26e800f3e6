import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { createMultipart, type Part } from '#test/actions/multipart.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { test, type World } from '#test/world.ts'
import { uploads } from './tables.ts'

const send = async (
  world: World,
  file: Uint8Array | string,
  name: 'uploads.logo' | 'uploads.tripImage' = 'uploads.logo',
) => world.call(name, { file }, { as: await world.organizer() })

/** Sends a form as it is, for the logo. */
async function sendForm(world: World, parts: Part[], type?: string) {
  const { payload, headers } = createMultipart(parts)
  const own = {
    ...headers,
    ...(type && { 'content-type': type }),
    ...(await world.as(await world.organizer())),
  }
  const reply = await world.app.inject({ method: 'POST', url: '/api/upload/logo', payload, headers: own })
  return [reply.statusCode, reply.json().code]
}

describe('new uploads', () => {
  test.for(['png', 'jpeg', 'webp', 'gif'] as const)(
    'ORG-09 a logo in %s becomes a small WebP of our own, whatever its name',
    async (format, { world }) => {
      const { status, body } = await send(world, await createPicture(900, 300).toFormat(format).toBuffer())
      expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/api\/logos\/[0-9a-f]{32}\.webp$/)])
      const { bytes, headers, status: served } = await fetchStoredFile(world, body.url)
      const { format: kept, width, height, hasAlpha } = await sharp(bytes).metadata()
      expect([served, kept, width, height]).toEqual([200, 'webp', 512, 171])
      // Of a GIF half a transparency is all or none.
      if (format !== 'gif') expect(hasAlpha).toBe(format !== 'jpeg')
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  )

  test('ORG-09 an SVG is drawn as an image and never served as it was sent; a small one becomes large', async ({
    world,
  }) => {
    const drawing =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10" fill="#0e5561"/></svg>'
    const { body } = await send(world, drawing)
    const { bytes, headers } = await fetchStoredFile(world, body.url)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([headers['content-type'], format, width, height]).toEqual(['image/webp', 'webp', 512, 256])
    expect(bytes.includes('alert')).toBe(false)
  })

  test('ORG-09 an SVG reads nothing outside of itself: no file, no address, no entity', async ({ world }) => {
    const asked: string[] = []
    const secret = `${world.config.uploadsDir}-secret.png`
    writeFileSync(secret, await createPicture(10, 10).png().toBuffer())
    const svg = (inside: string, head = '') =>
      `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${inside}</svg>`
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const drawings = [
      svg(`<image width="10" height="10" xlink:href="http://127.0.0.1:${port}/a.png"/>`),
      svg(`<image width="10" height="10" href="file://${secret}"/>`),
      svg(`<style>@import url("http://127.0.0.1:${port}/a.css");</style><rect width="1" height="1"/>`),
      svg('<text>&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>`),
    ]
    for (const drawing of drawings) {
      const { status, body, error } = await send(world, drawing)
      if (status !== 201) expect([status, error.code]).toEqual([415, 'file_type_refused'])
      else {
        const { channels } = await sharp((await fetchStoredFile(world, body.url)).bytes).stats()
        // All there is to see is nothing.
        expect(channels.at(-1)?.max === 0 || drawing.includes('<style>')).toBe(true)
      }
    }
    server.close()
    expect(asked).toEqual([])
  })

  test('ORG-09 a photo of a trip is turned as the camera was held, made smaller, and loses its owner’s data', async ({
    world,
  }) => {
    const photo = await createPicture(2000, 1000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Zahra Rizvi' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(photo.includes('Zahra Rizvi')).toBe(true)
    const { status, body } = await send(world, photo, 'uploads.tripImage')
    expect([status, body.url]).toEqual([
      201,
      expect.stringMatching(/^\/api\/trip-images\/[0-9a-f]{32}\.webp$/),
    ])
    const { bytes } = await fetchStoredFile(world, body.url)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height, exif, orientation ?? 1]).toEqual([1000, 2000, undefined, 1])
    expect((await fetchStoredFile(world, body.url.replace('trip-images', 'logos'))).status).toBe(404)
  })

  test('ORG-09 of an animation the first frame is kept', async ({ world }) => {
    const frames = [createPicture(20, 20), createPicture(20, 20).negate()].map((frame) =>
      frame.png().toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await send(world, moving)
    expect((await sharp((await fetchStoredFile(world, body.url)).bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('ORG-09 a file that is no image by its content, broken, or a bomb is rejected, and leaves nothing', async ({
    world,
  }) => {
    const png = await createPicture(600, 600).png().toBuffer()
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const large = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    const canvas = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    const steps = { progressive: true, chromaSubsampling: '4:4:4' }
    const image = (href: string, name = 'image') =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><${name} width="9" height="9" href="${href}"/></svg>`
    const small = `data:image/png;base64,${png.toString('base64')}`
    const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a0"><path d="M0 0h1"/></g>${Array.from(
      { length: 20 },
      (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
    ).join('')}</svg>`
    const refused = {
      html: '<html><script>alert(1)</script></html>',
      htmlWithSvg: '<html><svg></svg></html>',
      text: 'GIF89a',
      truncated: png.subarray(0, png.length / 2),
      bomb,
      large: await large.png().toBuffer(),
      tiff: await createPicture(20, 20).tiff().toBuffer(),
      avif: await createPicture(20, 20).avif().toBuffer(),
      pdf: '%PDF-1.4',
      packed: gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      endless,
      // Pictures that must be decoded as a whole: 48 MB and no more.
      inSteps: await canvas(3_000).jpeg(steps).toBuffer(),
      interlaced: await canvas(4_100).png({ progressive: true }).toBuffer(),
      moving: await canvas(3_200).gif().toBuffer(),
      // Drawings that bring pictures along, however they say it.
      within: image(small),
      withinPrefixed: image(small, 's:image'),
      withinHidden: image(small.replace('data', '&#100;&#x61;ta'), 'feImage'),
      hugeDrawing: '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>',
      brokenDrawing: '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    }
    const organizer = await world.organizer()
    for (const [what, file] of Object.entries(refused)) {
      const { status, error } = await world.call('uploads.logo', { file }, { as: organizer })
      expect([what, status, error.message]).toEqual([
        what,
        415,
        'Please choose a PNG, JPG, WebP or SVG image',
      ])
    }
    expect(await world.db.select().from(uploads)).toEqual([])
  })

  test('ORG-10 a progressive photo of 12 megapixels is accepted, and a drawing with letters of its own', async ({
    world,
  }) => {
    const photo = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#0e5561' } })
    const sent = await send(world, await photo.jpeg({ progressive: true }).toBuffer(), 'uploads.tripImage')
    expect(sent.status).toBe(201)
    const letters = `<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA)}</style>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${letters}<rect width="9" height="9"/></svg>`
    expect((await send(world, drawing)).status).toBe(201)
    expect(world.deps.budget.held().together).toBe(0)
  })

  test('ORG-10 an SVG as trip photo is rejected with a sentence that says so, and so is an invalid image', async ({
    world,
  }) => {
    const as = await world.organizer()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
    for (const file of [drawing, '<html></html>']) {
      const { status, error } = await world.call('uploads.tripImage', { file }, { as })
      expect([status, error.message]).toEqual([
        415,
        'Please choose a PNG, JPG, WebP or GIF photo. SVG files cannot be used as trip photos.',
      ])
    }
    expect((await world.call('uploads.logo', { file: drawing }, { as })).status).toBe(201)
  })

  test('ORG-09 one form, one file, at most 5 MB: all else is rejected', async ({ world }) => {
    const bytes = await createPicture(5, 5).png().toBuffer()
    const file = { field: 'logo', bytes, fileName: 'logo.png', type: 'image/png' }
    expect(await sendForm(world, [file])).toEqual([201, undefined])
    expect(await sendForm(world, [{ field: 'note', bytes: 'ours' }, file])).toEqual([201, undefined])
    const limit = Buffer.alloc(5 * 1024 * 1024 + 1)
    expect(await sendForm(world, [{ ...file, bytes: limit }])).toEqual([413, 'file_too_large'])
    // Exactly 5 MB are read to the end, and are no picture.
    expect(await sendForm(world, [{ ...file, bytes: limit.subarray(1) }])).toEqual([415, 'file_type_refused'])
    for (const parts of [
      [],
      [{ ...file, field: 'image' }],
      [{ ...file, bytes: '' }],
      [{ field: 'logo', bytes: 'x' }],
    ])
      expect(await sendForm(world, parts)).toEqual([400, 'no_file_uploaded'])
    expect(await sendForm(world, [file, file])).toEqual([400, 'invalid_request'])
    expect(await sendForm(world, [file], 'multipart/form-data')).toEqual([400, 'invalid_request'])
    expect(await sendForm(world, [file], 'multipart/form-data; boundary=other')).toEqual([
      400,
      'invalid_request',
    ])
    for (const type of ['application/json', 'image/png', 'text/plain', 'application/x-www-form-urlencoded'])
      expect(await sendForm(world, [file], type)).toEqual([415, 'unsupported_media_type'])
    // Everywhere else a form is a foreign content type.
    const headers = createMultipart([file]).headers
    const login = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: 'x', headers })
    expect(login.statusCode).toBe(415)
  })

  test('ORG-09 at most 30 files an hour and account', async ({ world }) => {
    const headers = await world.as(await world.organizer())
    const bytes = await createPicture(2, 2).png().toBuffer()
    const answers: number[] = []
    for (let count = 0; count < 31; count++)
      answers.push((await world.call('uploads.logo', { file: bytes }, { headers })).status)
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([30, 429])
    expect((await send(world, bytes)).status).toBe(201)
  })
})
