import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/overview/accounts.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import { setAccountActive as setActiveOf } from '#server/accounts/core/changing.ts'
import { detachFromDeletions } from '#server/deletions/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import { lockTripsOfOrganizer } from '#server/trips/editing/changing.ts'
import * as queries from './accounts-queries.ts'

/** A page of the accounts that match, with how many there are. */
export async function search(
  { db }: Ctx,
  { limit, cursor, ...filter }: ParsedInputOf<typeof contract.searchUsers>,
): Promise<OutputOf<typeof contract.searchUsers>> {
  const after = readCursor(cursor, readMomentPosition)
  const [found, total] = await Promise.all([
    queries.findUsers(db, filter, { limit: limit + 1, after }),
    queries.countUsers(db, filter),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  return { users: rows.map(({ user }) => user), total, nextCursor }
}

/**
 * Disables an account, or enables it again. Disabled by an admin it stays so, even if its person takes a deletion back
 * (decision 0011). The last active admin stays. The trips of a company whose owner's account is off are suspended, by a
 * trigger; they are locked first, for everyone locks trips before accounts.
 */
export async function setActive(
  ctx: Ctx,
  { id, isActive }: ParsedInputOf<typeof contract.setUserActive>,
): Promise<contract.ModeratedUser> {
  const { db, clock } = ctx
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const now = clock()
  const [user, organizerId] = await db.transaction(async (tx) => {
    const owned = isId(id) ? await queries.findOwnedCompany(tx, id) : undefined
    if (owned) await lockTripsOfOrganizer(tx, owned)
    const was = isId(id) ? await requireLockedAccount(tx, id.toLowerCase()) : undefined
    if (!was) throw new AppError('user_not_found')
    if (isActive && was.isBeingDeleted) throw new AppError('deletion_under_way')
    if (!isActive && was.isLastAdmin) throw new AppError('last_admin')
    const { before, after } = diffFields(
      { isActive: was.isActive, offByDeletion: was.offByDeletion },
      { isActive, offByDeletion: false },
    )
    if (Object.keys(after).length > 0) {
      const action = isActive ? 'user.enabled' : 'user.disabled'
      await writeAuditEntry(tx, { action, actorId: actor.id, entityId: was.id, before, after, now })
      await setActiveOf(tx, was.id, isActive, now)
      await detachFromDeletions(tx, was.id)
      // On enabling too: a sign-in that was under way while the account was disabled has left one.
      await endSessions(tx, was.id)
    }
    const [found] = await queries.findUsers(tx, { id: was.id }, { limit: 1 })
    if (!found) throw new Error('the account that was locked is gone')
    return [found.user, owned] as const
  })
  ctx.changed([
    'accounts',
    'sessions',
    'deeds',
    ...(organizerId ? [`organizer:${organizerId}` as const] : []),
  ])
  return user
}

/** An account that is to change, and what speaks against it. */
async function requireLockedAccount(tx: Queryable, id: string) {
  await queries.lockDeletionRequests(tx, id)
  const locked = await queries.lockAccountWithAdmins(tx, id)
  const account = locked.find((row) => row.id === id)
  if (!account) return undefined
  const others = locked.filter((row) => row.id !== id && row.role === 'admin' && row.isActive)
  const requests = await queries.findDeactivatingRequests(tx, id)
  return {
    ...account,
    isLastAdmin: account.role === 'admin' && account.isActive && others.length === 0,
    offByDeletion: requests.length > 0,
    isBeingDeleted: requests.some(({ status }) => status === 'scheduled'),
  }
}
