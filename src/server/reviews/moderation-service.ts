import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { updateReview as updateEndpoint } from '#contract/reviews/moderation.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { auditRemoval, deleteReview, lockReview, type ModeratedFields, moderateReview } from './changing.ts'
import { reviewTags } from './view.ts'

/** Texts that a pilgrim wrote about a trip: the audit log notes only that they changed (decision 0015). */
const freeTextFields = ['goodExperience', 'badExperience'] as const

/** Sets rating and words of a review; words that are not sent stay, empty ones go. */
export async function update(
  ctx: Ctx,
  { id, rating, ...given }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Review> {
  const { now, actorId } = actionContext(ctx, id)
  const review = await ctx.db.transaction(async (tx) => {
    const was = await lockReview(tx, id)
    if (!was) throw new AppError('review_not_found')
    const { goodExperience = was.goodExperience, badExperience = was.badExperience } = given
    const is = { rating, goodExperience: goodExperience || null, badExperience: badExperience || null }
    const { before, after } = diffFields<ModeratedFields>(was, is, freeTextFields)
    if (Object.keys(after).length === 0) return was
    await writeAuditEntry(tx, { action: 'review.updated', actorId, entityId: was.id, before, after, now })
    return moderateReview(tx, was, is, now)
  })
  ctx.changed([...reviewTags(review), 'deeds'])
  return review
}

/** Removes a review; the audit log keeps its author and rating, and why. */
export async function remove(ctx: Ctx, id: string, reason?: string): Promise<void> {
  const { now, actorId } = actionContext(ctx, id)
  const review = await ctx.db.transaction(async (tx) => {
    const gone = await deleteReview(tx, { id })
    if (!gone) throw new AppError('review_not_found')
    await auditRemoval(tx, gone, { actorId, reason, now })
    return gone
  })
  ctx.changed([...reviewTags(review), 'deeds'])
}

function actionContext({ caller, clock }: Ctx, id: string) {
  if (!caller.actor) throw new AppError('unauthorized')
  if (!isId(id)) throw new AppError('review_not_found')
  return { actorId: caller.actor.id, now: clock() }
}
