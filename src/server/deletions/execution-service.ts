import { deleteAccount } from '#server/accounts/core/changing.ts'
import { anonymizeBookings, anonymizeRemovedBookings } from '#server/bookings/erasing/changing.ts'
import { deleteMessagesByEmail } from '#server/contact/changing.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { deleteInvitationsOf } from '#server/organizers/members/changing.ts'
import { eraseDetailsOfBookings } from '#server/payments/changing.ts'
import { deleteReviewsOfUser } from '#server/reviews/changing.ts'
import { deleteAlertsByEmail } from '#server/saved/alerts/changing.ts'
import { eraseTravellersOfBookings } from '#server/travellers/core/changing.ts'
import { anonymizeWaitingParties } from '#server/waiting-lists/changing.ts'
import * as changing from './changing.ts'
import * as executions from './execution-queries.ts'
import { writeDeletionNotes } from './notes-service.ts'
import * as queries from './queries.ts'

export type ExecutionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'wakeMailer' | 'log'>

/**
 * Job: carries out the requests that are due, each in a transaction of its own. Several processes share them; one that
 * fails is logged, tried again on the next beat, and holds up no one else's.
 */
export async function executeDeletions(deps: ExecutionDeps): Promise<void> {
  const { db, clock, log } = deps
  await writeDeletionNotes(deps)
  const now = clock()
  for (const id of await executions.findDueRequests(db, now))
    await db
      .transaction((tx) => executeDeletion(tx, deps, id, now))
      .catch((error: unknown) => log.error({ err: error, request: id }, 'deletion request not carried out'))
}

async function executeDeletion(
  tx: Queryable,
  { config, wakeMailer, log }: ExecutionDeps,
  id: string,
  now: Date,
) {
  const request = await executions.claimDueRequest(tx, id, now)
  if (!request) return
  const account = request.userId ? await queries.lockAccount(tx, { id: request.userId }) : undefined
  if (account?.needsSupport) {
    // It became a company's or an admin's since: others depend on it now.
    await changing.updateRequest(tx, id, { status: 'with_support', dueAt: null })
    const data = { code: request.code, confirmedAt: now.toISOString() }
    const letter = { template: 'deletion-support', recipient: config.supportEmail, language: 'en', data }
    await queueEmail(tx, letter, now)
    wakeMailer()
    return
  }
  const person = {
    userId: account?.id ?? null,
    address: account?.email ?? null,
    provenEmail: request.email,
  }
  await deletePerson(tx, person, now)
  await changing.closeRequests(tx, request, now)
  log.info({ request: id }, 'deletion request carried out')
}

/** Deletes what the page /facebook-data-deletion lists, and nothing else (decision 0011). */
async function deletePerson(tx: Queryable, person: changing.Person, now: Date): Promise<void> {
  const stripped = await anonymizeBookings(tx, person, now)
  const bookingIds = stripped.map(({ id }) => id)
  await eraseTravellersOfBookings(tx, bookingIds)
  await eraseDetailsOfBookings(tx, [...bookingIds, ...(await anonymizeRemovedBookings(tx, person))])
  await anonymizeWaitingParties(tx, person, now)
  const addresses = [person.address, person.provenEmail].flatMap((one) => one ?? [])
  await deleteAlertsByEmail(tx, addresses)
  await deleteInvitationsOf(tx, addresses)
  await changing.deleteEmailsOfPerson(tx, person, stripped)
  if (person.provenEmail) await deleteMessagesByEmail(tx, person.provenEmail)
  if (!person.userId) return
  await deleteReviewsOfUser(tx, person.userId)
  await deleteAccount(tx, person.userId)
}

/** Job: erases requests that were not confirmed in time. */
export async function expireDeletions({ db, clock, log }: Deps): Promise<void> {
  const expired = await changing.expireUnconfirmed(db, clock())
  if (expired > 0) log.info({ requests: expired }, 'unconfirmed deletion requests expired')
}

/** How many requests `expireDeletions` erases now. */
export const countExpiredDeletions = ({ db, clock }: Deps): Promise<number> =>
  changing.countUnconfirmed(db, clock())
