import { stableId } from '#demo/random.ts'
import { holdsSeats, impliesPayment, mayOwe } from '#domain/bookings/bookings.ts'
import { addDays, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { compareAmount, divideAmount, subtractAmount } from '#domain/offers/amounts.ts'
import type { EntryKind } from '#domain/payments/entries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { type ReadAccount, readAccount } from '#server/payments/account-facts.ts'
import { findAccountsOfTrip } from '#server/payments/accounts-queries.ts'
import { findBooks } from '#server/payments/books-queries.ts'
import { insertDetails, insertEntry, switchBooksOn } from '#server/payments/changing.ts'
import { detailsSealContext } from '#server/payments/seal-contexts.ts'
import { deskOwner } from './colleagues.ts'

const day = 86_400_000

type Writer = {
  /** Writes an entry of so many days ago, and returns its id. */
  write: (kind: EntryKind, amount: string, daysAgo: number, rest?: Rest) => Promise<string>
  /** The next payment of the family, and half of it. */
  next: string
  half: string
}
type Rest = { way?: 'bank' | 'upi' | 'cash'; refersTo?: string; reason?: string; payer?: string }

/** What families of a departure did who still owe, one after the other. */
const stories: ((writer: Writer) => Promise<unknown>)[] = [
  // Reported, and nobody has looked yet.
  ({ write, next }) => write('claimed', next, 2, { way: 'upi', payer: 'Sibtain Noor Khan' }),
  // Reported and confirmed.
  async ({ write, next }) => {
    const refersTo = await write('claimed', next, 6, { way: 'bank' })
    await write('received', next, 5, { way: 'bank', refersTo })
  },
  // Not found, and reported again.
  async ({ write, next }) => {
    const refersTo = await write('claimed', next, 8, { way: 'bank' })
    await write('disputed', next, 7, { refersTo, reason: 'No such transfer in our account.' })
    await write('claimed', next, 4, { way: 'bank', refersTo, payer: 'Aqeel Marchant' })
  },
  // Not found, and unanswered.
  async ({ write, half }) => {
    const refersTo = await write('claimed', half, 5, { way: 'upi' })
    await write('disputed', half, 3, { refersTo, reason: 'The transfer number belongs to another payment.' })
  },
  // Cash at the office, typed with one zero too many at first.
  async ({ write, half, next }) => {
    const refersTo = await write('received', next, 9, { way: 'cash' })
    await write('correction', half, 9, { refersTo, reason: 'Typed wrongly; the paper receipt is right.' })
  },
  // Reported by mistake, and taken back.
  async ({ write, half }) => {
    const refersTo = await write('claimed', half, 3, { way: 'bank' })
    await write('correction', '0.00', 3, { refersTo })
  },
  // Paid twice: half went back and arrived, the rest is on its way.
  async ({ write, half, next }) => {
    await write('received', next, 12, { way: 'bank' })
    const refersTo = await write('refunded', half, 8, { way: 'bank' })
    await write('arrived', half, 7, { refersTo })
    await write('refunded', half, 2, { way: 'upi' })
  },
]

/** A departure whose company keeps its books here since today: its families have entries in every state. */
export async function keepBooks(tx: Queryable, sealer: Sealer, tripId: string, now: Date): Promise<void> {
  const id = stableId(tripId)
  const since = dayInTimeZone((await findBooks(tx, id))?.timeZone ?? null, now)
  await switchBooksOn(tx, { tripId: id, at: now, actorId: deskOwner, since })
  const accounts = (await findAccountsOfTrip(tx, id))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((row) => readAccount(row, now))
  let turn = 0
  for (const read of accounts) {
    const { status } = read.row
    const writer = writerOf(tx, sealer, read, now)
    if (!writer || !holdsSeats(status) || status === 'pending') continue
    const total = read.account.agreed ?? '0.00'
    if (impliesPayment(status) || !mayOwe(status)) await writer.write('received', total, 10, { way: 'bank' })
    else await stories[turn++ % stories.length]?.(writer)
  }
}

/** Writes entries of one account; undefined where nothing is agreed. */
function writerOf(tx: Queryable, sealer: Sealer, read: ReadAccount, now: Date): Writer | undefined {
  const { row, account, today } = read
  const next = account.payments[0]?.amount
  if (next === undefined || compareAmount(next, '0') === 0) return undefined
  const half = divideAmount(next, 2, row.currency)
  const isOfPilgrim = (kind: EntryKind, { reason }: Rest) =>
    kind === 'claimed' || kind === 'arrived' || (kind === 'correction' && reason === undefined)
  return {
    next: subtractAmount(next, '0'),
    half,
    write: async (kind, amount, daysAgo, rest = {}) => {
      const { way, payer, ...told } = rest
      const own = isOfPilgrim(kind, rest)
      const writtenAt = new Date(now.getTime() - daysAgo * day)
      const { id } = await insertEntry(tx, {
        ...told,
        bookingId: row.id,
        kind,
        side: own ? 'pilgrim' : 'organizer',
        actorId: own ? null : deskOwner,
        amount,
        day: addDays(today, -daysAgo),
        ...(way && { way }),
        writtenAt,
      })
      if (payer)
        await insertDetails(tx, {
          entryId: id,
          sealed: sealer.seal(JSON.stringify({ payer }), detailsSealContext(id)),
          writtenAt,
        })
      return id
    },
  }
}
