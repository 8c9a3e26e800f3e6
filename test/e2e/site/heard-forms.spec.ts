// Enter in each field of each form: what comes of it is said once, also where the focus is in its field already (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { inDialog, type OpenForm, pressEnterEverywhere, settle } from '#test/e2e/heard-form.ts'
import { listen } from '#test/e2e/listen.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createGuestBooking, findMailedCode } from '#test/scenes/guest-bookings.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const atAddress =
  (path: string): OpenForm =>
  async () => {
    const page = await site.open(path)
    return { page, form: main(page).locator('form').first() }
  }

async function company() {
  const user = await site.user({ role: 'organizer' })
  const trip = await site.trip({ organizerId: (await site.organizer({ userId: user.id })).id })
  return { user, trip }
}

const forms: Record<string, OpenForm> = {
  'sign in': atAddress('/login'),
  register: atAddress('/register'),
  'forgot password': atAddress('/forgot-password'),
  'new password': atAddress('/reset-password?token=abc'),
  contact: atAddress('/contact'),
  deletion: atAddress('/facebook-data-deletion'),
  'lost booking': atAddress('/find-booking'),
  'organizer sign-up': atAddress('/organizer-signup'),
  profile: async () => {
    const page = await site.open('/profile', { signedInAs: await site.user() })
    const form = main(page).locator('form').first()
    await form.locator('[name=firstName]').fill('')
    return { page, form }
  },
  'change password': async () => {
    const page = await site.open('/profile?tab=security', { signedInAs: await site.user() })
    const form = main(page).locator('form').filter({ visible: true })
    await form.waitFor()
    return { page, form }
  },
  'delete account': async () => {
    const page = await site.open('/profile?tab=security', {
      signedInAs: await site.user(),
      allowedProblems: [/status of 40/],
    })
    await main(page)
      .getByRole('button', { name: t('deletion.accountOpen') })
      .click()
    return inDialog(page)
  },
  booking: async () => {
    const page = await site.open(`/trips/${(await site.trip()).id}`)
    await page
      .getByRole('region', { name: t('trips.dock') })
      .filter({ visible: true })
      .getByRole('button')
      .click()
    return inDialog(page)
  },
  code: async () => {
    const { token } = await createGuestBooking(site, { contactEmail: 'heard-code@example.com' })
    const page = await site.open(`/bookings/${token}`, { allowedProblems: [/status of 400/] })
    await main(page)
      .getByRole('button', { name: t('booking.showWithCode') })
      .click()
    const opened = await inDialog(page)
    await dialog(page).getByText(t('code.sent')).waitFor()
    return opened
  },
  'contact details': async () => {
    const user = await site.user()
    const booking = await site.booking({ tripId: (await site.trip()).id, userId: user.id })
    const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: user })
    await main(page)
      .getByRole('button', { name: t('booking.changeContact') })
      .click()
    const opened = await inDialog(page)
    await opened.form.locator('[name=contactEmail]').fill('nobody@')
    return opened
  },
  'new month': async () => {
    const page = await site.open('/admin?panel=sightings', { signedInAs: await site.user({ role: 'admin' }) })
    const form = page.locator('form').filter({ has: page.getByLabel(t('sighting.firstDay')) })
    await form.waitFor()
    return { page, form }
  },
  'cancelled departure': async () => {
    const { user, trip } = await company()
    const page = await site.open(`/organizer/trips/${trip.id}/cancel`, { signedInAs: user })
    const form = main(page).locator('form')
    await form.waitFor()
    return { page, form }
  },
  'more dates': async () => {
    const { user } = await company()
    const page = await site.open('/organizer-dashboard', { signedInAs: user })
    await main(page)
      .getByRole('button', { name: new RegExp(t('dashboard.moreDates')) })
      .first()
      .click()
    const opened = await inDialog(page)
    await opened.form.locator('[name="dates.0.pricePerPerson"]').fill('')
    return opened
  },
}

test.for(Object.entries(forms))(
  'ACC-08 %s: Enter in each field says once what is wrong',
  async ([, open]) => {
    expect(await pressEnterEverywhere(await open())).toBeGreaterThan(1)
  },
)

test('ACC-08 the same mistake is said again with each press of Enter, with the name of its field, and the focus stays', async () => {
  const page = await site.open('/forgot-password')
  const email = main(page).getByLabel(t('accounts.email'))
  const said = await listen(page)
  await email.fill('zahra@')
  await email.press('Enter')
  const sentence = `${t('accounts.email')}: ${t('fields.sign_in_email')}`
  await expect.poll(said).toEqual([sentence])
  await email.press('Enter')
  await expect.poll(said).toEqual([sentence, sentence])
  expect(await email.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('ACC-08 a refusal of the server is said once, with its toast and its field in one', async () => {
  const user = await site.user()
  const page = await site.open('/profile?tab=security', {
    signedInAs: user,
    allowedProblems: [/status of 400/],
  })
  const field = (key: 'passwords.current' | 'passwords.newPassword' | 'passwords.confirmNewPassword') =>
    main(page).getByLabel(t(key), { exact: true })
  await field('passwords.current').fill('not-the-password')
  await field('passwords.newPassword').fill('Marwa-and-Safa-9')
  await field('passwords.confirmNewPassword').fill('Marwa-and-Safa-9')
  const said = await listen(page)
  await field('passwords.confirmNewPassword').press('Enter')
  await main(page).getByText(t('errors.current_password_incorrect')).first().waitFor()
  await settle(page)
  expect(await said()).toHaveLength(1)
  expect((await said())[0]).toContain(t('errors.current_password_incorrect'))
})

test('ACC-08 a right code is said once', async () => {
  const { token } = await createGuestBooking(site, { contactEmail: 'heard-right@example.com' })
  const page = await site.open(`/bookings/${token}`)
  await main(page)
    .getByRole('button', { name: t('booking.showWithCode') })
    .click()
  await dialog(page).getByText(t('code.sent')).waitFor()
  const input = dialog(page).getByLabel(t('code.label'))
  await input.fill(await findMailedCode(site, 'heard-right@example.com'))
  await settle(page)
  const said = await listen(page)
  await input.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await settle(page)
  expect(await said()).toEqual([t('heard.codeRight')])
})
