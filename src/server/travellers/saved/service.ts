import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/saved.ts'
import {
  findConsent,
  type SavedDetails,
  type SavingState,
  savedTravellerLimits,
} from '#domain/travellers/saved.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findTravellerRow, lockBookingForShare, readPartyVersion } from '#server/travellers/core/queries.ts'
import type { TravellerRecord } from '#server/travellers/core/sealed-view.ts'
import { requirePlace, requireSameParty, requireTravellersBooking } from '#server/travellers/core/service.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { hashPerson, presentSaved, readSavable, readSaved, sealSaved } from './view.ts'

/** The id of the account that calls. */
export function requireUserId({ actor }: Ctx['caller']): string {
  if (!actor) throw new AppError('unauthorized')
  return actor.id
}

/** The kept travellers of the signed-in account. */
export async function listSaved(ctx: Ctx): Promise<OutputOf<typeof contract.listSavedTravellers>> {
  const rows = await queries.findSavedTravellers(ctx.db, requireUserId(ctx.caller))
  return { travellers: rows.map((row) => presentSaved(ctx.sealer, row)) }
}

/** Whether a person of an own booking is kept, or can be. */
export async function readSavingState(
  ctx: Ctx,
  { id, ...place }: ParsedInputOf<typeof contract.readSavingState>,
): Promise<OutputOf<typeof contract.readSavingState>> {
  const userId = requireUserId(ctx.caller)
  const booking = await requireTravellersBooking(ctx, { id })
  requirePlace(booking, place)
  const row = await findTravellerRow(ctx.db, booking.id, place)
  return { state: row ? (await examine(ctx, ctx.db, row, userId)).state : 'incomplete' }
}

/**
 * Keeps a person of an own booking as the booking knows him, in place of what was kept of the same person. Two at once are one after
 * the other.
 */
export async function savePerson(
  ctx: Ctx,
  { id, partyVersion, ...place }: ParsedInputOf<typeof contract.saveToAccount>,
): Promise<OutputOf<typeof contract.saveToAccount>> {
  const userId = requireUserId(ctx.caller)
  const { id: bookingId } = await requireTravellersBooking(ctx, { id })
  await countTry(ctx, { what: 'save-to-account', who: userId, limit: 200, seconds: 24 * 3600 })
  const stored = await ctx.db.transaction(async (tx) => {
    const booking = await lockBookingForShare(tx, bookingId)
    if (!booking) throw new AppError('booking_not_found')
    requireSameParty({ partyVersion: await readPartyVersion(tx, bookingId) }, partyVersion)
    requirePlace(booking, place)
    await lockByName(tx, `saved travellers of ${userId}`)
    const row = await findTravellerRow(tx, bookingId, place)
    if (!row) throw new AppError('traveller_incomplete')
    const { person, consent, hashes, kept } = await examine(ctx, tx, row, userId)
    const [personHash] = hashes
    if (!personHash) throw new AppError('traveller_incomplete')
    if (!consent) throw new AppError('traveller_consent_missing')
    if (!kept && (await queries.countSavedTravellers(tx, userId)) >= savedTravellerLimits.most)
      throw new AppError('too_many_saved_travellers')
    const [savedId, now] = [kept?.id ?? crypto.randomUUID(), ctx.clock()]
    return changing.storeSaved(tx, {
      id: savedId,
      userId,
      travellerId: row.id,
      consent,
      sealed: sealSaved(ctx.sealer, person, savedId),
      personHash,
      savedAt: now,
      usedAt: now,
    })
  })
  ctx.changed(['travellers'])
  return presentSaved(ctx.sealer, stored)
}

/** A kept traveller whole, to fill in a form; from now on the months until he is erased count anew. */
export async function takeSaved(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.takeSavedTraveller>,
): Promise<OutputOf<typeof contract.takeSavedTraveller>> {
  const userId = requireUserId(ctx.caller)
  await countTry(ctx, { what: 'use-saved-traveller', who: userId, limit: 200, seconds: 24 * 3600 })
  const row = isId(id) ? await changing.markUsed(ctx.db, { id, userId, now: ctx.clock() }) : undefined
  const person = row && readSaved(ctx.sealer, row)
  if (!person) throw new AppError('saved_traveller_not_found')
  ctx.changed(['travellers'])
  return person
}

/** Erases a kept traveller at once. */
export async function removeSaved(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.removeSavedTraveller>,
): Promise<OutputOf<typeof contract.removeSavedTraveller>> {
  const userId = requireUserId(ctx.caller)
  if (!isId(id) || !(await changing.deleteSaved(ctx.db, { id, userId })))
    throw new AppError('saved_traveller_not_found')
  ctx.changed(['travellers'])
  return {}
}

type Examined = { person: SavedDetails; hashes: string[] } & {
  consent: ReturnType<typeof findConsent>
  kept: Awaited<ReturnType<typeof queries.findSavedByHash>>
  state: SavingState
}

/** What a person of a booking is to an account: by whose consent he may be kept, and what of him is kept. */
async function examine(
  { sealer, clock }: Pick<Ctx, 'sealer' | 'clock'>,
  db: Queryable,
  row: TravellerRecord,
  userId: string,
): Promise<Examined> {
  const person = readSavable(sealer, row)
  const hashes = hashPerson(sealer, person, userId)
  const kept = await queries.findSavedByHash(db, userId, hashes)
  const today = clock().toISOString().slice(0, 10)
  const isAllowed = row.savingAllowedAt !== null
  const consent = findConsent({ person, today, isAllowed, earlier: kept?.consent })
  const isSame = kept !== undefined && isDeepStrictEqual(readSaved(sealer, kept), person)
  const state = () => {
    if (hashes.length === 0) return 'incomplete'
    if (isSame) return 'saved'
    if (!consent) return 'needs_consent'
    return kept ? 'changed' : 'possible'
  }
  return { person, hashes, consent, kept, state: state() }
}

type ErasureDeps = Pick<Deps, 'db' | 'clock'>
const { months } = savedTravellerLimits

/** Job: erases travellers that no family has used for two years. */
export const eraseUnusedTravellers = ({ db, clock }: ErasureDeps): Promise<void> =>
  changing.deleteUnused(db, months, clock())

/** How many `eraseUnusedTravellers` erases now. */
export const countUnusedTravellers = ({ db, clock }: ErasureDeps): Promise<number> =>
  queries.countUnused(db, months, clock())
