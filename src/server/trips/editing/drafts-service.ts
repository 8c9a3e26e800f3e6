import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { saveDraft as saveEndpoint, TripDraft } from '#contract/trips/drafts.ts'
import { mayEditDrafts } from '#domain/permissions.ts'
import { createDraftTitle, draftLimits, listDraftCurrencies } from '#domain/trips/drafts.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import * as changing from './drafts-changing.ts'
import * as queries from './drafts-queries.ts'

type DraftKey = { id: string; draftId: string }

function requireDraftAccess({ caller }: Ctx, organizerId: string) {
  if (!isId(organizerId) || !mayEditDrafts(caller.actor, organizerId)) throw new AppError('access_denied')
}

/** Lists the drafts of a company, for members who publish for it. */
export async function list(ctx: Ctx, { id }: { id: string }) {
  requireDraftAccess(ctx, id)
  return { drafts: await queries.findDrafts(ctx.db, id) }
}

/** One draft with its form. */
export async function get(ctx: Ctx, { id, draftId }: DraftKey) {
  requireDraftAccess(ctx, id)
  const found = isId(draftId) ? await queries.findDraft(ctx.db, draftId) : undefined
  if (found?.organizerId !== id) throw new AppError('draft_not_found')
  return { ...queries.presentDraft(found), form: found.form }
}

/**
 * Keeps what a form holds. Someone who saw an earlier version than is stored gets an error; someone who sends again what is stored already,
 * since the answer was lost, is answered with it.
 */
export async function save(ctx: Ctx, input: ParsedInputOf<typeof saveEndpoint>): Promise<TripDraft> {
  const { id: organizerId, draftId, form, version } = input
  requireDraftAccess(ctx, organizerId)
  if (!isId(draftId)) throw new AppError('draft_not_found')
  await countTry(ctx, { what: 'draft', who: organizerId, limit: 3000, seconds: 60 * 60 })
  const [title, currencies] = [createDraftTitle(form), listDraftCurrencies(form)]
  const written = { id: draftId, organizerId, title, form, currencies, now: ctx.clock() }
  try {
    const saved = await ctx.db.transaction(async (tx) => {
      await lockByName(tx, `drafts of ${organizerId}`)
      const stored = await queries.findDraft(tx, draftId)
      if (stored && stored.organizerId !== organizerId) throw new AppError('draft_not_found')
      if (stored && isDeepStrictEqual(stored.form, form)) return stored
      if (stored) return version ? changing.replaceDraft(tx, written, version) : undefined
      // Deleted, or published, while it was open here.
      if (version) throw new AppError('draft_not_found')
      if ((await queries.countDrafts(tx, organizerId)) >= draftLimits.perCompany)
        throw new AppError('too_many_drafts')
      return changing.insertDraft(tx, written)
    })
    if (!saved) throw new AppError('changed_meanwhile')
    ctx.changed(['drafts'])
    return queries.presentDraft(saved)
  } catch (error) {
    if (isConstraintViolation(error, 'trip_drafts_form'))
      throw new AppError('invalid_trip', { fields: { form: 'too_long' } })
    // Another company took the id at the same moment.
    throw isConstraintViolation(error, 'trip_drafts_pkey') ? new AppError('draft_not_found') : error
  }
}

/** Takes a draft away. */
export async function remove(ctx: Ctx, { id, draftId }: DraftKey) {
  requireDraftAccess(ctx, id)
  if (isId(draftId)) await changing.deleteDrafts(ctx.db, { organizerId: id, id: draftId })
  ctx.changed(['drafts'])
  return { success: true, message: 'Draft deleted' }
}
