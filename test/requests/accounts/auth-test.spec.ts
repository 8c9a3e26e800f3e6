import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { translator } from '#i18n/catalogue.ts'
import { createSite } from '#test/requests/site.ts'

const t = translator('en')

test('AUTH-14 in the demo the test page lists pages, calls and accounts, without scripts too', async () => {
  const site = await createSite({ demo: true })
  const page = await site.open('/auth-test')
  const main = page.getByRole('main')
  for (const path of ['/login', '/register']) expect(await main.locator(`a[href="${path}"]`).count()).toBe(1)
  const shown = await main.locator('tbody tr').allInnerTexts()
  const calls = shown.map((row) => row.replace(/\s+/, ' '))
  expect(calls.toSorted()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => /\/api\/(?:auth\/|user$)/.test(call))
      .sort(),
  )
  expect(calls).toContain('POST /api/auth/apple/callback')
  const text = await main.innerText()
  for (const said of [demoAccounts.password, ...demoAccounts.list.map(({ email }) => email)])
    expect(text).toContain(said)
  await site.close()
})

test('AUTH-14 elsewhere it does not exist, and reveals nothing', async () => {
  const site = await createSite()
  const page = await site.open('/auth-test', { status: 404 })
  await page.getByRole('heading', { level: 1, name: t('authTest.offTitle') }).waitFor()
  const answer = await fetch(`${site.url}/auth-test`)
  const html = await answer.text()
  expect(answer.status).toBe(404)
  for (const secret of [demoAccounts.password, '@example.com', '/api/auth/'])
    expect(html).not.toContain(secret)
  await site.close()
})
