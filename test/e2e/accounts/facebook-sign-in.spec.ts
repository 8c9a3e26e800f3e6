import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { startFacebook, type TestFacebook } from '#test/sign-in/facebook.ts'

let facebook: TestFacebook
let site: Site
beforeAll(async () => {
  facebook = await startFacebook()
  site = await createSite({ env: facebook.env })
})
afterAll(() => Promise.all([site.close(), facebook.close()]))

const t = translator('en')
const ali = { id: '1001', first_name: 'Ali', last_name: 'Naqvi', email: 'ali@example.com' }
const answer = { accessToken: 'token-of-ali', userID: ali.id }
const button = (page: Page) => page.getByRole('button', { name: t('accounts.facebook') })

async function expectToast(page: Page, text: string) {
  const toast = page
    .getByRole('region', { name: t('common.messages') })
    .filter({ has: page.getByText(text, { exact: true }) })
  await toast.getByText('Authentication Failed', { exact: true }).waitFor()
}

test('AUTH-11 AUTH-19 the script loads when the button is pressed, requests email and public profile only, and signs in', async () => {
  facebook.tokens.set(answer.accessToken, { person: ali })
  facebook.answerDialog(answer)
  // Reached inside the site: the page whose headers admit Facebook is fetched as a document, once.
  const page = await site.open('/my-bookings')
  const isSame = await markDocument(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.signIn') })
    .click()
  await page.waitForURL('**/login?redirect=/my-bookings')
  await button(page).waitFor()
  expect([await isSame(), documents]).toEqual([false, [page.url()]])
  expect(facebook.asked).toEqual([])

  const sent = page.waitForRequest('**/api/auth/facebook')
  await button(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...answer,
    name: 'Ali Naqvi',
    email: ali.email,
    picture: { data: { url: expect.any(String) } },
  })
  await page.waitForURL('**/my-bookings')
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  expect(facebook.asked).toEqual([
    '/en_US/sdk.js',
    '/dialog public_profile,email',
    '/v23.0/me name,email,picture',
    '/v23.0/debug_token',
    '/v23.0/me id,first_name,last_name,email,picture',
  ])
})

test('AUTH-11 AUTH-19 closing the window shows nothing; a rejection and a lost connection are toasts', async () => {
  const page = await site.open('/login', { allowedProblems: [/status of (?:400|409)/, /ERR_FAILED/] })
  facebook.answerDialog()
  await button(page).click()
  await button(page).and(page.locator(':enabled')).waitFor()
  expect(await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).count()).toBe(0)

  facebook.answerDialog({ accessToken: 'forged', userID: ali.id })
  await button(page).click()
  await expectToast(page, 'The provider did not confirm this sign-in')

  const taken = { id: '2002', email: (await site.user()).email }
  facebook.tokens.set('token-of-taken', { person: taken })
  facebook.answerDialog({ accessToken: 'token-of-taken', userID: taken.id })
  await button(page).click()
  await expectToast(page, t('errors.provider_email_taken'))

  await page.route('**/api/auth/facebook', (route) => route.abort())
  await button(page).click()
  await expectToast(page, 'Unable to sign in with Facebook. Please try again.')
})

test('AUTH-11 a script that fails to load is a toast, and the next press tries again', async () => {
  facebook.tokens.set(answer.accessToken, { person: ali })
  facebook.answerDialog(answer)
  const page = await site.open('/login', { allowedProblems: [/ERR_FAILED/] })
  await page.route('**/sdk.js', (route) => route.abort())
  await button(page).click()
  await expectToast(page, 'Unable to initialize Facebook login. Please try again.')
  await page.unroute('**/sdk.js')
  await button(page).click()
  await page.waitForURL(`${site.url}/`)
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
})
