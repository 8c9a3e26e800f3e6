import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('AUTH-04 AUTH-17 /api/login, where an ended session leads, keeps the target on this site', async () => {
  const page = await site.open('/api/login?redirect=/my-bookings')
  expect(page.url()).toBe(`${site.url}/login?redirect=%2Fmy-bookings`)
  await page.goto('/api/login?redirect=//evil.example')
  expect(page.url()).toBe(`${site.url}/login`)
})

test('FIX-18 AUTH-06 without scripts a reset link is sent, and who has an account is told to nobody', async () => {
  const t = translator('en')
  const user = await site.user()
  await site.mails.deliver()
  const ask = async (email: string) => {
    const page = await site.open('/forgot-password')
    const main = page.getByRole('main')
    await main.locator('input[name=email]').fill(email)
    await main.getByRole('button', { name: t('passwords.sendLink') }).click()
    return { page, main }
  }
  const mistyped = await ask('zahra@')
  expect(mistyped.page.status).toBe(400)
  expect(await mistyped.main.locator('input[name=email]').inputValue()).toBe('zahra@')
  for (const email of [user.email, 'nobody@example.com']) {
    const { page, main } = await ask(email)
    await main.getByText(t('posted.resetSentText')).waitFor()
    expect([page.url().replace(/&proof=.*/, ''), await main.innerText()]).toEqual([
      `${site.url}/forgot-password?sent=1&lang=en`,
      expect.not.stringContaining(email),
    ])
  }
  expect((await site.mails.deliver()).map(({ to }) => to)).toEqual([user.email])
})
