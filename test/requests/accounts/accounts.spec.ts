import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { password } from '#test/factories.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('AUTH-01 the terms and the privacy policy open beside the form', async () => {
  const page = await site.open('/register')
  for (const path of ['/terms-of-service', '/privacy-policy']) {
    const link = page.getByRole('main').locator(`a[href="${path}"]`)
    expect(await link.getAttribute('target')).toBe('_blank')
  }
})

test('AUTH-03 an address without a token', async () => {
  const page = await site.open('/verify-email')
  await page.getByText('Verification token is missing').waitFor()
  expect(await page.getByRole('link', { name: t('accounts.registerAgain') }).getAttribute('href')).toBe(
    '/register',
  )
})

test('AUTH-03 a machine that only fetches the emailed link verifies nothing', async () => {
  const email = 'scanned@example.com'
  await site.call('accounts.register', { firstName: 'Zahra', lastName: 'Rizvi', email, password })
  const token = await site.mails.linkToken(email)
  await fetch(`${site.url}/verify-email?token=${token}`)
  const { body } = await site.signIn({ email })
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await site.call('accounts.currentUser', {}, { headers })).body.emailVerified).toBe(false)
})
