import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type {
  createReview as createEndpoint,
  Review,
  updateReview as updateEndpoint,
} from '#contract/reviews/reviews.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { mayModerate, mayWriteReview } from '#domain/permissions.ts'
import { subRatings } from '#domain/reviews/reviews.ts'
import { markReviewInvited } from '#server/bookings/core/changing.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmails } from '#server/machine/mail/queue.ts'
import { auditRemoval, deleteReview, insertReview, updateReview } from './changing.ts'
import { findReviewsOfUser } from './queries.ts'
import { reviewTags } from './view.ts'
import * as queries from './writing-queries.ts'

const hour = 60 * 60

/** Reviews a trip once, by its traveller (decisions: Bookings). Trip and organizer averages follow in the same transaction. */
export async function create(ctx: Ctx, input: ParsedInputOf<typeof createEndpoint>): Promise<Review> {
  const actor = requireUserId(ctx)
  const { tripId } = input
  if (!isId(tripId)) throw new AppError('invalid_review', { fields: { tripId: 'trip_required' } })
  if (input.userId && input.userId !== actor.id) throw new AppError('access_denied')
  await countTry(ctx, { what: 'review', who: actor.id, limit: 20, seconds: hour })
  const rows = await queries.findReviewedTrip(ctx.db, tripId, actor.id)
  const organizerId = rows[0]?.organizerId
  if (!organizerId) throw new AppError('trip_not_found')
  if (input.organizerId && input.organizerId !== organizerId)
    throw new AppError('invalid_review', { fields: { organizerId: 'invalid' } })
  if (!actor.emailVerified) throw new AppError('email_not_verified')
  const day = today(ctx.clock())
  const mayReview = rows.some(({ userId, status, returnDate }) =>
    status && returnDate ? mayWriteReview(actor, { userId, status, returnDate }, day) : false,
  )
  if (!mayReview) throw new AppError('review_not_allowed')
  if (rows.some((row) => queries.isOwnCompany(row))) throw new AppError('review_own_company')
  const now = ctx.clock()
  const review = await ctx.db.transaction(async (tx) => {
    const whose = { tripId, userId: actor.id, organizerId }
    const written = await insertReview(tx, whose, toReviewFields(input), now)
    if (!written) throw new AppError('review_exists')
    const after = { tripId, organizerId, rating: written.rating }
    await writeAuditEntry(tx, {
      action: 'review.written',
      actorId: actor.id,
      entityId: written.id,
      after,
      now,
    })
    return written
  })
  ctx.changed([...reviewTags(review), 'deeds'])
  return review
}

/** Changes the user's own review; for all others it does not exist. */
export async function update(ctx: Ctx, input: ParsedInputOf<typeof updateEndpoint>): Promise<Review> {
  const actor = requireUserId(ctx)
  const review = isId(input.id)
    ? await updateReview(ctx.db, { id: input.id, userId: actor.id }, toReviewFields(input), ctx.clock())
    : undefined
  if (!review) throw new AppError('review_not_found')
  ctx.changed(reviewTags(review))
  return review
}

/** Removes one's own review; an admin any, on record. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const actor = requireUserId(ctx)
  if (!isId(id)) throw new AppError('review_not_found')
  const whose = mayModerate(actor) ? { id } : { id, userId: actor.id }
  const gone = await ctx.db.transaction(async (tx) => {
    const review = await deleteReview(tx, whose)
    if (!review) throw new AppError('review_not_found')
    if (review.userId !== actor.id) await auditRemoval(tx, review, { actorId: actor.id, now: ctx.clock() })
    return review
  })
  ctx.changed([...reviewTags(gone), 'deeds'])
}

/** The reviews that a user wrote, for the user and admins. */
export async function listReviewsOfUser(ctx: Ctx, userId: string): Promise<Review[]> {
  const actor = requireUserId(ctx)
  if (userId !== actor.id && !mayModerate(actor)) throw new AppError('access_denied')
  return isId(userId) ? findReviewsOfUser(ctx.db, userId) : []
}

/** The reviewable trips of a user, for the user and admins (FND-16). */
export async function listReviewableTrips(ctx: Ctx, userId: string): Promise<Trip[]> {
  const actor = requireUserId(ctx)
  if (userId !== actor.id && !mayModerate(actor)) throw new AppError('access_denied')
  return isId(userId) ? queries.findReviewableTrips(ctx.db, userId, ctx.clock()) : []
}

function requireUserId({ caller }: Pick<Ctx, 'caller'>) {
  if (!caller.actor) throw new AppError('unauthorized')
  return caller.actor
}

/** Returns the fields of a review to write. Fields left out do not change: undefined is not written. */
function toReviewFields(input: ParsedInputOf<typeof updateEndpoint> | ParsedInputOf<typeof createEndpoint>) {
  const { rating, title, comment } = input
  const given = subRatings.map((name) => [name, input[name]])
  return {
    ...(Object.fromEntries(given) as Record<(typeof subRatings)[number], number | null | undefined>),
    rating,
    title,
    comment,
    goodExperience: input.goodExperience || null,
    badExperience: input.badExperience || null,
  }
}

/** Job: asks for a review once, the day after the return of a completed booking; several processes may do so at once. */
export async function inviteReviewers({ db, clock, config, log, wakeMailer }: Deps): Promise<void> {
  const now = clock()
  const invited = await db.transaction(async (tx) => {
    const due = await queries.claimForInvitation(tx, today(now), config)
    if (due.length === 0) return 0
    const template = 'review-invitation'
    const letters = due.map(({ id, ...to }) => ({ template, ...to, data: {}, bookingId: id }))
    await queueEmails(tx, letters, now)
    const ids = due.map(({ id }) => id)
    await markReviewInvited(tx, ids, now)
    return due.length
  })
  if (invited === 0) return
  wakeMailer()
  log.info({ invited }, 'review invitations queued')
}
