// Pages whose address is a key: requests from them, and the parts of it that stay in sight.
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { findDeletionLink } from '#test/scenes/deletions.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()

type Place = {
  /** Its address, made anew. */
  made: () => Promise<{ path: string; secret: string }>
  /** Expects the content shown to a visitor with the key. */
  shows: (page: Page) => Promise<void>
}

const places: Record<string, Place> = {
  'a guest’s booking': {
    made: async () => {
      const trip = await site.trip({ title: 'Private' })
      await site.call('bookings.create', bookingRequest(trip, { contactEmail: 'guest@example.com' }))
      const secret = await site.mails.linkToken('guest@example.com')
      return { path: `/bookings/${secret}`, secret }
    },
    shows: (page) => page.getByRole('article').filter({ hasText: 'Private' }).waitFor(),
  },
  'a new password': {
    made: async () => {
      const user = await site.user()
      await site.call('passwords.forgot', { email: user.email })
      const secret = await site.mails.linkToken(user.email)
      return { path: `/reset-password?token=${secret}`, secret }
    },
    shows: (page) => page.getByLabel(t('passwords.newPassword'), { exact: true }).waitFor(),
  },
  'the status of a deletion': {
    made: async () => {
      const user = await site.user()
      await site.call('deletions.request', { email: user.email })
      const { code, token } = await findDeletionLink(site, user.email)
      return { path: `/facebook-data-deletion/status/${code}?token=${token}`, secret: token }
    },
    shows: (page) => page.getByRole('button', { name: t('deletion.confirm') }).waitFor(),
  },
}

const refererOf = (request: Request) => request.headers().referer ?? ''

test.each(Object.entries(places))(
  'the key to %s is no Referer, not even of our own files, and leaves the address bar; reload and browser back have it',
  async (_, { made, shows }) => {
    const { path, secret } = await made()
    const { page, go, close } = await site.visit()
    const sent: Request[] = []
    page.on('request', (request) => sent.push(request))
    await go(path)
    await shows(page)
    await expect.poll(() => page.url()).not.toContain(secret)
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.some((request) => request.url().includes('.woff2'))).toBe(true)
    expect(sent.map(refererOf).filter((referer) => referer.includes(secret))).toEqual([])

    await page.reload()
    await shows(page)
    await expect.poll(() => page.url()).not.toContain(secret)
    await page
      .getByRole('navigation', { name: t('nav.main') })
      .getByRole('link', { name: t('nav.home') })
      .click()
    await heading(page, t('home.title')).waitFor()
    await page.goBack()
    await shows(page)
    await expect.poll(() => page.url()).not.toContain(secret)
    await close()
  },
)

test('an emailed verification link leaves the address bar too', async () => {
  const email = 'new@example.com'
  await site.call('accounts.register', {
    firstName: 'Zahra',
    lastName: 'Rizvi',
    email,
    password: 'Muzdalifah-at-Night-9',
  })
  const token = await site.mails.linkToken(email)
  const page = await site.open(`/verify-email?token=${token}&lang=ur`)
  await expect.poll(() => page.url()).toBe(`${site.url}/verify-email?lang=ur`)
})

test('control: public parts of an address stay in it', async () => {
  const page = await site.open('/trips?destination=iraq')
  // What hides a part of an address does so before the page is hydrated, for which `open` waits.
  expect(await page.evaluate(() => location.href)).toBe(`${site.url}/trips?destination=iraq`)
})
