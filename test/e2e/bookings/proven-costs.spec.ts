// A cost that the organizer can prove: he records it in the row of the booking, the pilgrim reads it before he cancels.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createAgreedBooking } from './agreement-steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('CON-12 recorded on a phone, it is shown with its amount where the pilgrim cancels, and once withdrawn no longer counts', async () => {
  const pilgrim = await site.user()
  const { owner, ask, confirm } = await createAgreedBooking(site)
  const booking = await ask(pilgrim)
  await confirm(booking)
  const t = translator('en')
  const desk = await site.open('/organizer-dashboard?tab=bookings', {
    signedInAs: owner,
    allowedProblems: [/the server responded with a status of 409/],
  })
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.getByText(t('costs.title'), { exact: true }).click()
  await desk.getByText(t('costs.how'), { exact: true }).waitFor()
  const fill = (label: string | RegExp, value: string) => desk.getByLabel(label).fill(value)
  await desk.getByLabel(t('costs.kind')).selectOption('permit_paid')
  await fill(/^Amount/, '90000')
  await fill(t('costs.day'), '2026-11-20')
  await fill(t('costs.paper'), 'Invoice 4711')
  await desk.getByRole('button', { name: t('costs.record'), exact: true }).click()
  // The terms name no permit: reported, and no typed text is lost.
  await desk.getByText(t('errors.costs_closed'), { exact: true }).first().waitFor()
  expect(await desk.getByLabel(t('costs.paper')).inputValue()).toBe('Invoice 4711')
  await desk.getByLabel(t('costs.kind')).selectOption('visa_submitted')
  await desk.getByRole('button', { name: t('costs.record'), exact: true }).click()
  await desk
    .getByRole('listitem')
    .filter({ hasText: /90,000.*Invoice 4711/ })
    .last()
    .waitFor()
  expect(await findViolations(desk)).toEqual([])
  const ur = translator('ur')
  const page = await site.open(`/bookings/${booking.reference}/cancel?lang=ur`, {
    signedInAs: pilgrim,
  })
  await page
    .getByText(removeIsolates(ur('costs.proven', { company: 'Safar House' })))
    .first()
    .waitFor()
  await page.getByText(/Invoice 4711/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await desk.getByRole('button', { name: new RegExp(`^${t('costs.withdraw')}`) }).click()
  await desk
    .getByRole('listitem')
    .filter({ hasText: /Invoice 4711\) Withdrawn/ })
    .last()
    .waitFor()
})
