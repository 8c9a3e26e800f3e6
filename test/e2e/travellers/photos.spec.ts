// Photos of telephones: made smaller on the device before they are sent, and refused in words where it cannot.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createPhoto, readCorners } from '#test/scenes/photos.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const limit = 5 * 1024 * 1024

/** A person's page on a telephone, and what is stored of his visa. */
async function openPerson(allow: RegExp[] = []) {
  const user = await site.user()
  const trip = await site.trip({ departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const { id, reference } = await site.booking({ tripId: trip.id, userId: user.id, status: 'confirmed' })
  const page = await site.open(`/bookings/${reference}/people/adult/1`, {
    signedInAs: user,
    width: 390,
    allowedProblems: allow,
  })
  const visa = page.getByRole('group', { name: 'Visa', exact: true })
  await visa.getByText(t('person.paper.none')).waitFor()
  const stored = async () => {
    const paper = { id, age: 'adult', place: 1, kind: 'visa' } as const
    const { body } = await site.call('travellers.paper', paper, { as: user })
    return Buffer.from(body.content, 'base64')
  }
  const choose = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
    visa.locator('input[name=visa-file]').setInputFiles({ name, mimeType, buffer })
  return { page, visa, stored, choose }
}

/** Returns what the page sends from now on: the bytes of the last file in a form, which no tool outside of the page shows. */
async function watchSent(page: Page): Promise<() => Promise<Buffer>> {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get('paper') : null
      if (file instanceof File) {
        const letters = [...new Uint8Array(await file.arrayBuffer())].map((code) => String.fromCharCode(code))
        window.name = btoa(letters.join(''))
      }
      return send(input, init)
    }
  })
  return async () => Buffer.from(await page.evaluate(() => window.name), 'base64')
}

// What a telephone stores lies on its side, upside down, or mirrored.
test.each([
  [12, { width: 4000, height: 3000, orientation: 6 }, { width: 1800, height: 2400 }, 'brwg'],
  [50, { width: 8160, height: 6120, orientation: 3 }, { width: 2400, height: 1800 }, 'wbgr'],
  [108, { width: 12_000, height: 9000, orientation: 8 }, { width: 1800, height: 2400 }, 'gwrb'],
])(
  'FIX-17 a photo of %i megapixels is sent at the size that is kept, upright and without its place',
  async (_, taken, kept, corners) => {
    const { page, visa, stored, choose } = await openPerson()
    // Behind the picture stands what fills a photo of a telephone: more than the server takes.
    const photo = Buffer.concat([await createPhoto(taken), Buffer.alloc(limit, 7)])
    const readSent = await watchSent(page)
    await choose('IMG_1.jpg', photo)
    await visa.getByText(/^Received on /).waitFor()
    const sent = await readSent()
    expect(sent.length).toBeGreaterThan(1000)
    expect(sent.length).toBeLessThan(limit)
    expect([sent.includes('Exif'), sent.includes('Qafila')]).toEqual([false, false])
    const picture = await stored()
    expect(await sharp(picture).metadata()).toMatchObject(kept)
    expect(await readCorners(picture)).toBe(corners)
  },
)

test('FIX-17 a small photo goes as it is, without place and camera', async () => {
  const { page, visa, stored, choose } = await openPerson()
  const photo = await createPhoto({ width: 1200, height: 900, orientation: 6 })
  const readSent = await watchSent(page)
  await choose('IMG_1.jpg', photo)
  await visa.getByText(/^Received on /).waitFor()
  const sent = await readSent()
  expect(sent.includes('Qafila')).toBe(false)
  // The very bytes of the picture, from its tables on.
  const picture = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xdb])))
  expect(sent.includes(picture)).toBe(true)
  expect(await readCorners(await stored())).toBe('brwg')
})

test('FIX-17 a photo that cannot be opened is refused in words that say what to do, and another can be chosen', async () => {
  const { page, visa, choose } = await openPerson([/Failed to load resource/])
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/papers')) posted.push(request.url())
  })
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4000, 1)])
  await choose('IMG_2.heic', heic, 'image/heic')
  await visa.locator('[data-alert=danger]').getByText(t('photo.heic')).waitFor()
  const photo = await createPhoto({ width: 4000, height: 3000 })
  await choose('IMG_3.jpg', photo.subarray(0, photo.length - 100))
  await visa.locator('[data-alert=danger]').getByText(t('photo.unreadable')).waitFor()
  // Its header promises more than any device can draw.
  const huge = Buffer.from(photo)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge[frame + 1] = 0xc2
  huge.writeUInt16BE(65_000, frame + 5)
  huge.writeUInt16BE(65_000, frame + 7)
  await choose('IMG_4.jpg', huge)
  await visa.locator('[data-alert=danger]').getByText(t('photo.tooLarge')).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(posted).toEqual([])
  // What a connection lost is kept.
  await page.route('**/api/travellers/papers', (route) => route.abort('internetdisconnected'))
  await choose('IMG_5.jpg', photo)
  await visa.getByText('IMG_5.jpg').waitFor()
  await page.unroute('**/api/travellers/papers')
  await visa.getByRole('button', { name: t('photo.again') }).click()
  await visa.getByText(/^Received on /).waitFor()
  expect(posted.length).toBe(2)
})

test('FIX-17 making a photo smaller is shown and can be stopped: nothing is sent, and another can be chosen', async () => {
  const { page, visa, choose } = await openPerson()
  // The worker comes only when it is let through.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/photo-worker*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  const button = visa.getByRole('button', { name: t('person.paper.file') })
  await button.focus()
  await choose('IMG_6.jpg', await createPhoto({ width: 4000, height: 3000 }))
  await visa.getByRole('status').getByText(t('photo.preparing')).waitFor()
  await visa.getByRole('button', { name: t('common.cancel') }).click()
  await visa.getByText(t('photo.preparing')).waitFor({ state: 'detached' })
  expect(await visa.locator('[data-alert=danger]').count()).toBe(0)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await visa.getByText(t('person.paper.none')).waitFor()
  release()
  await choose('IMG_7.jpg', await createPhoto({ width: 4000, height: 3000 }))
  await visa.getByText(/^Received on /).waitFor()
})
