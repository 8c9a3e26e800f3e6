import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { password } from '#test/factories.ts'
import { untilHydrated } from './browser.ts'
import { lookAt, overflow, violations } from './looking.ts'
import { createSite, type Site } from './site.ts'

// Every screen that exists, both themes, on a phone and on a desk: axe finds nothing, nothing scrolls sideways. Each screen
// is opened once a language and then looked at from all sides. Colours, roles and names are the same in every language but
// for the direction, so English is looked at from all sides and Arabic on a phone; how wide the words of all five are is
// looked at where they are read (languages.spec.ts).

type Screen = {
  path: string
  /** Brings the page into the state that is meant, where the address alone does not. */
  ready?: (page: Page, t: Translate) => Promise<unknown>
}

let site: Site
let screens: Record<'visitor' | 'pilgrim' | 'organizer' | 'newcomer', Screen[]>
let newcomer: { email: string }

beforeAll(async () => {
  site = await createSite({ demo: true })
  newcomer = await site.user()
  const email = 'to-be-verified@example.com'
  await site.call('accounts.register', { firstName: 'Zahra', lastName: 'Rizvi', email, password })
  const trips = (await site.call('trips.list')).body
  const open = trips.find((trip) => trip.status === 'upcoming' && trip.currentBookings < trip.maxPilgrims)
  const full = await site.trip({ maxPilgrims: 1 })
  await site.booking({ tripId: full.id })
  const kinds = [
    open,
    trips.find(({ status, totalReviews }) => status === 'completed' && totalReviews > 3),
    trips.find(({ currency, itinerary }) => currency === 'INR' && itinerary.length > 0),
    full,
  ]
  const article = (page: Page) => page.getByRole('article').first().waitFor()
  screens = {
    visitor: [
      { path: '/' },
      { path: '/trips' },
      { path: '/trips?destination=iraq&sort=rating&tags=Premium' },
      { path: '/trips?destination=syria&priceRange=4000&tags=Premium' },
      ...kinds.map((trip) => ({ path: `/trips/${trip?.id}` })),
      { path: `/trips/${open?.id}`, ready: openBooking },
      { path: '/my-bookings' },
      { path: '/login' },
      { path: '/login', ready: sendNothing },
      { path: '/register' },
      { path: '/register', ready: sendNothing },
      { path: `/verify-email?token=${await site.mails.linkToken(email)}`, ready: settled },
      { path: '/verify-email?token=unknown', ready: settled },
      { path: '/forgot-password' },
      { path: '/reset-password?token=unknown', ready: sendNothing },
      { path: '/auth-test' },
      { path: '/nowhere' },
      { path: '/contact' },
      { path: '/contact', ready: sendNothing },
      { path: '/reviews' },
      { path: '/reviews?q=nobody+wrote+this' },
      { path: '/organizer-signup' },
      { path: '/organizer-signup', ready: sendNothing },
      { path: '/organizer-dashboard' },
      { path: '/privacy-policy' },
      { path: '/terms-of-service' },
    ],
    pilgrim: [
      { path: '/my-bookings', ready: article },
      { path: '/trips', ready: openAccountMenu },
      { path: '/reviews', ready: openReview },
      { path: '/profile', ready: openCountries },
      { path: '/profile?tab=security', ready: sendNothing },
    ],
    organizer: [
      { path: '/organizer-dashboard', ready: firstRow },
      { path: '/organizer-dashboard?tab=bookings', ready: openStatuses },
      { path: '/organizer-dashboard?tab=profile', ready: openCompany },
    ],
    newcomer: [
      { path: '/my-bookings', ready: (page, t) => page.getByText(t('bookings.emptyText')).waitFor() },
    ],
  }
})
afterAll(() => site.close())

async function openBooking(page: Page, t: Translate) {
  await page
    .getByRole('button', { name: t('trips.book') })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openReview(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('reviews.write') }).click()
  await page.getByRole('dialog').getByRole('radiogroup').first().waitFor()
}

async function openAccountMenu(page: Page, t: Translate) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openCountries(page: Page) {
  await page.getByRole('combobox').last().click()
  await page.getByRole('listbox').waitFor()
}

async function sendNothing(page: Page) {
  await page.locator('main form button[type=submit]').filter({ visible: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const firstRow = (page: Page) =>
  page.getByRole('tabpanel').filter({ visible: true }).getByRole('listitem').first().waitFor()

async function openStatuses(page: Page, t: Translate) {
  await page
    .getByRole('button', { name: t('dashboard.changeStatus') })
    .first()
    .click()
  await page.getByRole('menuitemradio').first().waitFor()
}

async function openCompany(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('organizers.editProfile') }).click()
  await page.getByRole('dialog').waitFor()
}

const settled = (page: Page, t: Translate) =>
  page.getByText(t('accounts.verifying')).waitFor({ state: 'detached' })

type View = { width: number; theme: 'light' | 'dark'; rules?: string[] }

const allSides: View[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark', rules: ['color-contrast'] },
  { width: 390, theme: 'dark', rules: ['color-contrast'] },
  { width: 390, theme: 'light' },
]
const viewsOf = (lang: Locale) => (lang === 'en' ? allSides : allSides.slice(-1))

async function lookAround(page: Page, { path, ready }: Screen, lang: Locale): Promise<string[]> {
  const found: string[] = []
  await lookAt(page, { width: 1440, theme: 'light' })
  await page.goto(path)
  await untilHydrated(page)
  await ready?.(page, translator(lang))
  const expectNarrow = async (width: number) => {
    const wider = await overflow(page)
    if (wider > 0) found.push(`${path} scrolls sideways by ${wider} px at ${width}`)
  }
  for (const { rules, ...view } of viewsOf(lang)) {
    await lookAt(page, view)
    // A theme changes colours alone.
    for (const problem of await violations(page, rules))
      found.push(`${path} ${view.width} ${view.theme}: ${problem}`)
    await expectNarrow(view.width)
  }
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNarrow(width)
  }
  return found
}

async function lookAtAll(page: Page, list: Screen[], lang: Locale) {
  const found: string[] = []
  for (const screen of list) found.push(...(await lookAround(page, screen, lang)))
  expect(found).toEqual([])
}

const patience = 120_000
const looked = ['en', 'ar'] as const

test.each(looked)(
  'FND-07 FND-14 every public screen is readable and operable for everybody: %s',
  async (lang) => {
    const page = await site.open('/', { lang, allow: [/status of 40[04]/] })
    await lookAtAll(page, screens.visitor, lang)
  },
  patience,
)

test.each(looked)(
  'NAV-04 BOOK-07 so is what a pilgrim sees: %s',
  async (lang) => {
    const page = await site.open('/trips', { lang, signedInAs: { email: 'pilgrim@example.com' } })
    await lookAtAll(page, screens.pilgrim, lang)
  },
  patience,
)

test.each(looked)(
  'ORG-06 ORG-07 ORG-09 so is what an organizer sees: %s',
  async (lang) => {
    const page = await site.open('/trips', { lang, signedInAs: { email: 'organizer@example.com' } })
    await lookAtAll(page, screens.organizer, lang)
  },
  patience,
)

test.each(looked)('BOOK-07 so is an account without bookings: %s', async (lang) => {
  const page = await site.open('/trips', { lang, signedInAs: newcomer })
  await lookAtAll(page, screens.newcomer, lang)
})
