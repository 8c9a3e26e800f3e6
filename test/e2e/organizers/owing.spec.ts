// Who owes, per departure and over all, and reminding many at once (MON-08); each by the keyboard and on a phone too.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findUntranslated } from '#test/reading.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { createFamily, createMoneyDeparture } from '#test/scenes/desk/money.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr[data-row]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const textOf = async (place: { innerText: () => Promise<string> }) =>
  removeIsolates(await place.innerText()).replaceAll(/\s+/g, ' ')

/** Whether each name begins where its reference does, and the line of each group has its ground to the end of the table. */
const readSides = (page: Page) =>
  main(page)
    .locator('.owing-table')
    .evaluate((table) => {
      const start = (found: Element | null) => Math.round(found?.getBoundingClientRect().left ?? -1)
      const end = (found: Element | null | undefined) =>
        Math.round(found?.getBoundingClientRect().right ?? -1)
      const ground = (found: Element) => getComputedStyle(found).backgroundColor
      const cells = [...table.querySelectorAll('tbody td.c-name')]
      const groups = [...table.querySelectorAll('tr.owing-group')]
      return {
        nameAtReference: cells.every(
          (cell) => start(cell.querySelector('button bdi')) === start(cell.querySelector('.owing-reference')),
        ),
        groupToTheEnd:
          groups.length > 0 &&
          groups.every(
            ({ children }) =>
              end([...children].findLast((cell) => cell.getClientRects().length > 0)) === end(table) &&
              new Set([...children].map(ground)).size === 1,
          ),
      }
    })

/** A departure with three families whose balance is overdue, one of them with a report that waits, and one who has paid. */
async function stage(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName, userId: user.id })
  const trip = await createMoneyDeparture(site, company)
  const late = await createFamily(site, company, trip.id, { contactName: 'Ghulam Abbas', received: '25000' })
  const reporting = await createFamily(site, company, trip.id, { contactName: 'Sibtain Noor' })
  await reporting.report('40000')
  const second = await createFamily(site, company, trip.id, { contactName: 'Shahnaz Malakpet' })
  const paid = await createFamily(site, company, trip.id, {
    contactName: 'Aliasgar Dohadi',
    received: '100000',
  })
  // What is owed was due two days ago.
  site.clock.advance({ hours: 5 * 24 })
  return { user, company, trip, late, reporting, second, paid }
}

test('MON-08 who owes on a departure: sums, groups in the address, and reminders in bulk after a look', async () => {
  const { user, trip, late, second } = await stage('Caravan of rupees')
  const page = await site.open(`/organizer/departures/${trip.id}/owing`, { signedInAs: user })
  await row(page, 'Ghulam Abbas').waitFor()
  const sums = await textOf(main(page).locator('.owing-sums'))
  // Of 400,000 agreed 125,000 came; 40,000 are reported, and count as nothing yet.
  for (const amount of ['2,75,000', '40,000', '1,25,000', '4,00,000']) expect(sums).toContain(amount)
  expect(await textOf(row(page, 'Ghulam Abbas'))).toContain('75,000')
  expect(await textOf(row(page, 'Sibtain Noor'))).toContain('40,000')
  expect(await textOf(row(page, 'Aliasgar Dohadi'))).toContain(t('console.settled'))
  expect(await readSides(page)).toEqual({ nameAtReference: true, groupToTheEnd: true })
  // A group is a press, stands in the address, and survives a reload.
  await main(page)
    .getByRole('button', { name: t('owing.overdue') })
    .click()
  await expect.poll(() => rows(page).count()).toBe(3)
  expect(new URL(page.url()).searchParams.get('group')).toBe('overdue')
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(3)

  // The keyboard alone: choose all that is shown, look at what would be sent, send.
  await page.keyboard.press('Control+a')
  await main(page)
    .getByRole('region', { name: t('console.chosen', { count: 3 }) })
    .waitFor()
  await page.keyboard.press('r')
  await dialog(page).waitFor()
  const said = await textOf(dialog(page))
  expect(said).toContain('Ghulam Abbas')
  expect(said).toContain('75,000')
  expect(said).toContain(removeIsolates(t('owing.notReminded.claimWaits')))
  const before = (await site.mails.deliver()).length
  await dialog(page)
    .getByRole('button', { name: t('bulk.doRemind', { count: 2 }) })
    .press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await main(page)
    .locator('[data-result]')
    .filter({ hasText: removeIsolates(t('owing.reminded', { count: 2 })) })
    .waitFor()
  const sent = (await site.mails.deliver()).slice(before)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [late, second].map(({ booking }) => booking.contactEmail).toSorted(),
  )
  expect(sent.find(({ to }) => to === late.booking.contactEmail)?.text).toContain('75,000')
  await expect.poll(() => textOf(row(page, 'Ghulam Abbas'))).toContain('Nov 26')
})

