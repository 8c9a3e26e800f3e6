// What the server rejects is explained in the language that was chosen.
import { afterAll, beforeAll, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/dom/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

test.each(locales)('FND-06 a rejected sign-in is explained in the chosen language: %s', async (locale) => {
  const t = translator(locale)
  const page = await site.open('/login', {
    storedLanguage: locale,
    allowedProblems: [/status of 401.*login/],
  })
  await page.getByLabel(t('accounts.email')).fill('pilgrim@example.com')
  await page.getByLabel(t('accounts.password'), { exact: true }).fill('not-the-password')
  await page.locator('main form button[type=submit]').click()
  const toast = page.getByRole('alert')
  await toast.getByText(t('accounts.loginFailed'), { exact: true }).waitFor()
  await toast.getByText(t('errors.invalid_credentials'), { exact: true }).waitFor()
})

test.each(locales)(
  'FND-06 AUTH-02 a taken address is rejected in the chosen language: %s',
  async (locale) => {
    const t = translator(locale)
    const page = await site.open('/register', {
      storedLanguage: locale,
      allowedProblems: [/status of 409.*register/],
    })
    await page.getByLabel(t('accounts.firstName'), { exact: true }).fill('Zahra')
    await page.getByLabel(t('accounts.lastName'), { exact: true }).fill('Safarwala')
    await page.getByLabel(t('accounts.email')).fill('pilgrim@example.com')
    await page.getByLabel(t('accounts.password'), { exact: true }).fill('Safa-and-Marwa-7')
    await page.getByLabel(t('accounts.confirmPassword')).fill('Safa-and-Marwa-7')
    await page.getByRole('checkbox').check()
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('alert').getByText(t('errors.user_exists'), { exact: true }).waitFor()
  },
)
