import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/trips/seasons-moderation.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { deleteSighting, lockSighting, storeSighting } from '#server/reference/sightings-changing.ts'
import { findSightings, type StoredSighting } from '#server/reference/sightings-view.ts'

const presentSighting = ({ firstDay, enteredAt, ...row }: StoredSighting): contract.ListedSighting => ({
  ...row,
  firstDay: toTimestamp(firstDay),
  enteredAt: enteredAt.toISOString(),
})

/** Returns the log entry of a sighting: it can be found by its authority and month. */
const auditFields = ({ authority, hijriYear, month, firstDay, source }: StoredSighting) => ({
  authority,
  month: `${hijriYear}-${String(month).padStart(2, '0')}`,
  firstDay,
  source,
})

/** Lists the sightings entered so far. */
export async function list({ db }: Ctx): Promise<OutputOf<typeof contract.listSightings>> {
  return { sightings: (await findSightings(db)).map(presentSighting) }
}

/** Enters a sighting or corrects it; clears the cache of trips and occasions. */
export async function enter(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.enterSighting>,
): Promise<contract.ListedSighting> {
  const now = ctx.clock()
  const stored = await ctx.db.transaction(async (tx) => {
    const before = await lockSighting(tx, input)
    const after = await storeSighting(tx, { ...input, enteredAt: now })
    await writeAuditEntry(tx, {
      action: 'sighting.entered',
      actorId: ctx.caller.actor?.id ?? null,
      entityId: after.id,
      ...(before && { before: auditFields(before) }),
      after: auditFields(after),
      now,
    })
    return after
  })
  ctx.changed(['seasons', 'deeds'])
  return presentSighting(stored)
}

/** Takes back what was entered by mistake; once is enough. */
export async function withdraw(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.withdrawSighting>,
): Promise<OutputOf<typeof contract.withdrawSighting>> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockSighting(tx, input)
    if (!before) return
    await deleteSighting(tx, input)
    await writeAuditEntry(tx, {
      action: 'sighting.withdrawn',
      actorId: ctx.caller.actor?.id ?? null,
      entityId: before.id,
      before: auditFields(before),
      now: ctx.clock(),
    })
  })
  ctx.changed(['seasons', 'deeds'])
  return { success: true, message: 'Sighting withdrawn' }
}
