// Status changes of a cancelled booking by others: the pilgrim agrees to them or answers them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createAgreedBooking } from './agreement-steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** Creates a confirmed booking of 562,000, with a cancellation fee of a tenth on 21 November. */
async function confirmed(as: Awaited<ReturnType<Site['user']>> | undefined, contact: object = {}) {
  const { owner, ask, confirm } = await createAgreedBooking(site)
  const booking = await ask(as, contact)
  await confirm(booking)
  const set = (status: 'cancelled_by_pilgrim' | 'confirmed') =>
    site.call('bookings.updateStatus', { id: booking.id, status }, { as: owner })
  return { booking, owner, set }
}

/** Cancelled by its pilgrim, and set back by the organizer. */
async function setBack(pilgrim: Awaited<ReturnType<Site['user']>>) {
  const made = await confirmed(pilgrim)
  const { id } = made.booking
  await site.call('bookings.cancel', { id, cause: 'own', keptAmount: '56200.00' }, { as: pilgrim })
  await made.set('confirmed')
  return made
}

/** Holds the scripts of a page back until they are let go. */
function lateScripts() {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const prepare = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
  return { letGo, prepare }
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test.each<Locale>(['en', 'ur'])(
  'CON-12 in %s on a phone: marked as cancelled by him, the pilgrim reads the fee of agreeing, and agrees after a question',
  async (lang) => {
    const t = translator(lang)
    const pilgrim = await site.user()
    const { booking, set } = await confirmed(pilgrim)
    await set('cancelled_by_pilgrim')
    const { letGo, prepare } = lateScripts()
    const visitor = { width: 390, lang, prepare, signedInAs: pilgrim }
    const { page, close, problems } = await site.visit(visitor)
    await page.goto(`/bookings/${booking.reference}?lang=${lang}`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    letGo()
    const part = page.getByRole('region', { name: t('cancelled.title'), exact: true })
    // The name is an element of its own, without signs of direction.
    await part.getByText(removeIsolates(t('cancelled.agreeText', { company: 'Safar House' }))).waitFor()
    expect(await readText(part)).toContain(lang === 'en' ? '₹56,200' : '56,200')
    expect(await fits(page)).toBe(true)
    await part.getByRole('button', { name: t('cancelled.agree') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('common.final')).waitFor()
    // Nothing is agreed before the one question.
    const seen = async () => (await site.call('bookings.view', { id: booking.id }, { as: pilgrim })).body
    expect((await seen()).dueAmount).toBe('0.00')
    await dialog.getByRole('button', { name: t('cancelled.agree') }).click()
    // The page behind an open dialog has no roles: what is there is known once the dialog has gone.
    await dialog.waitFor({ state: 'detached' })
    await part.getByRole('button', { name: t('cancelled.agree') }).waitFor({ state: 'detached' })
    await expect.poll(seen).toMatchObject({ dueAmount: '56200.00', cancellation: { by: 'pilgrim' } })
    await close()
    expect(problems).toEqual([])
  },
)

test.each<Locale>(['en', 'ar'])(
  'CON-12 in %s on a phone: reopened it shows no payment and asks; the organizer sees that it waits, then the answer',
  async (lang) => {
    const t = translator(lang)
    const pilgrim = await site.user()
    const { booking, owner } = await setBack(pilgrim)
    const desk = await site.open(`/organizer-dashboard?tab=bookings&find=${booking.id}`, {
      signedInAs: owner,
    })
    await desk.getByText(translator('en')('setBack.waits')).waitFor()
    const page = await site.open(`/bookings/${booking.reference}?lang=${lang}`, {
      signedInAs: pilgrim,
      width: 390,
      lang,
    })
    await page.getByRole('heading', { name: t('setBack.title') }).waitFor()
    await page.getByText(t('setBack.text', { company: 'Safar House' })).waitFor()
    expect(await readText(page.getByRole('main'))).toContain('56,200')
    expect(await page.getByRole('region', { name: t('step.label') }).count()).toBe(0)
    expect(await page.getByRole('link', { name: t('cancel.title') }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: t('agreement.due') }).count()).toBe(0)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: t('setBack.accept') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('setBack.acceptText', { company: 'Safar House' })).waitFor()
    await dialog.getByRole('button', { name: t('setBack.accept') }).click()
    await page.getByRole('region', { name: t('step.label') }).waitFor()
    expect(await page.getByRole('heading', { name: t('setBack.title') }).count()).toBe(0)
    await page.getByRole('heading', { name: t('agreement.due') }).waitFor()
    await desk.reload()
    await desk.getByRole('link', { name: 'Karbala for six', exact: true }).waitFor()
    expect(await desk.getByText(translator('en')('setBack.waits')).count()).toBe(0)
  },
)

test('CON-12 a guest accepts the cancellation with the code from the email; the list of an account names who cancelled', async () => {
  const t = translator('en')
  const contactEmail = 'stays@example.com'
  const { booking, set } = await confirmed(undefined, { contactEmail, contactPhone: '+91 98200 12345' })
  const token = await site.mails.linkToken(contactEmail)
  await site.call('bookings.askCode', { token })
  const code = await findMailedCode(site, contactEmail)
  const { proof } = (await site.call('bookings.proveCode', { token, code })).body
  await site.call('bookings.cancel', { token, proof, cause: 'own', keptAmount: '56200.00' })
  await set('confirmed')
  const page = await site.open(`/bookings/${token}`, { width: 390 })
  await page.getByRole('button', { name: t('setBack.decline') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('setBack.decline') })
    .click()
  await page.getByLabel(t('code.label')).waitFor()
  await page.getByText(t('code.sent')).waitFor()
  await page.getByLabel(t('code.label')).fill(await findMailedCode(site, contactEmail))
  await page.getByRole('button', { name: t('code.submit') }).click()
  await page.getByRole('region', { name: t('cancelled.title'), exact: true }).waitFor()
  const pilgrim = await site.user()
  const made = await setBack(pilgrim)
  await site.call('bookings.answerSetBack', { id: made.booking.id, answer: 'decline' }, { as: pilgrim })
  const list = await site.open('/my-bookings', { signedInAs: pilgrim, width: 390 })
  await list.getByText('You cancelled this booking on Saturday, November 21, 2026.').waitFor()
  expect(booking.reference).not.toBe(made.booking.reference)
})
