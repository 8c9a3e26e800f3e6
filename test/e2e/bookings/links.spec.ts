// The access by an emailed link alone, the code that proves the mailbox, and the shared plan.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createAgreedBooking } from './agreement-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function guest(contactEmail: string) {
  const { ask } = await createAgreedBooking(site, {
    hotels: [
      {
        city: 'Najaf',
        name: 'Zamzam Palace',
        orBetter: false,
        stars: 4,
        nights: 3,
        metres: 250,
        reference: 'Haram of Imam Ali',
      },
    ],
  })
  const contact = { contactEmail, contactPhone: '+91 98200 12345', specialRequests: 'A wheelchair' }
  const { reference } = await ask(undefined, contact)
  return { reference, path: `/bookings/${await site.mails.linkToken(contactEmail)}` }
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('CON-19: an emailed link masks phone and requests until the emailed code is typed; a wrong one shows the remaining tries', async () => {
  const { path } = await guest('masked@example.com')
  const page = await site.open(path, { allowedProblems: [/status of 400.*prove-code/] })
  const who = part(page, t('agreement.who'))
  await who.getByText(t('booking.masked')).waitFor()
  const masked = await readText(who)
  expect(masked).not.toContain('98200')
  expect(masked).not.toContain('A wheelchair')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bookings/ask-code')) asked.push(request.url())
  })
  await who.getByRole('button', { name: t('booking.showWithCode') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  const code = await findMailedCode(site, 'masked@example.com')
  expect(code).toMatch(/^\d{6}$/)
  const input = dialog.getByLabel(t('code.label'))
  expect(await input.getAttribute('autocomplete')).toBe('one-time-code')
  await input.fill('12345')
  await input.press('Enter')
  await dialog.getByText(t('code.short')).waitFor()
  await input.fill(wrongOf(code))
  await input.press('Enter')
  await dialog.getByText('This code is not correct. You have 4 tries left.').waitFor()
  expect(await dialog.getByRole('button', { name: t('code.another') }).isDisabled()).toBe(true)
  await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await input.press('Enter')
  await who.getByText('A wheelchair').waitFor()
  expect(await readText(who)).toContain('+91 98200 12345')

  expect(asked.length).toBe(1)

  // The code was typed for this booking: other data need none again, and no script can read the proof.
  await who.getByRole('button', { name: t('booking.changeContact') }).click()
  const contact = page.getByRole('dialog')
  await contact.getByLabel(t('bookings.contactPhone')).fill('+91 98200 54321')
  await contact.getByRole('button', { name: t('booking.saveContact') }).click()
  await who.getByText('+91 98200 54321').waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(`${stored} ${await page.evaluate(() => document.cookie)}`).not.toMatch(/proof|qafila_device/)
})

test('FIX-02 the code opens all pages of the booking and survives a reload, until the device is forgotten', async () => {
  const { path } = await guest('device@example.com')
  const page = await site.open(path, { width: 1440, allowedProblems: [/status of 403/] })
  const who = part(page, t('agreement.who'))
  await who.getByRole('button', { name: t('booking.showWithCode') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, 'device@example.com'))
  await page.keyboard.press('Enter')
  await who.getByText('A wheelchair').waitFor()
  // A phone throws the page out of its memory while its camera is open.
  await page.reload()
  await who.getByText('A wheelchair').waitFor()
  await page.goto(`${site.url}${path}/people`)
  await page
    .getByText(/no name yet/)
    .first()
    .waitFor()
  await page.goto(`${site.url}${path}`)
  const links = part(page, t('booking.links'))
  await links.getByRole('button', { name: t('booking.forgetDevice') }).click()
  await links.getByText(t('booking.deviceForgotten')).waitFor()
  await who.getByText(t('booking.masked')).waitFor()
  await page.goto(`${site.url}${path}/people`)
  await page.getByText(/To protect passports, we will send a code to/).waitFor()
})

test('CON-19 FIX-28: the plan is shared after the code, and shows days and hotels, no name, money or reference, until sharing ends', async () => {
  const { path, reference } = await guest('plan@example.com')
  const page = await site.open(path, { width: 1440 })
  const plan = part(page, t('plan.share'))
  await plan.getByRole('button', { name: t('plan.makeLink') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  expect(await plan.getByText('/plan/').count()).toBe(0)
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, 'plan@example.com'))
  await page.keyboard.press('Enter')
  const address = /http\S+\/plan\/[\w-]+/.exec(await plan.getByText('/plan/').innerText())?.[0] ?? ''

  const family = await site.open(address.replace(site.url, ''), { allowedProblems: [/status of 404.*plan/] })
  const shown = await readText(family.getByRole('article'))
  for (const words of [
    'Sunday, January 10, 2027',
    "2 Sha'ban 1448 AH",
    'Najaf',
    'Zamzam Palace',
    '11 days',
    '250 m',
  ])
    expect(shown).toContain(words)
  for (const words of [reference, 'Zahra', '₹', '98200', 'plan@example.com', 'Karbala for six'])
    expect(shown).not.toContain(words)
  await expect.poll(() => family.url()).toBe(`${site.url}/plan/private`)

  await plan.getByRole('button', { name: t('plan.end') }).click()
  await plan.getByText(t('plan.endedHere')).waitFor()
  await family.reload()
  await family.getByRole('heading', { name: t('plan.endedTitle') }).waitFor()
})

test('CON-19: turning off all links asks for the code and then once more; the link no longer works', async () => {
  const { path } = await guest('ended@example.com')
  const page = await site.open(path, { width: 1440, allowedProblems: [/status of 404/] })
  const links = part(page, t('booking.links'))
  await links.getByRole('button', { name: t('booking.endLinks') }).click()
  await page.getByRole('dialog').getByText(t('code.sent')).waitFor()
  await page
    .getByRole('dialog')
    .getByLabel(t('code.label'))
    .fill(await findMailedCode(site, 'ended@example.com'))
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: t('booking.endLinksAsk') })
    .getByRole('button', { name: t('booking.endLinks') })
    .click()
  await page.getByRole('heading', { name: t('booking.linksEnded') }).waitFor()
  await page.goto(path)
  await page.getByRole('heading', { name: t('bookings.privateMissingTitle') }).waitFor()
})
