import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { pauses } from '#test/data/specified.ts'
import { advanceUntil, expectGoneAfter, installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('PUB-01 a message is sent, stored and emailed; errors are shown at their fields and disappear when corrected', async () => {
  const page = await site.open('/contact', { allowedProblems: [/status of 500/], prepare: installClock })
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'support@qafila.example' }).getAttribute('href')).toBe(
    'mailto:support@qafila.example',
  )
  for (const promise of [
    'Response in 2-4 hours',
    '24/7 for urgent matters',
    'Multilingual support',
    'We will reply within 24 hours.',
  ])
    await main.getByText(promise, { exact: true }).waitFor()
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const send = main.getByRole('button', { name: t('contact.send') })
  await field(t('contact.message')).fill('   ')
  await send.click()
  for (const text of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await main.getByText(text, { exact: true }).waitFor()
  await field(t('contact.name')).fill('Zahra')
  await expect.poll(() => main.getByText('Name is required').count()).toBe(0)
  await expect.poll(() => main.getByText('Subject is required').count()).toBe(1)
  await field(t('accounts.email')).fill('zahra')
  await field(t('contact.subject')).fill('A group of 40')
  await field(t('contact.message')).fill('May we bring children?')
  await send.click()
  await main.getByText(t('fields.invalid_email')).waitFor()
  await field(t('accounts.email')).fill('zahra@example.com')

  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await send.click()
  await page.getByRole('alert').getByText('Error', { exact: true }).waitFor()
  const failure = 'Failed to send message. Please try again or email us directly'
  await page.getByRole('alert').getByText(failure, { exact: true }).waitFor()
  expect(await field(t('contact.message')).inputValue()).toBe('May we bring children?')

  await stopClock(page)
  await send.click()
  const thanks = page
    .getByRole('region', { name: t('common.messages') })
    .getByText('Message sent successfully')
  await advanceUntil(page, thanks)
  await page.getByRole('status').getByText('Message sent successfully').waitFor()
  await expectGoneAfter(page, thanks, pauses.contactToast)
  await page.clock.resume()
  await main.getByRole('heading', { name: t('contact.sent') }).waitFor()
  expect((await site.db.select().from(contactMessages)).map(({ message }) => message)).toEqual([
    'May we bring children?',
  ])
  expect((await site.mails.deliver()).map(({ to }) => to)).toEqual(['support@qafila.example'])
  await main.getByRole('button', { name: t('contact.again') }).click()
  expect(await field(t('contact.message')).inputValue()).toBe('')
})
