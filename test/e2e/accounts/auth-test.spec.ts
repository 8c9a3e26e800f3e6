import { expect, test } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { translator } from '#i18n/catalogue.ts'
import { createSite } from '#test/e2e/site.ts'

const t = translator('en')

test('AUTH-14 elsewhere it does not exist, and reveals nothing', async () => {
  const site = await createSite()
  const page = await site.open('/auth-test', { allowedProblems: [/status of 404/] })
  await page.getByRole('heading', { level: 1, name: t('authTest.offTitle') }).waitFor()
  const answer = await fetch(`${site.url}/auth-test`)
  const html = await answer.text()
  expect(answer.status).toBe(404)
  for (const secret of [demoAccounts.password, '@example.com', '/api/auth/'])
    expect(html).not.toContain(secret)
  await site.close()
})
