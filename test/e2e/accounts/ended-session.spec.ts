// A session that ended is said once, in the right words, by the shell alone: on every form (FIX-22).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { installClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { signInAfterNotice } from './session-end.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) =>
  main(page).getByLabel(label, { exact: true }).fill(text)

type Form = {
  name: string
  path: string
  /** The form is there: nothing of it may be asked for once the session has ended. */
  ready: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const forms: Form[] = [
  {
    name: 'profile',
    path: '/profile',
    ready: (page) => main(page).getByLabel(t('accounts.firstName'), { exact: true }).waitFor(),
    act: async (page) => {
      await fill(page, t('accounts.firstName'), 'Amina')
      await press(page, 'Update Profile')
    },
  },
  {
    name: 'password',
    path: '/profile?tab=security',
    ready: (page) =>
      main(page)
        .getByRole('list', { name: t('sessions.title') })
        .getByRole('listitem')
        .first()
        .waitFor(),
    act: async (page) => {
      await fill(page, t('passwords.current'), password)
      await fill(page, t('passwords.newPassword'), 'Mashhad-and-Qom-8')
      await fill(page, t('passwords.confirmNewPassword'), 'Mashhad-and-Qom-8')
      await press(page, t('passwords.changeTitle'))
    },
  },
  {
    name: 'booking',
    path: '/trips/of-the-test',
    ready: (page) => createBookingSteps(page).book.waitFor(),
    act: async (page) => {
      const booking = createBookingSteps(page)
      await booking.book.click()
      await booking.submit.click()
    },
  },
]

test.each(forms)(
  'FIX-22 $name: the notice is shown, and nothing else says that something failed',
  async ({ path, ready, act }) => {
    const trip = await site.trip()
    const user = await site.user({ phone: '+91 98200 12345' })
    const page = await site.open(path.replace('of-the-test', trip.id), {
      signedInAs: user,
      allowedProblems: [/status of 40[01]/],
      prepare: installClock,
    })
    await page.getByRole('button', { name: t('nav.account') }).waitFor()
    await ready(page)
    const { pathname } = new URL(page.url())
    await page.context().clearCookies({ name: 'qafila_binding' })
    const wayIn = await signInAfterNotice(page, () => act(page))
    expect(wayIn).toContain(encodeURIComponent(pathname))
    const alerts = await page.getByRole('alert').allInnerTexts()
    const said = alerts.map((text) => text.trim()).filter((text) => text !== '')
    expect(new Set(said.flatMap((text) => text.split('\n').filter(Boolean)))).toEqual(
      new Set([t('accounts.loggedOutTitle'), t('accounts.loggedOut')]),
    )
    // Nor does the form beside it.
    expect(await page.getByRole('note').count()).toBe(0)
    expect(await page.getByText(/failed|could not/i).count()).toBe(0)
  },
)
