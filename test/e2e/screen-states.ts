import type { Page } from 'playwright-core'
import type { MessageKey, Translate } from '#i18n/translate.ts'

// Ways to bring an open page into the state that a screen of the list means.

export type PrepareScreen = (page: Page, t: Translate) => Promise<unknown>

const main = (page: Page) => page.getByRole('main')

/** Presses the first button that is named so, alone or before what it is about ("Edit: Noor Travels"). */
const press =
  (key: MessageKey): PrepareScreen =>
  (page, t) =>
    main(page)
      .getByRole('button', { name: t(key) })
      .filter({ visible: true })
      .first()
      .click()

/** Presses a button of the page and waits for the dialog, and for what it fetches. */
export const open =
  (key: MessageKey): PrepareScreen =>
  async (page, t) => {
    await press(key)(page, t)
    await page.getByRole('dialog').waitFor()
    await waitUntilLoaded(page, t)
  }

/** One after the other. */
export const runInOrder =
  (...steps: PrepareScreen[]): PrepareScreen =>
  async (page, t) => {
    for (const step of steps) await step(page, t)
  }

/** Waits until everything has loaded: no visible skeleton and no spinner is left. */
export const waitUntilLoaded: PrepareScreen = (page) =>
  page.waitForFunction(() => {
    const place = document.querySelector('[role=dialog]') ?? document.querySelector('main')
    return place && !place.querySelector('.skeleton, .animate-spin')
  })

/** The page of the API has nothing until its reader is there. */
export const waitForApiReader: PrepareScreen = (page) =>
  page.getByRole('heading', { name: 'Conventions' }).waitFor()

export const waitForArticle: PrepareScreen = (page) => page.getByRole('article').first().waitFor()

/** As the tab that sent it: it keeps the readToken (features/bookings/request-form/read-token.ts). */
export const storeReadToken =
  ({ reference, token }: { reference: string; token: string }): PrepareScreen =>
  async (page, t) => {
    const kept = JSON.stringify({ token, until: Date.now() + 86_400_000 })
    await page.evaluate(
      ([name = '', value = '']) => sessionStorage.setItem(name, value),
      [`sent ${reference}`, kept],
    )
    await page.reload()
    await main(page)
      .getByRole('heading', { name: t('sent.next') })
      .waitFor()
    await waitUntilLoaded(page, t)
  }

/** The first row of the list that is open. */
export const waitForDeparture: PrepareScreen = (page, t) =>
  page.getByRole('button', { name: t('departure.confirm') }).waitFor()

export const waitForFirstRow: PrepareScreen = (page) =>
  main(page).getByRole('listitem').filter({ visible: true }).first().waitFor()

/** The panel of the first row of a table. */
export const openFirstRow: PrepareScreen = async (page, t) => {
  await main(page).locator('tbody [data-open]').first().click()
  await waitUntilLoaded(page, t)
}

/** The work below the figures, where the dashboard has both. */
export const waitForFirstTabRow: PrepareScreen = (page) =>
  page.getByRole('tabpanel').filter({ visible: true }).getByRole('listitem').first().waitFor()

export const submitEmpty: PrepareScreen = async (page) => {
  await page.locator('main form button[type=submit]').filter({ visible: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const openReview: PrepareScreen = async (page, t) => {
  await press('reviews.write')(page, t)
  await page.getByRole('dialog').getByRole('radiogroup').first().waitFor()
}

export const openAccountMenu: PrepareScreen = async (page, t) => {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

export const openCountries: PrepareScreen = async (page) => {
  // The header's choice of languages is a combobox too, and on a slow machine the form is not there yet.
  await main(page).getByRole('combobox').last().click()
  await page.getByRole('listbox').waitFor()
}

export const openStatuses: PrepareScreen = async (page, t) => {
  await press('dashboard.changeStatus')(page, t)
  await page.getByRole('menuitemradio').first().waitFor()
}

/** Behind the button that only phones have. */
export const openMenu: PrepareScreen = async (page, t) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(t('nav.menu'), { exact: true }).click()
  await page.getByRole('banner').getByRole('navigation').waitFor()
}

export const openSearch: PrepareScreen = async (page, t) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('search.open')(page, t)
  await page.getByRole('dialog').waitFor()
}

export const waitForVerification: PrepareScreen = (page, t) =>
  page.getByText(t('accounts.verifying')).waitFor({ state: 'detached' })

export const parseSample: PrepareScreen = async (page, t) => {
  await runInOrder(press('parser.sample'), press('parser.parse'))(page, t)
  await waitForFirstRow(page, t)
}

/** The page is opened before the connection is lost, and fetches what it has not loaded yet. */
export const showLoadFailure: PrepareScreen = async (page, t) => {
  const broken = '**/api/trips/search?*'
  await page.route(broken, (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'service_unavailable' } }),
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.trips'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('heading', { name: t('trips.loadFailed') }).waitFor()
  await page.unroute(broken)
}
