import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/owing.ts'
import { addAmounts, normalizeDecimals } from '#domain/offers/amounts.ts'
import { mayRemind } from '#domain/payments/letters.ts'
import { type Account, owes, owingGroups } from '#domain/payments/owed-by.ts'
import { mayListOrganizerBookings, maySeeAmounts } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { presentTripOf } from './account-view.ts'
import { findAccountsOfCompany, findAccountsOfTrip } from './accounts-queries.ts'
import { requireDeparture } from './books-service.ts'

type Page = OutputOf<typeof contract.listOwing>
type Row = Page['rows'][number]
type Group = Row['group']
type Asked = Pick<ParsedInputOf<typeof contract.listOwing>, 'group' | 'limit' | 'cursor'>

/** A company for those who answer its requests, and for admins. */
export async function requireCompany({ db, caller }: Ctx, named: string): Promise<string> {
  const id = named.toLowerCase()
  if (!isId(id) || (await findCompanyName(db, id)) === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, id)) throw new AppError('access_denied')
  return id
}

/** Who owes on a departure. */
export async function listOwing(
  ctx: Ctx,
  { id, ...asked }: ParsedInputOf<typeof contract.listOwing>,
): Promise<Page> {
  const { tripId, organizerId } = await requireDeparture(ctx, id)
  return present(ctx, organizerId, await findAccountsOfTrip(ctx.db, tripId), asked)
}

/** Who owes over all departures of a company with books. */
export async function listOwingOverall(
  ctx: Ctx,
  { id, ...asked }: ParsedInputOf<typeof contract.listOwingOverall>,
): Promise<Page> {
  const organizerId = await requireCompany(ctx, id)
  return present(ctx, organizerId, await findAccountsOfCompany(ctx.db, organizerId, ctx.clock()), asked)
}

function present(
  ctx: Ctx,
  organizerId: string,
  found: Parameters<typeof readAccount>[0][],
  { group, limit, cursor }: Asked,
): Page {
  const seesAmounts = maySeeAmounts(ctx.caller.actor, organizerId)
  const now = ctx.clock()
  const all = found.map((row) => {
    const shown = presentRow(ctx, readAccount(row, now))
    return seesAmounts ? shown : hideAmounts(shown)
  })
  const after = readCursor(cursor, (content) => (typeof content === 'string' ? content : undefined))
  const rows = all
    .filter((row) => group === undefined || row.group === group)
    .map((row) => ({ row, key: sortKey(row) }))
    .filter(({ key }) => after === undefined || key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const page = createPage(rows.slice(0, limit + 1), limit, ({ key }) => key)
  const counts = (name: Group) => all.filter((row) => row.group === name).length
  return {
    rows: page.rows.map(({ row }) => row),
    sums: seesAmounts ? sumByCurrency(all) : null,
    counts: Object.fromEntries(owingGroups.map((name) => [name, counts(name)])) as Page['counts'],
    nextCursor: page.nextCursor,
  }
}

/** By group, within one the longest overdue first. */
const sortKey = ({ group, overdueSince, bookingId }: Row) =>
  `${owingGroups.indexOf(group)} ${overdueSince ?? '9999-12-31'} ${bookingId}`

/** The letters and reminders that asked the pilgrim to pay. */
export const listAskings = ({ letters }: ReadAccount['row']) =>
  letters.filter(({ kind }) => kind.startsWith('payment_'))

function presentRow(ctx: Ctx, { row, account }: ReadAccount): Row {
  const { agreed, received, claimed, refunded, owed, credit, overdue, overdueSince } = account
  const asked = listAskings(row).map(({ sentAt }) => new Date(sentAt).toISOString())
  return {
    bookingId: row.id,
    tripId: row.tripId,
    ...presentTripOf(row, ctx),
    reference: row.reference,
    contactName: row.contactName,
    contactPhoneE164: row.contactPhoneE164,
    status: row.status,
    group: account.group,
    owes: owes(account),
    currency: row.currency,
    agreed,
    received,
    claimed,
    refunded,
    owed,
    credit,
    overdue,
    overdueSince,
    contradiction: account.contradiction,
    claims: countOpenClaims(account),
    askedAt: asked.toSorted().at(-1) ?? null,
    mayRemind: row.contactEmail !== '' && row.status !== 'pending' && mayRemind(account, row.status),
  }
}

const countOpenClaims = ({ entries }: Account) =>
  entries.filter(({ kind, state }) => kind === 'claimed' && state === 'open').length

/** Who sees no amounts reads whether a family owes, and nothing else of its money. */
function hideAmounts(row: Row): Row {
  return {
    ...row,
    group: row.status === 'pending' ? 'requested' : row.owes ? 'open' : 'settled',
    agreed: null,
    received: null,
    claimed: null,
    refunded: null,
    owed: null,
    credit: null,
    overdue: null,
    overdueSince: null,
    contradiction: null,
    claims: 0,
    askedAt: null,
    mayRemind: false,
  }
}

/** Sums of what binds: a request owes nothing yet. Of different currencies each has its own. */
function sumByCurrency(all: readonly Row[]): NonNullable<Page['sums']> {
  const binding = all.filter(({ group }) => group !== 'requested')
  const currencies = [...new Set(binding.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const rows = binding.filter((row) => row.currency === currency)
    const sum = (name: 'agreed' | 'received' | 'claimed' | 'owed' | 'overdue' | 'credit') =>
      normalizeDecimals(addAmounts(rows.flatMap((row) => row[name] ?? [])), currency)
    return {
      currency,
      bookings: rows.length,
      agreed: sum('agreed'),
      received: sum('received'),
      claimed: sum('claimed'),
      owed: sum('owed'),
      overdue: sum('overdue'),
      credit: sum('credit'),
    }
  })
}
