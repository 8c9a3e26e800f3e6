import type { Side } from '#domain/bookings/events.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { addAmounts, compareAmount, normalizeDecimals } from '#domain/offers/amounts.ts'

// The books of a booking: entries that are never changed nor removed (MON-02, decision 0103).

/**
 * `claimed`: the pilgrim says that he paid. `received`: the company has the money, with a receipt number. `disputed`: it could not
 * find a claimed payment. `refunded`: money went back. `arrived`: the pilgrim has a refund. `correction`: the amount that an
 * earlier entry should have had, nothing where it never was.
 */
export const entryKinds = ['claimed', 'received', 'disputed', 'refunded', 'arrived', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

/** How money went from hand to hand. */
export const paymentWays = ['bank', 'upi', 'wallet', 'cash', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Longest reason of a dispute or a correction; longest name of who paid, note, and reference of a transfer. */
export const paymentLimits = { reason: 500, payer: 120, note: 500, reference: 80 } as const

/** An entry, in the booking's currency. */
export type PaymentEntry = {
  id: string
  kind: EntryKind
  /** Who wrote it. */
  side: Side
  amount: string
  /** On which the money went; of an answer or a correction the day on which it was written. */
  day: CalendarDate
  way: PaymentWay | null
  /** The claim that is answered or repeated, the refund that arrived, or what is corrected. */
  refersTo: string | null
  receiptNumber: number | null
  reason: string | null
}

/**
 * What became of an entry. A claim is `open` until it is received, disputed, repeated by another one or withdrawn. A refund is
 * `sent` until its pilgrim says that it `arrived`. `void`: corrected to nothing. Any other stands.
 */
export const entryStates = [
  'open',
  'received',
  'disputed',
  'repeated',
  'withdrawn',
  'sent',
  'arrived',
  'void',
  'stands',
] as const
export type EntryState = (typeof entryStates)[number]

/** An entry with the amount that counts after its last correction, and what became of it. */
export type ReadEntry = PaymentEntry & { counted: string; state: EntryState }

/** Reads entries in the order in which they were written. */
export function readEntries(entries: readonly PaymentEntry[], currency: string): ReadEntry[] {
  return entries.map((entry) => {
    const about = entries.filter(({ refersTo }) => refersTo === entry.id)
    const corrected = about.findLast(({ kind }) => kind === 'correction')
    const counted = normalizeDecimals((corrected ?? entry).amount, currency)
    return { ...entry, counted, state: stateOf(entry, about, counted) }
  })
}

function stateOf({ kind }: PaymentEntry, about: readonly PaymentEntry[], counted: string): EntryState {
  const has = (wanted: EntryKind) => about.some((other) => other.kind === wanted)
  const isNothing = compareAmount(counted, '0') === 0
  if (kind === 'claimed') {
    if (has('received')) return 'received'
    if (isNothing) return 'withdrawn'
    if (has('claimed')) return 'repeated'
    return has('disputed') ? 'disputed' : 'open'
  }
  if (isNothing && kind !== 'correction') return 'void'
  if (kind !== 'refunded') return 'stands'
  return has('arrived') ? 'arrived' : 'sent'
}

/** What was received and refunded, and what is claimed and not answered yet. */
export type EntrySums = { received: string; refunded: string; claimed: string }

/** Sums entries; claimed money is no received money. */
export function sumEntries(entries: readonly ReadEntry[], currency: string): EntrySums {
  const sum = (isMeant: (entry: ReadEntry) => boolean) =>
    normalizeDecimals(addAmounts(entries.filter(isMeant).map(({ counted }) => counted)), currency)
  return {
    received: sum(({ kind }) => kind === 'received'),
    refunded: sum(({ kind }) => kind === 'refunded'),
    claimed: sum(({ kind, state }) => kind === 'claimed' && state === 'open'),
  }
}

/** Whether the company may still confirm a claim: also one that it disputed, for money is found late. */
export const mayReceive = ({ kind, state }: ReadEntry): boolean =>
  kind === 'claimed' && (state === 'open' || state === 'disputed')

/** Whether a claim waits: so long the company may dispute it, and its pilgrim take it back. */
export const isUnanswered = ({ kind, state }: ReadEntry): boolean => kind === 'claimed' && state === 'open'

/** Whether a pilgrim answers this one with another claim: one that was disputed. */
export const mayRepeat = ({ kind, state }: ReadEntry): boolean => kind === 'claimed' && state === 'disputed'

/** Whether the company may correct an entry: what it wrote itself, of money. */
export const mayCorrect = ({ kind, side }: PaymentEntry): boolean =>
  (kind === 'received' || kind === 'refunded') && side !== 'pilgrim'

/** Whether a pilgrim may say that a refund arrived. */
export const mayConfirmArrival = ({ kind, state }: ReadEntry): boolean =>
  kind === 'refunded' && state === 'sent'
