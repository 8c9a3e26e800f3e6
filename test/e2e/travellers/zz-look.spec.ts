import { afterAll, beforeAll, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createAgreedBooking } from '#test/e2e/bookings/agreement-steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('look', async () => {
  const { ask, confirm } = await createAgreedBooking(site)
  const as = await site.user()
  const booking = await ask(as)
  await confirm(booking)
  const { id, reference } = booking
  const names = [
    ['TASNEEM', 'تسنیم'],
    ['SHIRIN', 'شیریں'],
    ['HUZEFA', null],
    ['YUSUF', null],
  ] as const
  for (const [at, [givenNames, ownName]] of names.entries())
    await site.call(
      'travellers.save',
      {
        id,
        age: 'adult',
        place: at + 1,
        surname: 'KOLWALA',
        givenNames,
        ownName,
        passportNumber: 'Z918243' + at,
      },
      { as },
    )
  const shots = [
    ['en', 1440, 'light'],
    ['en', 390, 'light'],
    ['ur', 390, 'light'],
    ['ar', 1440, 'light'],
    ['en', 1440, 'dark'],
    ['ar', 390, 'dark'],
  ] as const
  for (const [lang, width, theme] of shots) {
    const t = translator(lang)
    const page = await site.open(`/bookings/${reference}/change`, {
      signedInAs: as,
      width,
      storedLanguage: lang,
    })
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((v) => document.documentElement.setAttribute('data-theme', v), theme)
    await page.getByRole('button', { name: t('leave.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().waitFor()
    await dialog.getByRole('checkbox').nth(1).check()
    await dialog.getByRole('combobox').selectOption('quad')
    await dialog.getByText(t('agreement.price'), { exact: true }).first().waitFor()
    const name = `/tmp/who-shots/dialog-${lang}-${width}-${theme}`
    await page.screenshot({ path: `${name}.png` })
    await page.evaluate(() => document.querySelector('[data-dialog-body]')?.scrollTo(0, 9999))
    await page.screenshot({ path: `${name}-2.png` })
    await page.keyboard.press('Escape')
  }
  const t = translator('en')
  const page = await site.open(`/bookings/${reference}/change`, { signedInAs: as, width: 1440 })
  await page.getByRole('button', { name: t('leave.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('combobox').selectOption('quad')
  await dialog.getByRole('checkbox').nth(0).check()
  await dialog.getByRole('combobox').nth(0).selectOption('quad')
  await dialog.getByText('each', { exact: false }).first().waitFor()
  await page.screenshot({ path: `/tmp/who-shots/several.png` })
  await dialog.getByRole('checkbox').nth(0).uncheck()
  await dialog.getByText('Price', { exact: true }).first().waitFor()
  await dialog.getByRole('button', { name: t('leave.remove', { name: 'SHIRIN KOLWALA' }) }).click()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  for (const [lang, width, theme] of shots) {
    const p = await site.open(`/bookings/${reference}`, { signedInAs: as, width, storedLanguage: lang })
    await p.evaluate((v) => document.documentElement.setAttribute('data-theme', v), theme)
    await p.locator('#money').waitFor()
    await p.locator('#money').screenshot({ path: `/tmp/who-shots/money-${lang}-${width}-${theme}.png` })
    await p
      .locator('section')
      .filter({ has: p.getByRole('button', { name: translator(lang)('undo.button') }) })
      .first()
      .screenshot({ path: `/tmp/who-shots/undo-${lang}-${width}-${theme}.png` })
  }
})
