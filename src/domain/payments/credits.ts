import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { addAmounts, compareAmount, normalizeDecimals, subtractAmount } from '#domain/offers/amounts.ts'
import type { ReadEntry } from './entries.ts'

/** Days for a refund where the terms name none (beyond.md, section 4). */
const defaultRefundDays = 14

/** What a pilgrim owed the organizer from a day on: first as booked, then after each change of the party. */
export type AgreedSince = { day: CalendarDate; amount: string }

/** A cancellation that stands: what the organizer keeps, null where that was not agreed in writing. */
export type CancelledAccount = { day: CalendarDate; keptAmount: string | null; refundDue: CalendarDate }

/**
 * Money that goes back, from a day on. `due`: null where nobody agreed on a day, as for what was paid beyond the price.
 */
export type Credit = { amount: string; since: CalendarDate; due: CalendarDate | null }

type Event = { day: CalendarDate; due: CalendarDate | null } & (
  | { in: string }
  | { out: string }
  | { agreed: string }
)

/**
 * Lists what is to be refunded, the oldest first: for a cancellation by its day, for a smaller party so many days after the
 * change. A refund pays the oldest first; what is owed again, because the party grew, takes from the oldest too.
 */
export function listCredits(account: {
  agreed: readonly AgreedSince[]
  cancellation: CancelledAccount | null
  refundDays: number | undefined
  entries: readonly ReadEntry[]
  currency: string
}): Credit[] {
  const { cancellation, currency } = account
  if (cancellation?.keptAmount === null) return []
  let [received, refunded, agreed] = ['0', '0', '0']
  let credits: Credit[] = []
  for (const event of listEvents(account)) {
    if ('in' in event) received = addAmounts([received, event.in])
    else if ('out' in event) refunded = addAmounts([refunded, event.out])
    else agreed = event.agreed
    const credit = subtractAmount(received, addAmounts([agreed, refunded]))
    const open = addAmounts(credits.map(({ amount }) => amount))
    const { day, due } = event
    if (compareAmount(credit, open) > 0)
      credits.push({ amount: subtractAmount(credit, open), since: day, due })
    else credits = settle(credits, subtractAmount(open, credit))
  }
  return credits.map((credit) => ({ ...credit, amount: normalizeDecimals(credit.amount, currency) }))
}

/** Everything that moved the account, by day; money of the day of a change had come before it. */
function listEvents({
  agreed,
  cancellation,
  refundDays = defaultRefundDays,
  entries,
}: Parameters<typeof listCredits>[0]): Event[] {
  const [first, ...changes] = agreed
  const lateDays = cancellation ? daysBetween(cancellation.day, cancellation.refundDue) : 0
  const money = entries.flatMap(({ kind, counted, day }): Event[] => {
    const isLate = cancellation !== null && day > cancellation.day
    if (kind === 'received') return [{ day, due: isLate ? addDays(day, lateDays) : null, in: counted }]
    return kind === 'refunded' ? [{ day, due: null, out: counted }] : []
  })
  const later = changes.map(
    ({ day, amount }): Event => ({ day, due: addDays(day, refundDays), agreed: amount }),
  )
  const ended: Event[] =
    cancellation?.keptAmount == null
      ? []
      : [{ day: cancellation.day, due: cancellation.refundDue, agreed: cancellation.keptAmount }]
  const start: Event[] = first ? [{ day: first.day, due: null, agreed: first.amount }] : []
  const byDay = [...money, ...later, ...ended].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  )
  return [...start, ...byDay]
}

function settle(credits: readonly Credit[], paid: string): Credit[] {
  let rest = paid
  return credits.flatMap((credit) => {
    const amount = subtractAmount(credit.amount, rest)
    rest = subtractAmount(rest, credit.amount)
    return compareAmount(amount, '0') === 0 ? [] : [{ ...credit, amount }]
  })
}