test('MON-08 over all departures, sums of different currencies stand under each other', async () => {
  const { user, company } = await stage('Caravan of two currencies')
  const dollars = await createMoneyDeparture(site, company, {
    title: 'Umrah',
    currency: 'USD',
    price: '1200.00',
  })
  await createFamily(site, company, dollars.id, { contactName: 'Zubaida Tolichowki', people: 2 })
  const page = await site.open('/organizer/owing', { signedInAs: user })
  await row(page, 'Zubaida Tolichowki').waitFor()
  expect(await main(page).locator('.owing-sums').count()).toBe(2)
  const [rupees = '', dollarSums = ''] = await Promise.all(
    ['INR', 'USD'].map((currency) =>
      textOf(main(page).getByRole('region', { name: removeIsolates(t('owing.sumsIn', { currency })) })),
    ),
  )
  expect(rupees).toContain('2,75,000')
  expect(dollarSums).toContain('2,400')
  expect(await textOf(row(page, 'Zubaida Tolichowki'))).toContain('Umrah')
  await main(page)
    .getByText(
      'Settled bookings of departures that ended more than 30 days ago are in the list of their departure only.',
    )
    .waitFor()
  // A row opens its account beside the list; Back closes it.
  await row(page, 'Zubaida Tolichowki').getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Zubaida Tolichowki' })
  await panel.getByText(t('companyMoney.noEntries')).waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
})

test('MON-08 the desk reads only whether a family owes, and a leader nothing', async () => {
  const { company, trip } = await stage('Caravan of the desk')
  const desk = await createMember(site, company.id, 'desk')
  const page = await site.open(`/organizer/departures/${trip.id}/owing`, { signedInAs: desk })
  await row(page, 'Ghulam Abbas').getByText(t('console.owesMoney')).waitFor()
  await row(page, 'Aliasgar Dohadi').getByText(t('console.settled')).waitFor()
  expect(await textOf(main(page))).not.toMatch(/\d,\d{3}|₹/)
  expect(await main(page).locator('input[type=checkbox]').count()).toBe(0)
  const leader = await createMember(site, company.id, 'leader')
  const theirs = await site.open('/organizer/owing', { signedInAs: leader })
  await theirs.getByText(t('console.officeTitle')).waitFor()
})

test('MON-08 the books of a departure are started and stopped, with what that means', async () => {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName: 'Caravan of books', userId: user.id })
  const trip = await site.trip({ organizerId: company.id })
  const page = await site.open(`/organizer/departures/${trip.id}/owing`, { signedInAs: user })
  const isOn = async () => {
    const { body } = await site.call('payments.books', { id: trip.id }, { as: company })
    return body.isOn
  }
  for (const [action, title, after] of [
    ['owing.booksStart', 'owing.booksStartTitle', true],
    ['owing.booksStop', 'owing.booksStopTitle', false],
  ] as const) {
    await main(page)
      .getByRole('button', { name: t(action) })
      .click()
    const question = page.getByRole('dialog', { name: t(title) })
    expect(await isOn()).toBe(!after)
    await question.getByRole('button', { name: t(action) }).click()
    await question.waitFor({ state: 'detached' })
    expect(await isOn()).toBe(after)
    await main(page)
      .getByText(t(after ? 'owing.booksStarted' : 'owing.booksStopped'))
      .waitFor()
  }
})

test('MON-08 the list in five languages and both themes, from 390 to 1440 px: nothing scrolls sideways, axe finds nothing', async () => {
  const { user, trip } = await stage('Caravan of widths')
  for (const [lang, width, theme] of [
    ['en', 390, 'light'],
    ['ar', 1440, 'dark'],
    ['ur', 390, 'dark'],
    ['fa', 768, 'light'],
    ['gu', 768, 'dark'],
  ] as const) {
    const page = await site.open(`/organizer/departures/${trip.id}/owing`, {
      signedInAs: user,
      lang,
      width,
      theme,
    })
    await row(page, 'Ghulam Abbas').waitFor()
    expect([lang, await measureOverflow(page)]).toEqual([lang, 0])
    expect([lang, await findViolations(page)]).toEqual([lang, []])
    expect([lang, await findUntranslated(page)]).toEqual([lang, []])
  }
})
