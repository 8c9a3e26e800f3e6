// Promoting a trip from the dashboard: posts, and the two flyers, whose codes are read as a telephone reads them.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { pauses } from '#test/data/specified.ts'
import { decodeQr } from '#test/decode-qr.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { expectGoneAfter, expectWindowAfter, installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const long =
  'The great winter caravan to Karbala, Najaf, Kadhimain, Samarra and Kufa with the scholars of our city, families and elders welcome, by air and by coach'
const urdu = 'اربعین کا سفر، کربلا اور نجف، علماء کے ساتھ'

let site: Site
let owner: { email: string }
let trips: { long: { id: string; title: string }; urdu: { id: string; title: string } }
beforeAll(async () => {
  site = await createSite()
  const user = await site.user({ role: 'organizer' })
  owner = user
  const organizer = await site.organizer({ userId: user.id, companyName: 'Noor Travels' })
  const fields = {
    organizerId: organizer.id,
    pricePerPerson: '98500.00',
    currency: 'INR',
    includesGuide: true,
    includesMeals: true,
    tripZakirNames: ['Maulana Hasan Rizvi', ''],
  }
  trips = {
    long: await site.trip({ ...fields, title: long }),
    urdu: await site.trip({
      ...fields,
      title: urdu,
      departureDate: '2026-10-01',
      returnDate: '2026-10-10',
    }),
  }
  await site.review({ tripId: trips.urdu.id, comment: 'Every hour was used well.' })
})
afterAll(() => site.close())

type Visit = { lang?: Locale; prepare?: (page: Page) => Promise<unknown> }

/** The dialog of a trip, opened from the dashboard; the networks answer with nothing. */
async function share(trip: { title: string }, { lang = 'en', prepare }: Visit = {}) {
  const t = translator(lang)
  const page = await site.open('/organizer-dashboard', {
    lang,
    signedInAs: owner,
    prepare: async (opened) => {
      await prepare?.(opened)
      await opened
        .context()
        .route(/facebook\.com|wa\.me|instagram\.com/, (route) =>
          route.fulfill({ body: '', contentType: 'text/html' }),
        )
    },
  })
  await page.getByRole('button', { name: `${t('dashboard.share')}: ${trip.title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('promotion.postText')).waitFor()
  return { page, dialog, t }
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function decode(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr(new Uint8ClampedArray(data), info.width, info.height)
}

/** Downloads the flyer that is shown: its name, its size, and where its code leads, also after a rough copy of it. */
async function download(page: Page, name: string) {
  const arrives = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name }).click()
  const file = await arrives
  const picture = await buffer(await file.createReadStream())
  const { format, width, height } = await sharp(picture).metadata()
  const address = await decode(picture)
  expect(await decode(await sharp(picture).jpeg({ quality: 60 }).toBuffer())).toBe(address)
  return { picture, file: file.suggestedFilename(), size: [format, width, height], address }
}

test('ORG-12 the chooser leads to every tool and back, and can be skipped', async () => {
  const { page, dialog, t } = await share(trips.long)
  const back = () => dialog.getByRole('button', { name: t('promotion.back') }).click()
  await back()
  for (const name of ['Share to social', 'Generate review flyer', 'Generate trip flyer']) {
    await dialog.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
    await back()
  }
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('ORG-13 the text is read first, then goes to four targets, each with its message and its delay', async () => {
  const { page, dialog, t } = await share(trips.long, { prepare: installClock })
  const url = `${site.url}/trips/${trips.long.id}`
  const text = await dialog.getByLabel(t('promotion.postText')).inputValue()
  for (const part of ['Noor Travels', long, '≈ $1,182', 'Meals', t('share.defaultDisclaimer'), url])
    expect(text).toContain(part)
  expect(await dialog.getByLabel(t('promotion.postText')).isEditable()).toBe(false)
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press('Copy link')
  await page.getByRole('status').getByText('Trip link copied to clipboard!').waitFor()
  expect(await copied(page)).toBe(url)
  await stopClock(page)

  await press('Share on Facebook')
  await expect.poll(() => copied(page)).toBe(text)
  const facebook = await expectWindowAfter(page, pauses.facebook, 'Facebook post ready!')
  expect(facebook.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`)
  expect(await facebook.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400])
  await facebook.close()

  const whatsapp = page.waitForEvent('popup')
  await press('Share on WhatsApp')
  const chat = await whatsapp
  await chat.waitForURL(/wa\.me/)
  expect(new URL(chat.url()).searchParams.get('text')).toBe(text)
  await chat.close()

  const instagram = page.waitForEvent('popup')
  await press('Copy for Instagram')
  const feed = await instagram
  await feed.waitForURL(/instagram\.com/)
  await feed.close()
  await page.clock.runFor(20)
  await page.getByRole('status').getByText('Post text copied to clipboard. Opening Instagram...').waitFor()
  await page.bringToFront()
  expect(await copied(page)).toBe(`${text}\n\n#Ziyarat #Karbala #Najaf`)
})

