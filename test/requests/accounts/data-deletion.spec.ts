import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('AUTH-15 the deleted data, the time, and the other ways are on the page without scripts', async () => {
  const page = await site.open('/facebook-data-deletion')
  for (const name of [
    t('deletion.title'),
    t('deletion.whatTitle'),
    t('deletion.whatProfile'),
    t('deletion.whatIds'),
    t('deletion.whatAccount'),
    t('deletion.whatBookings'),
    t('deletion.whenNow'),
    'Within 48 hours',
    'Up to 30 days',
    t('deletion.formTitle'),
    t('deletion.otherTitle'),
  ])
    expect([name, await heading(page, name).count()]).toEqual([name, 1])
  const main = page.getByRole('main')
  const ways = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual([
    'mailto:support@qafila.example',
    expect.stringContaining('https://www.facebook.com/settings'),
    '/profile?tab=security',
  ])
  const inputs = main.locator('form').locator('input, textarea')
  expect(await inputs.evaluateAll((all) => all.map((input) => input.hasAttribute('required')))).toEqual([
    true,
    false,
    false,
  ])
})

test('FIX-18 without scripts a deletion request arrives once; an error keeps the typed text', async () => {
  const ur = translator('ur')
  const page = await site.open('/facebook-data-deletion', { lang: 'ur' })
  const main = page.getByRole('main')
  const email = main.locator('input[name=email]')
  await email.fill('zahra@')
  await main.locator('input[name=providerUserId]').fill('10158846391234567')
  await main.locator('textarea').fill('I travel no more. <i>Zahra</i>')
  await main.getByRole('button', { name: ur('deletion.submit') }).click()
  expect(page.status).toBe(400)
  await main.getByText(ur('fields.invalid_email')).last().waitFor()
  // Far below on a phone: the browser itself leads there.
  expect(await main.locator('form [role=alert]').getAttribute('autofocus')).toBe('')
  expect(await main.locator('textarea').inputValue()).toBe('I travel no more. <i>Zahra</i>')
  expect(await main.locator('input[name=providerUserId]').inputValue()).toBe('10158846391234567')
  await email.fill('zahra.rizvi@example.com')
  await main.getByRole('button', { name: ur('deletion.submit') }).click()
  await main.getByRole('status').getByText(ur('deletion.sentTitle')).waitFor()
  expect(await main.locator('[role=status]').getAttribute('autofocus')).toBe('')
  expect(page.url()).toContain(`${site.url}/facebook-data-deletion?sent=1&lang=ur&proof=`)
  await page.reload()
  const mails = await site.mails.deliver()
  expect(mails.map(({ to }) => to)).toEqual(['zahra.rizvi@example.com'])
})

test('FIX-18 a deletion request of another site is not taken, and beyond the limit the page says so', async () => {
  const limited = await createSite({ env: { RATE_LIMITS: 'on' } })
  const post = (headers: Record<string, string>, email = 'zahra@example.com') =>
    fetch(`${limited.url}/facebook-data-deletion?send&lang=en`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ email, providerUserId: '', reason: 'I travel no more.' }).toString(),
    })
  const forged = await post({ origin: 'https://evil.example' })
  expect([forged.status, forged.headers.get('location')]).toEqual([303, '/facebook-data-deletion'])
  expect(await limited.mails.deliver()).toEqual([])
  let answer = await post({ origin: limited.url })
  expect(answer.headers.get('location')).toContain('/facebook-data-deletion?sent=1&lang=en&proof=')
  for (let time = 0; answer.status === 303 && time < 40; time++)
    answer = await post({ origin: limited.url }, `zahra${time}@example.com`)
  expect(answer.status).toBe(429)
  const html = await answer.text()
  expect(html).toContain(t('errors.too_many_attempts'))
  expect(html).toContain('I travel no more.')
  await limited.close()
})
