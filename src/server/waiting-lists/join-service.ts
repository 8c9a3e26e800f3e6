import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/waiting-lists/waiting-lists.ts'
import type { WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { listNeedProblems, type RequestNeed, sortNeeds } from '#domain/bookings/request-needs.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { createSimilarSearch } from '#domain/search/similar-search.ts'
import { countFreeSeats, findNotBookableReason } from '#domain/trips/trips.ts'
import { maxWaitingLists } from '#domain/waiting-lists/waiting-lists.ts'
import { isLocale } from '#i18n/locales.ts'
import { isOwnVerifiedEmail } from '#server/accounts/core/view.ts'
import { priceRequest } from '#server/bookings/requests/price-request.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertAlert } from '#server/saved/alerts/changing.ts'
import { lockList, notifyCompany, rebalanceWaitingList } from './changing.ts'
import { confirmPlace, insertPlace, type NewWaitingPlace, replaceUnconfirmed } from './join-changing.ts'
import * as queries from './queries.ts'
import { presentPlace, requireWaitingPlace, sealPartyNeeds, waitingPartySealContext } from './view.ts'

type JoinInput = ParsedInputOf<typeof contract.joinWaitingList>

/** Joins the list of a trip that has too few places; at once with one's own address, by an email with any other. */
export async function joinList(
  ctx: Ctx,
  input: JoinInput,
): Promise<OutputOf<typeof contract.joinWaitingList>> {
  const { db, caller } = ctx
  if (!isId(input.id)) throw new AppError('trip_not_found')
  const agreed = await priceRequest(db, { ...input, tripId: input.id, totalAmount: null })
  if ('fields' in agreed) throw new AppError('invalid_booking', { fields: agreed.fields })
  const needs = checkNeeds(input)
  const { actor } = caller
  const isOwn = actor !== undefined && (await isOwnVerifiedEmail(db, actor.id, input.contactEmail))
  const place = buildPlace(ctx, input, { userId: isOwn ? actor.id : null, party: agreed.party, needs })
  if (isOwn) return { place: await joinAtOnce(ctx, place) }
  await countTry(ctx, {
    what: 'guest-waiting',
    who: caller.ip,
    limit: 20,
    seconds: 3600,
    code: 'booking_limit_reached',
  })
  await askToConfirm(ctx, place, needs)
  ctx.wakeMailer()
  return { place: null }
}

/** The needs in the order of their kinds. Throws where a kind is told twice or for more people than travel. */
function checkNeeds({ needs, numberOfPilgrims }: JoinInput): RequestNeed[] {
  const fields = listNeedProblems(needs ?? [], numberOfPilgrims)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_booking', { fields })
  return sortNeeds(needs ?? [], numberOfPilgrims)
}

function buildPlace(
  { caller, sealer }: Ctx,
  asked: JoinInput,
  { userId, party, needs }: Pick<NewWaitingPlace, 'userId' | 'party'> & { needs: RequestNeed[] },
): NewWaitingPlace {
  const [id, token] = [randomUUID(), newSecret()]
  return {
    id,
    userId,
    party,
    tripId: asked.id,
    seats: asked.numberOfPilgrims,
    contactEmail: asked.contactEmail,
    contactName: asked.contactName || null,
    contactPhone: asked.contactPhone,
    language: caller.locale,
    tokenHash: hashSecret(token),
    sealedToken: sealer.seal(token, waitingPartySealContext(id)),
    sealedNeeds: sealPartyNeeds(sealer, id, needs),
    wantsSimilar: asked.similar === true,
  }
}

async function joinAtOnce(ctx: Ctx, place: NewWaitingPlace): Promise<WaitingPlace> {
  const { db, databaseClock } = ctx
  await db.transaction(async (tx) => {
    const now = await databaseClock(tx)
    await lockFullList(tx, place, now)
    const known = await queries.findPartyByEmail(tx, place.tripId, place.contactEmail)
    if (known && known.state !== 'unconfirmed') throw new AppError('waits_already')
    await requireBelowLimit(tx, place.contactEmail)
    await insertPlace(tx, place, { isConfirmed: true, now })
    await queuePlaceEmail(tx, 'waiting-joined', place, now)
    await notifyCompany(tx, { tripId: place.tripId, partyId: place.id }, now)
    await createSimilarAlert(tx, ctx, place)
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  const stored = await queries.findPlace(db, { partyId: place.id })
  if (!stored) throw new Error('the place that was given is gone')
  return presentPlace(ctx, stored)
}

/** A party that waits with the address already gets an email all the same: the answer reveals nothing to a stranger. */
async function askToConfirm(
  { db, databaseClock, sealer }: Ctx,
  place: NewWaitingPlace,
  needs: readonly RequestNeed[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await databaseClock(tx)
    await lockFullList(tx, place, now)
    const known = await queries.findPartyByEmail(tx, place.tripId, place.contactEmail)
    if (known && known.state !== 'unconfirmed') {
      const template = known.state === 'offered' ? 'waiting-offer' : 'waiting-joined'
      return queuePlaceEmail(tx, template, { ...place, id: known.id, language: known.language }, now, true)
    }
    // The link that was mailed before still works: this email may be one too many.
    if (known)
      await replaceUnconfirmed(
        tx,
        known.id,
        { ...place, sealedNeeds: sealPartyNeeds(sealer, known.id, needs) },
        now,
      )
    else await insertPlace(tx, place, { isConfirmed: false, now })
    await queuePlaceEmail(tx, 'waiting-confirm', { ...place, ...(known && { id: known.id }) }, now, true)
  })
}

/** Locks the list of a trip that can be booked, and has too few places for the party. */
async function lockFullList(tx: Queryable, { tripId, seats }: NewWaitingPlace, now: Date): Promise<void> {
  const trip = await lockList(tx, tripId)
  if (!trip) throw new AppError('trip_not_found')
  if (findNotBookableReason(trip, dayInTimeZone(trip.timeZone, now))) throw new AppError('trip_not_bookable')
  if (countFreeSeats(trip) >= seats) throw new AppError('places_are_free')
}

/** Starts the alert for similar trips if the party wanted it, with places for all of them: the address is confirmed by now. */
async function createSimilarAlert(
  tx: Queryable,
  ctx: Ctx,
  {
    tripId,
    seats,
    contactEmail,
    language,
    wantsSimilar,
  }: Pick<NewWaitingPlace, 'tripId' | 'seats' | 'contactEmail' | 'language' | 'wantsSimilar'>,
): Promise<void> {
  const trip = wantsSimilar ? await queries.findTripOfList(tx, tripId, ctx.clock()) : undefined
  if (!trip) return
  const filters = { ...createSimilarSearch(trip, trip.departureToday), zaireen: seats }
  await insertAlert(tx, ctx, {
    email: contactEmail,
    filters,
    state: 'active',
    replacedAlertId: tripId,
    language: isLocale(language) ? language : 'en',
  })
}

async function requireBelowLimit(tx: Queryable, address: string): Promise<void> {
  await lockByName(tx, `lists of ${address}`)
  if ((await queries.countPlacesByEmail(tx, address)) >= maxWaitingLists) throw new AppError('too_many_waits')
}

type EmailRecipient = Pick<NewWaitingPlace, 'id' | 'contactEmail' | 'language'>

async function queuePlaceEmail(
  tx: Queryable,
  template: string,
  { id, contactEmail, language }: EmailRecipient,
  now: Date,
  isAsked = false,
) {
  const data = { party: id, ...(isAsked && { asked: true }) }
  await queueEmail(tx, { template, recipient: contactEmail, language, data }, now)
}

/** Opens the link of an email: an unconfirmed party gets its place in the list now, or free places where there are any. */
export async function confirmByToken(
  ctx: Ctx,
  { token }: ParsedInputOf<typeof contract.confirmWaitingPlace>,
): Promise<WaitingPlace> {
  const { db, caller, databaseClock } = ctx
  const found = await requireWaitingPlace(ctx, { token })
  if (found.state !== 'unconfirmed') return presentPlace(ctx, found)
  const { id, tripId, contactEmail } = found
  const { actor } = caller
  const isOwn = actor !== undefined && (await isOwnVerifiedEmail(db, actor.id, contactEmail))
  await db.transaction(async (tx) => {
    const now = await databaseClock(tx)
    await lockList(tx, tripId)
    // It may be too late for the party, or for the whole list.
    await rebalanceWaitingList(tx, tripId, now)
    const place = await queries.findPlace(tx, { partyId: id })
    if (place?.state !== 'unconfirmed') return
    await requireBelowLimit(tx, contactEmail)
    await confirmPlace(tx, id, { userId: isOwn ? actor.id : null, now })
    await createSimilarAlert(tx, ctx, place)
    await rebalanceWaitingList(tx, tripId, now)
    const after = await queries.findPlace(tx, { partyId: id })
    if (after?.state !== 'waiting') return
    await queuePlaceEmail(tx, 'waiting-joined', place, now)
    await notifyCompany(tx, { tripId, partyId: id }, now)
  })
  ctx.changed(['bookings', `seats:${tripId}`])
  ctx.wakeMailer()
  return presentPlace(ctx, await requireWaitingPlace(ctx, { token }))
}
