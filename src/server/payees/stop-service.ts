import { AppError } from '#contract/errors.ts'
import type { StoppablePayee } from '#contract/payees/payees.ts'
import { payeeState, stopLinkDays } from '#domain/payees/payees.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrganizer } from '#server/organizers/changing.ts'
import * as queries from './queries.ts'
import { endPayee } from './service.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const openStates: readonly string[] = ['waiting', 'checked', 'valid']

/** The account that a link stops. A program that opens links changes nothing by it. */
export async function viewStop(ctx: Ctx, token: string): Promise<StoppablePayee> {
  const now = await ctx.databaseClock(ctx.db)
  return present(await requireStoppable(ctx.db, token, now), now)
}

/** Stops the account of a link, for whoever has it: nothing worse can come of it than a day without that account. */
export async function stopPayee(ctx: Ctx, token: string): Promise<StoppablePayee> {
  const now = await ctx.databaseClock(ctx.db)
  const { organizerId } = (await requireStoppable(ctx.db, token, now)).payee
  const found = await ctx.db.transaction(async (tx) => {
    await lockOrganizer(tx, organizerId)
    const { payee, companyName } = await requireStoppable(tx, token, now)
    return { payee: await endPayee(tx, payee, { ending: 'stopped', actorId: null, now }), companyName }
  })
  ctx.changed([`organizer:${organizerId}`, 'payees', 'deeds'])
  ctx.wakeMailer()
  return present(found, now)
}

type Stoppable = NonNullable<Awaited<ReturnType<typeof queries.findPayeeByStopLink>>>

async function requireStoppable(db: Queryable, token: string, now: Date): Promise<Stoppable> {
  const found = await queries.findPayeeByStopLink(db, hashSecret(token))
  const age = found ? now.getTime() - found.payee.addedAt.getTime() : Number.POSITIVE_INFINITY
  if (!found || age > stopLinkDays * dayMilliseconds) throw new AppError('payee_link_ended')
  return found
}

function present({ payee, companyName }: Stoppable, now: Date): StoppablePayee {
  const { kind, lastFour, addedAt, addedBy, usableFrom } = payee
  return {
    companyName,
    kind,
    lastFour,
    addedAt: addedAt.toISOString(),
    addedBy,
    usableFrom: usableFrom.toISOString(),
    isStopped: !openStates.includes(payeeState(payee, now)),
  }
}
