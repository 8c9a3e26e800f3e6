// A form that was posted without scripts and refused, and the page after one that was taken (ACC-10).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** How the title of a page begins whose form was refused. */
const beginnings: Record<Locale, string> = {
  en: 'Error: ',
  ar: 'خطأ: ',
  ur: 'خرابی: ',
  fa: 'خطا: ',
  gu: 'ભૂલ: ',
}

type PlainForm = {
  path: () => Promise<string>
  typed: Record<string, string>
  wrong: Record<string, string>
}

const contact = { contactEmail: 'zahra@example.com', contactPhone: '+91 98200 00000' }
/** Each form that the server takes, with fields that are right, and what is typed that is wrong. */
const forms: Record<string, PlainForm> = {
  booking: {
    path: async () => `/book/${(await site.trip()).id}`,
    typed: contact,
    wrong: { contactEmail: 'zahra@', contactPhone: '' },
  },
  'waiting list': {
    path: async () => `/waiting-list/${(await createFullTrip(site, [2])).trip.id}`,
    typed: { ...contact, contactEmail: 'waits@example.com' },
    wrong: { contactEmail: 'zahra@', contactPhone: '' },
  },
  alert: {
    path: async () => '/alert?destination=iraq',
    typed: { email: 'alert@example.com' },
    wrong: { email: 'zahra@' },
  },
  contact: {
    path: async () => '/contact',
    typed: { name: 'Zahra', email: 'zahra@example.com', subject: 'Salaam', message: 'We are twelve people.' },
    wrong: { subject: '', message: '' },
  },
  deletion: {
    path: async () => '/facebook-data-deletion',
    typed: { email: 'deleted@example.com' },
    wrong: { email: 'zahra@' },
  },
  'forgot password': {
    path: async () => '/forgot-password',
    typed: { email: 'forgot@example.com' },
    wrong: { email: '' },
  },
  'lost booking': {
    path: async () => '/find-booking',
    typed: { email: 'lost@example.com', reference: 'QF-7K3M-9Q2' },
    wrong: { email: 'zahra@' },
  },
}

const main = (page: Page) => page.getByRole('main')
const control = (page: Page, name: string) => main(page).locator(`form [name="${name}"]`)
const submit = (page: Page) => main(page).locator('form button[type=submit]').click()
/** What the browser itself leads to when the page has come. */
const focused = (page: Page) => page.document.querySelector<HTMLElement>('[autofocus]')

test.for(Object.entries(forms))(
  'ACC-10 %s without scripts: the title says that there is an error, and a focused summary leads to each field',
  async ([, { path, typed, wrong }]) => {
    for (const lang of Object.keys(beginnings) as Locale[]) {
      const page = await site.open(await path(), { lang })
      const before = await page.title()
      for (const [name, value] of Object.entries({ ...typed, ...wrong }))
        await control(page, name).fill(value)
      await submit(page)
      expect([page.status, await page.title()]).toEqual([400, beginnings[lang] + before])
      const summary = focused(page)
      expect(page.document.querySelectorAll('[autofocus]')).toHaveLength(1)
      expect([summary?.getAttribute('tabindex'), summary?.closest('form') !== null]).toEqual(['-1', true])
      expect(summary?.textContent).toContain(
        translator(lang)('fields.summary', { count: Object.keys(wrong).length }),
      )
      const links = [...(summary?.querySelectorAll('a') ?? [])]
      // Each leads to its field, with the field's name and the reason that is shown there.
      const reached = links.map(
        (link) => page.document.getElementById(link.hash.slice(1)) as HTMLInputElement,
      )
      expect(reached.map((field) => field?.name)).toEqual(Object.keys(wrong))
      for (const [at, field] of reached.entries()) {
        expect(field.getAttribute('aria-invalid')).toBe('true')
        const reason = page.document.getElementById(
          field.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
        )
        expect(links[at]?.textContent).toContain(reason?.textContent?.trim())
        expect(links[at]?.textContent?.trim()).toMatch(/^\S.*: \S/)
      }
    }
  },
)

test.for(Object.entries(forms))(
  'ACC-10 %s without scripts: after it was taken its result is focused, and the title says no error',
  async ([, { path, typed }]) => {
    const page = await site.open(await path())
    for (const [name, value] of Object.entries(typed)) await control(page, name).fill(value)
    await submit(page)
    expect(page.status).toBe(200)
    expect(await page.title()).not.toContain('Error')
    const result = focused(page)
    expect(result?.getAttribute('tabindex')).toBe('-1')
    expect(result?.textContent).toMatch(/sent|link|received|email|submitted/i)
    expect(page.document.querySelectorAll('[autofocus]')).toHaveLength(1)
  },
)

test('ACC-10 a form that only scripts can send says so in its title too', async () => {
  const page = await site.open('/login')
  await control(page, 'email').fill('zahra@example.com')
  await submit(page)
  expect([page.status, (await page.title()).startsWith('Error: ')]).toEqual([422, true])
  expect(focused(page)?.textContent).toContain(translator('en')('posted.unsentTitle'))
})

test('ACC-10 without scripts a trip that has become full says so where the browser leads to', async () => {
  const t = translator('en')
  const trip = await site.trip({ maxPilgrims: 3 })
  const page = await site.open(`/book/${trip.id}`)
  for (const [name, value] of Object.entries(contact)) await control(page, name).fill(value)
  await site.booking({ tripId: trip.id, numberOfPilgrims: 3, status: 'confirmed' })
  await submit(page)
  const summary = focused(page)
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(summary?.textContent).toContain(t('bookings.failureTitle'))
  expect(summary?.textContent).toMatch(/full/i)
})
