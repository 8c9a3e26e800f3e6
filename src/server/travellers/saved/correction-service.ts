import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/saved.ts'
import { type CorrectionFault, findCorrectionFault, pickSaved } from '#domain/travellers/saved.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { updateSaved } from './changing.ts'
import { findSavedByHash, findSavedById } from './queries.ts'
import { requireUserId } from './service.ts'
import { hashPerson, presentSaved, readSaved, sealSaved, versionsOf } from './view.ts'

// Kept travellers are corrected where they are kept, without a booking (decision 0115).

/** A kept traveller whole, with the version that a correction names. */
export async function readForCorrection(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.readSavedTraveller>,
): Promise<OutputOf<typeof contract.readSavedTraveller>> {
  const userId = requireUserId(ctx.caller)
  await countTry(ctx, { what: 'use-saved-traveller', who: userId, limit: 200, seconds: 24 * 3600 })
  const { person, versions } = await requireSaved(ctx, ctx.db, { id, userId })
  return { details: person, version: versions[0] ?? '' }
}

const faultCodes: Record<CorrectionFault, ErrorCode> = {
  needs_consent: 'traveller_consent_missing',
  other_person: 'saved_traveller_other_person',
}

/**
 * Writes the fields that were sent, where nothing was changed since they were read. Two at once are one after the other, and what is
 * erased meanwhile stays erased.
 */
export async function correctSaved(
  ctx: Ctx,
  { id, version, ...sent }: ParsedInputOf<typeof contract.correctSavedTraveller>,
): Promise<OutputOf<typeof contract.correctSavedTraveller>> {
  const userId = requireUserId(ctx.caller)
  await countTry(ctx, { what: 'save-to-account', who: userId, limit: 200, seconds: 24 * 3600 })
  const { sealer } = ctx
  const stored = await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `saved travellers of ${userId}`)
    const { row, person: before, versions } = await requireSaved(ctx, tx, { id, userId })
    if (!versions.includes(version)) throw new AppError('saved_traveller_changed')
    const fields = Object.entries(sent).filter(([, value]) => value !== undefined)
    const after = pickSaved({ ...before, ...Object.fromEntries(fields) })
    const hashes = hashPerson(sealer, after, userId)
    const [personHash] = hashes
    if (!personHash) throw new AppError('traveller_incomplete')
    const today = ctx.clock().toISOString().slice(0, 10)
    const fault = findCorrectionFault({ before, after, consent: row.consent, today })
    if (fault) throw new AppError(faultCodes[fault])
    const same = await findSavedByHash(tx, userId, hashes)
    if (same && same.id !== id) throw new AppError('saved_traveller_duplicate')
    const now = ctx.clock()
    const sealed = sealSaved(sealer, after, id)
    return updateSaved(tx, { id, userId, sealed, personHash, savedAt: now, usedAt: now })
  })
  if (!stored) throw new AppError('saved_traveller_not_found')
  ctx.changed(['travellers'])
  return presentSaved(sealer, stored)
}

/** A kept traveller of this account that can be read. */
async function requireSaved(
  { sealer }: Pick<Ctx, 'sealer'>,
  db: Queryable,
  { id, userId }: Record<'id' | 'userId', string>,
) {
  const row = isId(id) ? await findSavedById(db, { id, userId }) : undefined
  const person = row && readSaved(sealer, row)
  if (!row || !person) throw new AppError('saved_traveller_not_found')
  return { row, person, versions: versionsOf(sealer, { id, person }) }
}
