import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')
const shareGroup = (page: Page) => page.getByRole('group', { name: t('share.page') })

/** Returns the visible links of a part of the page: their texts and targets. */
async function linksOf(page: Page, selector: string): Promise<[string, string][]> {
  const links = await page.locator(`${selector} a`).filter({ visible: true }).all()
  return Promise.all(
    links.map(
      async (link): Promise<[string, string]> => [
        (await link.getAttribute('aria-label')) ?? (await link.textContent())?.trim() ?? '',
        (await link.getAttribute('href')) ?? '',
      ],
    ),
  )
}

test('NAV-01 NAV-02 private pages and consoles have no sharing, and private pages keep the trust line', async () => {
  // As the server sends them: scripts lead visitors from there to the way in, which may be shared.
  const page = await site.open('/login')
  await shareGroup(page).waitFor()
  for (const path of ['/my-bookings', '/profile', '/organizer-dashboard', '/admin']) {
    await page.goto(path)
    // The organizer's desk has a frame of its own, for those who know it (DSK-01).
    const isDesk = path === '/organizer-dashboard'
    const trust = page.getByRole('complementary').getByText(t('band.noPayment'))
    expect([path, await trust.count()]).toEqual([path, isDesk ? 0 : 1])
    expect([path, await page.getByRole('group', { name: t('share.page') }).count()]).toEqual([path, 0])
  }
})

test('NAV-03 the navigation leads everywhere that the specification lists', async () => {
  const page = await site.open('/')
  expect(await linksOf(page, 'header nav')).toEqual([
    [t('nav.home'), '/'],
    [t('nav.trips'), '/trips'],
    [t('nav.reviews'), '/reviews'],
    [t('nav.contact'), '/contact'],
  ])
  expect(await linksOf(page, 'header')).toEqual([
    [t('brand.name'), '/'],
    [t('nav.home'), '/'],
    [t('nav.trips'), '/trips'],
    [t('nav.reviews'), '/reviews'],
    [t('nav.contact'), '/contact'],
    // No entry: an icon beside the language.
    [t('shortlist.title'), '/kept'],
    [t('nav.signIn'), '/login'],
    [t('nav.organizersSignUp'), '/organizer-signup'],
    [t('nav.pilgrimsSignUp'), '/register'],
  ])
})

test('NAV-05 the footer leads to everything, the data policy on another site', async () => {
  const page = await site.open('/')
  const links = (await linksOf(page, 'footer')).map(([, href]) => href)
  expect(links).toEqual(
    expect.arrayContaining([
      '/trips',
      '/reviews',
      '/organizer-signup',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/facebook-data-deletion',
      expect.stringMatching(/^https:\/\/developers\.facebook\.com\//),
    ]),
  )
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.privacy') })
    .click()
  await page.waitForURL('**/privacy-policy')
})

test('FND-01 every route answers with its own screen', async () => {
  const [trip] = (await site.call('trips.list')).body
  const screens: [string, string][] = [
    ['/', t('home.title')],
    ['/trips', t('trips.pageTitle')],
    [`/trips/${trip?.id}`, trip?.title ?? ''],
    ['/my-bookings', t('bookings.pageTitle')],
    ['/login', t('accounts.signIn')],
    ['/register', t('accounts.registerTitle')],
    ['/verify-email', t('accounts.verifyErrorTitle')],
    ['/forgot-password', t('passwords.forgotTitle')],
    ['/reset-password', t('passwords.invalidTitle')],
    ['/auth-test', t('authTest.title')],
    ['/facebook-data-deletion', t('deletion.title')],
    ['/reviews', t('reviews.pageTitle')],
    ['/contact', t('contact.pageTitle')],
    ['/organizer-signup', t('organizers.signUpTitle')],
    ['/organizer-dashboard', t('dashboard.deniedTitle')],
    ['/privacy-policy', t('legal.privacyTitle')],
    ['/terms-of-service', t('legal.termsTitle')],
    ['/whatsapp-parser', t('parser.title')],
  ]
  const page = await site.open('/')
  for (const [path, heading] of screens) {
    await page.goto(path)
    expect([path, page.status]).toEqual([path, 200])
    expect(await page.locator('h1').allInnerTexts(), path).toEqual([expect.stringContaining(heading)])
  }
})