test('ORG-14 the review flyer in Urdu: its code leads anyone to the reviews of the trip', async () => {
  const { page, dialog, t } = await share(trips.urdu, { lang: 'ur', prepare: installClock })
  await dialog.getByRole('button', { name: t('promotion.back') }).click()
  await dialog.getByRole('button', { name: t('promotion.reviewFlyer') }).click()
  await page.getByRole('status').getByText(t('promotion.qrReady')).waitFor()
  await dialog.getByRole('img', { name: urdu }).waitFor()
  await stopClock(page)

  const flyer = await download(page, t('promotion.download'))
  expect(flyer.size).toEqual(['png', 800, 600])
  expect(flyer.file).toBe(`review-flyer-${trips.urdu.id}.png`)
  expect(flyer.address).toBe(`${site.url}/reviews?tripId=${trips.urdu.id}`)
  const chat = await expectWindowAfter(page, pauses.reviewFlyerWhatsapp, t('promotion.reviewDownloaded'))
  const text = new URL(chat.url()).searchParams.get('text')
  expect(text).toContain(urdu)
  expect(text).toContain(flyer.address)
  const told = page.getByRole('region', { name: t('common.messages') })
  const since = pauses.reviewFlyerWhatsapp - 10
  await expectGoneAfter(page, told, pauses.reviewFlyerToast - since)

  const reader = await site.open(`${flyer.address?.replace(site.url, '')}`)
  await reader.getByText('Every hour was used well.').waitFor()
})

test('ORG-15 the trip flyer with a very long title: its code leads anyone to the trip', async () => {
  const { page, dialog, t } = await share(trips.long, { prepare: installClock })
  // Brings the messages onto the page while its time runs.
  await dialog.getByRole('button', { name: t('share.copyLink') }).click()
  await page.getByRole('status').getByText(t('promotion.linkCopied')).waitFor()
  await dialog.getByRole('button', { name: t('promotion.back') }).click()
  await dialog.getByRole('button', { name: t('promotion.tripFlyer') }).click()
  const drawn = dialog.getByRole('img', { name: long })
  await drawn.waitFor()
  for (const part of ['Noor Travels', '₹98,500', 'Maulana Hasan Rizvi', 'and others', 'Meals'])
    expect(await drawn.getAttribute('aria-label')).toContain(part)
  await stopClock(page)

  const flyer = await download(page, t('promotion.download'))
  expect(flyer.size).toEqual(['png', 900, 1000])
  expect(flyer.file).toMatch(/^trip-flyer-the-great-winter-caravan[a-z-]+\.png$/)
  expect(flyer.address).toBe(`${site.url}/trips/${trips.long.id}`)
  const scene = sharp(flyer.picture).extract({ left: 0, top: 100, width: 900, height: 330 })
  expect((await scene.stats()).entropy, 'a picture on top').toBeGreaterThan(3)
  const chat = await expectWindowAfter(
    page,
    pauses.tripFlyerWhatsapp,
    'Trip flyer generated and downloaded successfully!',
  )
  expect(new URL(chat.url()).searchParams.get('text')).toContain(flyer.address)

  const reader = await site.open(`/trips/${trips.long.id}`)
  await reader.getByRole('heading', { name: long }).waitFor()
})

test('ORG-15 a title in Urdu has its own font on an English flyer, and the flyer alone is printed', async () => {
  const { page, dialog, t } = await share(trips.urdu)
  await dialog.getByRole('button', { name: t('promotion.back') }).click()
  await dialog.getByRole('button', { name: t('promotion.tripFlyer') }).click()
  const flyer = dialog.getByRole('img', { name: urdu })
  await flyer.waitFor()
  expect(await page.evaluate(() => document.fonts.check('20px "Noto Nastaliq Urdu Variable"', 'سفر'))).toBe(
    true,
  )
  await page.emulateMedia({ media: 'print' })
  expect(await flyer.isVisible()).toBe(true)
  expect(await page.getByRole('heading', { includeHidden: false }).count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('ORG-13 ORG-14 ORG-15 a refusal by the browser is reported, and there is another way', async () => {
  const { page, dialog, t } = await share(trips.long, {
    prepare: async (opened) => {
      await installClock(opened)
      await opened.addInitScript(() => {
        Object.assign(window, { open: () => null, drawn: HTMLCanvasElement.prototype.getContext })
        HTMLCanvasElement.prototype.getContext = () => null
      })
    },
  })
  await dialog.getByRole('button', { name: t('share.facebook') }).click()
  await page.getByRole('status').getByText('Facebook post ready!').waitFor()
  await page.clock.runFor(1000)
  expect(await dialog.getByRole('link', { name: 'Open Facebook' }).getAttribute('href')).toContain(
    'facebook.com',
  )

  await dialog.getByRole('button', { name: t('promotion.back') }).click()
  await dialog.getByRole('button', { name: t('promotion.reviewFlyer') }).click()
  await page.getByRole('alert').getByText('Failed to generate QR code. Please try again.').waitFor()
  await dialog.getByRole('button', { name: t('promotion.back') }).click()
  await dialog.getByRole('button', { name: t('promotion.tripFlyer') }).click()
  await page.getByRole('alert').getByText('Failed to generate trip flyer. Please try again.').waitFor()

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = Object(window).drawn
  })
  await dialog.getByRole('button', { name: t('common.retry') }).click()
  await dialog.getByRole('img', { name: long }).waitFor()
  await dialog.getByRole('button', { name: t('promotion.download') }).click()
  await page.getByRole('status').getByText('Trip flyer generated').waitFor()
  await page.clock.runFor(2000)
  expect(await dialog.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toContain('wa.me')
})
