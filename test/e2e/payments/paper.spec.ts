// Receipt and statement: for both sides, and on paper one sheet of A4 in each language.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { createKeptBooking } from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** A booking whose books have everything that a statement can show. */
async function createFullBooks() {
  const kept = await createKeptBooking(site)
  const { claim, dispute, confirmClaim, record, refund } = kept
  const first = (await claim('140625', { payer: 'Sibtain Noor Khan' })).entries.at(-1)
  await confirmClaim(first?.id ?? '')
  const second = (await claim('98500')).entries.at(-1)
  await dispute(second?.id ?? '', 'No such transfer in our account.')
  await claim('98500', { answers: second?.id, note: 'From my brother’s account' })
  for (const amount of ['20000', '30000', '40000']) await record(amount, { payer: 'Huzefa Kolwala' })
  const { entries } = await refund('5000')
  const received = entries.find(({ kind }: { kind: string }) => kind === 'received')
  return { ...kept, receipt: received?.id ?? '' }
}

/** Without marks of direction, each gap one space. */
const plain = (text: string) =>
  removeIsolates(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('MON-05 receipt and statement print on one A4 page in each language, with the same amounts for both sides', async () => {
  const { pilgrim, owner, reference, receipt } = await createFullBooks()
  const stranger = await createFullBooks()
  for (const locale of locales) {
    const t = translator(locale)
    for (const [path, title] of [
      [`receipts/${receipt}`, t('payments.receivedFrom')],
      ['statement', t('payments.entries')],
    ] as const) {
      const page = await site.open(`/bookings/${reference}/${path}`, {
        signedInAs: pilgrim,
        storedLanguage: locale,
      })
      await page.getByText(removeIsolates(title)).first().waitFor()
      const text = await readText(page.getByRole('main'))
      for (const shown of [reference, 'Safar House'])
        expect([locale, path, text]).toEqual([locale, path, expect.stringContaining(shown)])
      expect(text).not.toContain(stranger.reference)
      expect([locale, path, countSheets(await page.pdf({ format: 'A4' }))]).toEqual([locale, path, 1])
      expect(await findViolations(page)).toEqual([])
    }
  }
  const desk = await site.open(`/bookings/${reference}/statement`, { signedInAs: owner })
  const own = await site.open(`/bookings/${reference}/statement`, { signedInAs: pilgrim })
  const t = translator('en')
  for (const page of [desk, own]) await page.getByText(t('payments.entries')).waitFor()
  const read = async (page: typeof own) => (await readText(page.getByRole('main'))).match(/₹[\d,]+/g)
  expect(await read(desk)).toEqual(await read(own))
})

test('MON-05 a receipt of another booking is not found', async () => {
  const { pilgrim, reference } = await createKeptBooking(site)
  const other = await createFullBooks()
  const page = await site.open(`/bookings/${reference}/receipts/${other.receipt}`, {
    signedInAs: pilgrim,
    allowedProblems: [/status of 404/],
  })
  await page.getByText(translator('en')('errors.entry_not_found')).first().waitFor()
})

test('ADM-10 MON-05 the statement of a booking that an admin removed says so, to both sides, and its booking page is gone', async () => {
  const { pilgrim, owner, booking, reference, ofPilgrim } = await createFullBooks()
  const admin = await site.user({ role: 'admin' })
  await site.call('admin.deleteBooking', { id: booking.id }, { as: admin })
  const { removedOn, received, currency } = await ofPilgrim()
  for (const locale of locales) {
    const { t, f } = { t: translator(locale), f: formats(locale) }
    for (const signedInAs of [pilgrim, owner]) {
      const page = await site.open(`/bookings/${reference}/statement`, {
        signedInAs,
        storedLanguage: locale,
      })
      await page
        .getByText(removeIsolates(t('payments.entries')))
        .first()
        .waitFor()
      const text = plain(await readText(page.getByRole('main')))
      for (const shown of [
        t('payments.removedOn', { date: f.longDate(removedOn ?? '') }),
        f.money(received, currency),
      ])
        expect([locale, text]).toEqual([locale, expect.stringContaining(plain(shown))])
      expect(await findViolations(page)).toEqual([])
    }
  }
  const t = translator('en')
  const agreement = await site.open(`/bookings/${reference}/agreement`, {
    signedInAs: pilgrim,
    allowedProblems: [/status of 404/],
  })
  await agreement.getByText(reference).first().waitFor()
  const page = await site.open(`/bookings/${reference}`, {
    signedInAs: pilgrim,
    allowedProblems: [/status of 404/],
  })
  await page.getByText(t('errors.booking_not_found')).first().waitFor()
})
