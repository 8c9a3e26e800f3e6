import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { minorUnits } from '#domain/offers/amounts.ts'
import { presets } from '#domain/offers/presets.ts'
import { mayBeLeftOut } from './closing.ts'
import { entryKinds, type PaymentEntry } from './entries.ts'
import { type AccountFacts, owedBy } from './owed-by.ts'

/** Numbers from 0 up to 1 that follow from a seed (mulberry32): a failure can be made again. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const currencies = Object.keys(minorUnits)

/** Any booking with any entries in any order, also such as no screen allows. */
function createFacts(seed: number): AccountFacts {
  const random = createRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const currency = pick(currencies)
  const decimals = minorUnits[currency] ?? 2
  const amount = (most: number) => {
    const units = below(most * 10 ** decimals)
      .toString()
      .padStart(decimals + 1, '0')
    return decimals === 0 ? units : `${units.slice(0, -decimals)}.${units.slice(-decimals)}`
  }
  const day = () => addDays('2026-11-01', below(90))
  const entries: PaymentEntry[] = []
  for (let at = below(12); at > 0; at--) {
    const kind = pick(entryKinds)
    const refersTo = entries.length > 0 && random() < 0.7 ? pick(entries).id : null
    entries.push({
      id: `${entries.length}`,
      kind: kind === 'correction' && refersTo === null ? 'received' : kind,
      side: 'organizer',
      amount: random() < 0.1 ? '0' : amount(3000),
      day: day(),
      way: null,
      refersTo,
      receiptNumber: null,
      reason: null,
    })
  }
  // Some have paid exactly what they owe.
  const price = amount(4000)
  if (random() < 0.1) {
    const [paid] = entries.splice(0)
    if (paid) entries.push({ ...paid, kind: 'received', refersTo: null, amount: price })
  }
  const changes = Array.from({ length: below(3) }, () => ({ day: day(), amount: amount(4000) }))
  const isCancelled = random() < 0.3
  return {
    status: isCancelled ? 'cancelled_by_pilgrim' : 'confirmed',
    currency,
    people: 1 + below(8),
    terms: random() < 0.2 ? null : pick(Object.values(presets)),
    confirmedOn: random() < 0.1 ? null : day(),
    departureDate: addDays('2027-01-01', below(120)),
    agreed: [{ day: '2026-10-30', amount: price }, ...changes.sort((a, b) => a.day.localeCompare(b.day))],
    cancellation: isCancelled
      ? { day: '2027-01-30', keptAmount: amount(4000), refundDue: '2027-02-13' }
      : null,
    lines: [],
    entries,
    today: day(),
  }
}

/** In thousandths, by another way than the one that is tested. */
const toThousandths = (amount: string | null) => {
  if (amount === null) throw new Error('not agreed')
  const [whole = '', decimals = ''] = amount.split('.')
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}
const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + toThousandths(one), 0)

/** The last correction of an entry, else its own amount. */
const counted = (entries: readonly PaymentEntry[], kind: string) =>
  entries
    .filter((entry) => entry.kind === kind)
    .map(
      ({ id, amount }) =>
        entries.findLast((other) => other.kind === 'correction' && other.refersTo === id)?.amount ?? amount,
    )

test('MON-01 agreed = received − refunded + balance, after any sequence of entries', () => {
  const seen = { owing: 0, owed: 0, settled: 0, refunds: 0, leftOut: 0 }
  for (let seed = 1; seed <= 10_000; seed++) {
    const facts = createFacts(seed)
    const account = owedBy(facts)
    const agreed = toThousandths(facts.cancellation?.keptAmount ?? facts.agreed.at(-1)?.amount ?? null)
    const [received, refunded] = [
      sum(counted(facts.entries, 'received')),
      sum(counted(facts.entries, 'refunded')),
    ]
    const [owed, credit] = [toThousandths(account.owed), toThousandths(account.credit)]
    const named = `seed ${seed}`
    expect([named, toThousandths(account.received), toThousandths(account.refunded)]).toEqual([
      named,
      received,
      refunded,
    ])
    expect([named, received - refunded + (owed - credit)]).toEqual([named, agreed])
    expect([named, Math.min(owed, credit)]).toEqual([named, 0])
    // What goes back has its days, and what is owed its payments.
    expect([named, sum(account.credits.map(({ amount }) => amount))]).toEqual([named, credit])
    if (!facts.cancellation && agreed > 0)
      expect([named, sum(account.payments.map(({ left }) => left))]).toEqual([named, owed])
    expect([named, toThousandths(account.overdue) <= toThousandths(account.dueNow)]).toEqual([named, true])
    expect([named, toThousandths(account.dueNow) <= owed]).toEqual([named, true])
    // Whether a list may leave it out does not depend on the day (decision 0111), and says what the figures say.
    const later = owedBy({ ...facts, today: addDays(facts.today, 400) })
    expect([named, mayBeLeftOut(later)]).toEqual([named, mayBeLeftOut(account)])
    if (mayBeLeftOut(account)) {
      expect([named, credit, account.claimed.replace(/[0.]/g, '')]).toEqual([named, 0, ''])
      if (!facts.cancellation) expect([named, owed]).toEqual([named, 0])
      seen.leftOut++
    }
    if (owed > 0) seen.owing++
    else if (credit > 0) seen.owed++
    else seen.settled++
    if (refunded > 0) seen.refunds++
  }
  // Control: all of it came up.
  expect(
    Object.values(seen).every((times) => times > 20),
    JSON.stringify(seen),
  ).toBe(true)
})
