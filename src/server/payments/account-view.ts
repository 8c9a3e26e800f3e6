import type { OutputOf } from '#contract/endpoint.ts'
import type { showAccount, showReceipt } from '#contract/payments/payments.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import type { ReadEntry } from '#domain/payments/entries.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { ReadAccount } from './account-facts.ts'
import { type AccountRow, findDetails, findNames, type StoredEntry } from './accounts-queries.ts'
import { detailsSealContext } from './seal-contexts.ts'

type ShownAccount = OutputOf<typeof showAccount>
export type ShownEntry = ShownAccount['entries'][number]

/** What of an entry is sealed. */
export type EntryDetails = { payer?: string; note?: string; transferReference?: string }

/** Who reads an account. `masked`: by an emailed link alone, which shows amounts and no person. */
export type AccountReader = 'holder' | 'masked' | 'company'

type Deps = Pick<Ctx, 'sealer'> & { db: Queryable; caller: Pick<Ctx['caller'], 'locale'> }

/** The trip of an account in the reader's language. */
export const presentTripOf = (row: AccountRow, { caller }: Pick<Deps, 'caller'>) => ({
  title: translateTitle(row, caller.locale),
  departureDate: row.departureDate,
})

/** Whether a pilgrim can report a payment: of a booking that is confirmed, binds, and is in the company's books. */
export const mayClaim = ({ status, booksSince, reopenedAt }: AccountRow): boolean =>
  booksSince !== null && holdsSeats(status) && status !== 'pending' && reopenedAt === null

/** An account as both sides read it: the same figures for each (MON-03). */
export async function presentAccount(
  deps: Deps,
  { row, today, account, removedOn }: ReadAccount,
  reader: AccountReader,
): Promise<ShownAccount> {
  const { group: _, entries, ...figures } = account
  const persons = await findPersons(deps, row.entries, reader)
  return {
    ...figures,
    bookingId: row.id,
    reference: row.reference,
    contactName: reader === 'masked' ? null : row.contactName,
    status: row.status,
    trip: presentTripOf(row, deps),
    company: row.companyName,
    today,
    booksSince: row.booksSince,
    hasTerms: row.terms !== null,
    payments: account.payments,
    entries: entries.map((entry) => presentEntry(deps, { row, entry }, persons)),
    mayClaim: removedOn === undefined && mayClaim(row),
    removedOn: removedOn ?? null,
  }
}

/** What is sealed of entries, and the names of the colleagues who wrote them, for one who reads them. */
type Persons = {
  details: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
  reader: AccountReader
}

/** Finds what a reader may see of the people of entries. */
export async function findPersons(
  { db }: Pick<Deps, 'db'>,
  entries: readonly StoredEntry[],
  reader: AccountReader,
): Promise<Persons> {
  const staff = reader === 'company' ? entries.filter(({ side }) => side === 'organizer') : []
  const actors = staff.flatMap(({ actorId }) => actorId ?? [])
  const ids = reader === 'masked' ? [] : entries.map(({ id }) => id)
  const [details, names] = await Promise.all([findDetails(db, ids), findNames(db, [...new Set(actors)])])
  return { details, names, reader }
}

/** An entry with what is sealed of it, for those who may read it. */
export function presentEntry(
  { sealer }: Pick<Deps, 'sealer'>,
  { row, entry }: { row: AccountRow; entry: ReadEntry },
  { details, names, reader }: Persons,
): ShownEntry {
  const stored = row.entries.find(({ id }) => id === entry.id)
  if (!stored) throw new Error('an entry is read that is not stored')
  const { id, kind, side, amount, counted, state, day, way, refersTo, receiptNumber, reason } = entry
  const open = openDetails(sealer, id, details.get(id))
  // What the company wrote is shown to others without account numbers; what a pilgrim wrote himself is whole (MON-06).
  const isMasked = side !== 'pilgrim' && reader !== 'company'
  const shown = (text: string | undefined) =>
    text === undefined ? null : isMasked ? maskAccountNumbers(text) : text
  return {
    id,
    kind,
    side,
    amount: writtenAmount(amount, counted),
    counted,
    state,
    day,
    way,
    refersTo,
    receiptNumber,
    reason,
    by: (side === 'organizer' && stored.actorId && names.get(stored.actorId)) || null,
    payer: shown(open.payer),
    note: shown(open.note),
    transferReference: shown(open.transferReference),
    hasSlip: stored.hasSlip && reader !== 'masked',
    writtenAt: new Date(stored.writtenAt).toISOString(),
  }
}

/** In the decimals of the amount that counts: the column has three of every currency. */
function writtenAmount(amount: string, counted: string): string {
  const decimals = counted.split('.')[1]?.length ?? 2
  return decimals === 2 ? amount.replace(/(\.\d\d)0$/, '$1') : amount
}

/** What is sealed of an entry; nothing where it was erased, or cannot be read. */
function openDetails(sealer: Sealer, entryId: string, sealed?: string): EntryDetails {
  const text = sealed === undefined ? undefined : sealer.open(sealed, detailsSealContext(entryId))
  return text === undefined ? {} : (JSON.parse(text) as EntryDetails)
}

type ShownReceipt = OutputOf<typeof showReceipt>

/** What the receipt of an entry says; undefined of one that has no number. */
export async function presentReceipt(
  deps: Deps,
  { row, account }: ReadAccount,
  entryId: string,
  reader: AccountReader,
): Promise<ShownReceipt | undefined> {
  const entry = account.entries.find(({ id }) => id === entryId)
  if (!entry || entry.receiptNumber === null || entry.way === null) return undefined
  const persons = await findPersons(deps, row.entries, reader)
  const own = presentEntry(deps, { row, entry }, persons)
  // A receipt of a claim says who paid as the claim does.
  const claim = account.entries.find(({ id }) => id === entry.refersTo)
  const claimed = claim && presentEntry(deps, { row, entry: claim }, persons)
  const corrected = account.entries.findLast(
    ({ kind, refersTo }) => kind === 'correction' && refersTo === entry.id,
  )
  return {
    number: entry.receiptNumber,
    company: row.companyName,
    reference: row.reference,
    contactName: reader === 'masked' ? null : row.contactName,
    trip: presentTripOf(row, deps),
    amount: own.counted,
    writtenAmount: own.amount,
    reason: corrected?.reason ?? null,
    currency: row.currency,
    day: own.day,
    way: entry.way,
    payer: own.payer ?? claimed?.payer ?? null,
    owed: account.owed,
    writtenAt: own.writtenAt,
  }
}
