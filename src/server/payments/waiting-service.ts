import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/owing.ts'
import { dayInTimeZone, daysBetween } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { claimDays } from '#domain/payments/letters.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { findPersons, presentEntry, presentTripOf } from './account-view.ts'
import * as queries from './accounts-queries.ts'
import { requireCompany } from './owing-service.ts'

type Asked = Pick<ParsedInputOf<typeof contract.listUnansweredClaims>, 'cursor' | 'limit'>
type FoundClaim = Awaited<ReturnType<typeof queries.findOldClaims>>[number]

const readPosition = (content: unknown) => (Number.isSafeInteger(content) ? (content as number) : undefined)

/** A page of claims with the accounts in which they stand. */
async function listClaimPage(
  { db, clock }: Ctx,
  { cursor, limit }: Asked,
  find: (page: { after: number; limit: number }) => Promise<FoundClaim[]>,
) {
  const found = await find({ after: readCursor(cursor, readPosition) ?? 0, limit: limit + 1 })
  const page = createPage(found, limit, ({ position }) => position)
  const rows = await queries.findAccounts(db, [...new Set(page.rows.map(({ bookingId }) => bookingId))])
  const accounts = new Map(rows.map((row) => [row.id, readAccount(row, clock())]))
  const claims = page.rows.flatMap((one) => {
    const read = accounts.get(one.bookingId)
    const entry = read?.account.entries.find(({ id }) => id === one.entryId)
    return read && entry ? [{ ...one, read, entry }] : []
  })
  return { claims, nextCursor: page.nextCursor }
}

type Waiting = Awaited<ReturnType<typeof listClaimPage>>['claims'][number]

const presentClaim = (ctx: Ctx, { read: { row, today }, writtenAt }: Waiting) => ({
  bookingId: row.id,
  tripId: row.tripId,
  ...presentTripOf(row, ctx),
  reference: row.reference,
  contactName: row.contactName,
  company: row.companyName,
  currency: row.currency,
  days: Math.max(0, daysBetween(dayInTimeZone(row.timeZone, new Date(writtenAt)), today)),
})

/** Claims without an answer over all departures of a company. */
export async function listClaims(
  ctx: Ctx,
  { id, ...asked }: ParsedInputOf<typeof contract.listClaims>,
): Promise<OutputOf<typeof contract.listClaims>> {
  const { db, caller } = ctx
  const organizerId = await requireCompany(ctx, id)
  if (!maySeeAmounts(caller.actor, organizerId)) throw new AppError('access_denied')
  const { claims, nextCursor } = await listClaimPage(ctx, asked, (page) =>
    queries.findOpenClaimsOfCompany(db, organizerId, page),
  )
  const ids = new Set(claims.map(({ entryId }) => entryId))
  const stored = claims.flatMap(({ read }) => read.row.entries.filter((entry) => ids.has(entry.id)))
  const persons = await findPersons(ctx, stored, 'company')
  return {
    claims: claims.map((claim) => ({
      ...presentClaim(ctx, claim),
      entry: presentEntry(ctx, { row: claim.read.row, entry: claim.entry }, persons),
    })),
    total: await queries.countOpenClaimsOfCompany(db, organizerId),
    nextCursor,
  }
}

/** Claims that no company has answered for seven days. */
export async function listUnansweredClaims(
  ctx: Ctx,
  asked: ParsedInputOf<typeof contract.listUnansweredClaims>,
): Promise<OutputOf<typeof contract.listUnansweredClaims>> {
  const { db, clock } = ctx
  const moment = new Date(clock().getTime() - claimDays.admin * 86_400_000)
  const { claims, nextCursor } = await listClaimPage(ctx, asked, (page) =>
    queries.findOldClaims(db, moment, page),
  )
  return {
    claims: claims.map((claim) => ({
      ...presentClaim(ctx, claim),
      amount: claim.entry.counted,
      writtenAt: claim.writtenAt,
    })),
    total: await queries.countOldClaims(db, moment),
    nextCursor,
  }
}

/** Refunds that should have been paid before today. */
export async function listOverdueRefunds(
  ctx: Ctx,
  { cursor, limit }: ParsedInputOf<typeof contract.listOverdueRefunds>,
): Promise<OutputOf<typeof contract.listOverdueRefunds>> {
  const now = ctx.clock()
  const rows = await queries.findAccountsToRefund(ctx.db)
  const overdue = rows
    .map((row) => presentRefund(readAccount(row, now)))
    .flatMap((refund) => refund ?? [])
    .map((refund) => ({ refund, key: `${refund.since} ${refund.bookingId}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const after = readCursor(cursor, (content) => (typeof content === 'string' ? content : undefined))
  const ahead = overdue.filter(({ key }) => after === undefined || key > after)
  const page = createPage(ahead.slice(0, limit + 1), limit, ({ key }) => key)
  return {
    refunds: page.rows.map(({ refund }) => refund),
    total: overdue.length,
    nextCursor: page.nextCursor,
  }
}

function presentRefund({ row, today, account }: ReadAccount) {
  const { refundOverdue, refundOverdueSince } = account
  if (refundOverdueSince === null || compareAmount(refundOverdue, '0') === 0) return undefined
  return {
    bookingId: row.id,
    reference: row.reference,
    organizerId: row.organizerId,
    company: row.companyName,
    currency: row.currency,
    amount: refundOverdue,
    since: refundOverdueSince,
    days: daysBetween(refundOverdueSince, today),
  }
}
