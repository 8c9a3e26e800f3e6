import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { code } from '#test/source-code.ts'

// The page of components for developers, in a demo alone (decisions: Accounts).

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

/** The exports of each file of `ui` for pages: functions that begin with a capital. */
const components = code
  .filter(({ path }) => /^src\/web\/ui\/.+\.tsx$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name))

/** Shown by a press and in a place of the shell's own, so that no piece of the page draws them. */
const drawnByTheShell = ['ToastCard']

const pieces = code.filter(({ path }) => path.startsWith('src/web/pages/components/'))

test('every component of ui is on the page, under its name', async () => {
  expect(components.length).toBeGreaterThan(50)
  const page = await site.open('/dev/components')
  const shown = await page.locator('main section:has(> h2[lang=en])').evaluateAll((sections) =>
    sections.map((section) => ({
      names: section.querySelector('h2')?.textContent.split(', ') ?? [],
      isEmpty: !section.querySelector('h2 + div > *')?.getBoundingClientRect().height,
    })),
  )
  expect(shown.flatMap(({ names }) => names).sort()).toEqual(components.toSorted())
  expect(shown.filter(({ isEmpty }) => isEmpty)).toEqual([])
  const drawn = components.filter((name) => pieces.some(({ text }) => new RegExp(`<${name}\\b`).test(text)))
  expect(components.filter((name) => !drawn.includes(name)).sort()).toEqual(drawnByTheShell.toSorted())
})

test.each(['en', 'ur'] as const)('FND-07 every popup opens, in the page’s direction: %s', async (lang) => {
  const t = translator(lang)
  const page = await site.open('/dev/components', { lang })
  const direction = lang === 'ur' ? 'rtl' : 'ltr'
  const main = page.getByRole('main')
  expect(await main.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)

  const windows = {
    [t('trips.details')]: t('bookings.dialogTitle'),
    [t('trips.book')]: t('bookings.dialogTitle'),
    [t('organizers.editProfile')]: t('organizers.editProfile'),
    [t('reviews.delete')]: t('reviews.deleteTitle'),
    [t('trips.filters')]: t('trips.filters'),
  }
  for (const [opener, title] of Object.entries(windows)) {
    await main.getByRole('button', { name: opener, exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  await main.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).waitFor()
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: t('profile.update') }).click()
  await page.getByRole('status').getByText(t('profile.updatedText')).waitFor()
})
