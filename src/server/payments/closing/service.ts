import { mayBeLeftOut } from '#domain/payments/closing.ts'
import type { Deps } from '#server/machine/context.ts'
import { isLockConflict } from '#server/machine/data/database-errors.ts'
import { readAccount } from '#server/payments/account-facts.ts'
import { type AccountRow, findAccounts, lockAccounts } from '#server/payments/accounts-queries.ts'
import { closeDeparture, unlistAccounts } from '#server/payments/changing.ts'
import * as queries from './queries.ts'

const batchSize = 200
const nilId = '00000000-0000-0000-0000-000000000000'

type Unsettled = { bookingId: string; organizerId: string }

/**
 * Job: closes departures that ended long ago, and takes accounts that were settled since off the list of those that are read of
 * closed ones (decision 0111). `owedBy` says what is settled, of bookings that are held: nothing changes between reading and listing.
 */
export async function closeDepartures(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (const tripId of await queries.findDeparturesToClose(db, clock()))
    await goOn(deps, { tripId }, () => close(deps, tripId))
  for (let after: string | undefined = nilId; after !== undefined; ) {
    const ids: string[] = await queries.findUnsettledIds(db, { after, limit: batchSize })
    await goOn(deps, { after }, () => unlist(deps, ids))
    after = ids.length < batchSize ? undefined : ids.at(-1)
  }
}

/** One that is held by someone or cannot be read keeps the others from nothing: the next beat looks again. */
async function goOn({ log }: Deps, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isLockConflict(error)) log.warn({ err: error, ...about }, 'departures were not closed')
  }
}

async function close({ db, clock }: Deps, tripId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await lockAccounts(tx, await queries.findBookingIds(tx, tripId))
    const unsettled = rows.filter((row) => !isLeftOut(row, clock())).map(toUnsettled)
    await closeDeparture(tx, { tripId, at: clock(), unsettled })
  })
}

async function unlist({ db, clock }: Deps, ids: readonly string[]): Promise<void> {
  // Most stay: only those that look settled are held, and read again.
  const rows = await findAccounts(db, ids)
  const settled = rows.filter((row) => isLeftOut(row, clock())).map(({ id }) => id)
  if (settled.length === 0) return
  await db.transaction(async (tx) => {
    const held = await lockAccounts(tx, settled)
    await unlistAccounts(
      tx,
      held.filter((row) => isLeftOut(row, clock())).map(({ id }) => id),
    )
  })
}

const isLeftOut = (row: AccountRow, now: Date) => mayBeLeftOut(readAccount(row, now).account)
const toUnsettled = ({ id, organizerId }: AccountRow): Unsettled => ({ bookingId: id, organizerId })
