import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { updateReview as updateEndpoint } from '#contract/reviews/moderation.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { auditRemoval, deleteReview, lockReview, type NoteFields, noteBeside } from './changing.ts'
import { reviewTags } from './view.ts'

/** Words of a note may repeat a pilgrim's: the audit log notes only that they changed (decision 0015). */
const freeTextFields = ['noteGoodExperience', 'noteBadExperience'] as const

/**
 * Notes beside a review what an admin sends otherwise than its author wrote it. The author's stars and words stay and are
 * answered; what is not sent stays noted as it was, what equals the author's is no note.
 */
export async function update(
  ctx: Ctx,
  { id, rating, ...given }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Review> {
  const { now, actorId } = actionContext(ctx, id)
  const review = await ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw new AppError('review_not_found')
    const was = review.platformNote ?? { rating: null, goodExperience: null, badExperience: null }
    const noted = (field: (typeof words)[number]) =>
      given[field] === undefined ? was[field] : noteOf(given[field], review[field])
    const is = {
      rating: rating === review.rating ? null : rating,
      goodExperience: noted('goodExperience'),
      badExperience: noted('badExperience'),
    }
    const { before, after } = diffFields(toLogged(was), toLogged(is), freeTextFields)
    if (Object.keys(after).length === 0) return review
    await writeAuditEntry(tx, { action: 'review.noted', actorId, entityId: id, before, after, now })
    return noteBeside(tx, id, is, now)
  })
  ctx.changed([...reviewTags(review), 'deeds'])
  return review
}

const words = ['goodExperience', 'badExperience'] as const

/** Returns the words of a note; null where they are the author's. */
function noteOf(sent: string | null, written: string | null): string | null {
  return (sent ?? '') === (written ?? '') ? null : (sent ?? '')
}

function toLogged({ rating, goodExperience, badExperience }: NoteFields) {
  return { noteRating: rating, noteGoodExperience: goodExperience, noteBadExperience: badExperience }
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
