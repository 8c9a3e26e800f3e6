import type * as contract from '#contract/bookings/practical-details.ts'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  compareDetails,
  emptyDetails,
  mayWaitForMorning,
  noticesPerDay,
  type PracticalDetails,
  tomorrowMorning,
  undoSeconds,
} from '#domain/bookings/practical-details.ts'
import { mayChangeBooking, mayListOrganizerBookings, maySeeTrip } from '#domain/permissions.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { translator } from '#i18n/catalogue.ts'
import { greeting } from '#server/bookings/emails/email-parts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import * as changing from './changing.ts'
import { detailsTexts } from './emails.ts'
import * as queries from './queries.ts'
import { dayMilliseconds, findNextTime, isOpenTrip, presentState } from './view.ts'

/** The practical details of a departure, for those who answer its bookings. */
export async function showDetails(ctx: Ctx, { id }: { id: string }): Promise<DepartureDetailsState> {
  return describe(ctx, await requireReadableTrip(ctx, id))
}

async function describe(ctx: Ctx, trip: queries.DetailsTrip): Promise<DepartureDetailsState> {
  const { db } = ctx
  const now = await ctx.databaseClock(db)
  const versions = await queries.findVersions(db, trip.id)
  return presentState({
    trip,
    versions,
    notices: await queries.findNotices(db, trip.id),
    audience: await queries.findAudience(db, trip.id),
    handovers: await queries.findHandovers(db, trip.id, versions.at(-1)?.version ?? 0),
    times: await queries.findNoticeTimes(db, trip.id, new Date(now.getTime() - dayMilliseconds)),
    others: await queries.findOtherDetails(db, trip),
    now,
    locale: ctx.caller.locale,
  })
}

/** Saves a new version without telling anyone. A small change settles what stood untold. */
export async function saveDetails(
  ctx: Ctx,
  { id, seenVersion, content, isSmall }: ParsedInputOf<typeof contract.saveDetails>,
): Promise<DepartureDetailsState> {
  const trip = await requireWritableTrip(ctx, id)
  await ctx.db.transaction(async (tx) => {
    const now = await lockOpenDetails(ctx, tx, trip)
    const { version } = await saveVersion(ctx, tx, { trip, seenVersion, content, now })
    if (isSmall) await changing.markSmall(tx, trip.id, version)
  })
  return changed(ctx, trip)
}

type Saving = { trip: queries.DetailsTrip; seenVersion: number; content: PracticalDetails; now: Date }

/** Adds a version where something differs. Refuses where a colleague saved another one since. */
async function saveVersion(ctx: Ctx, tx: Queryable, { trip, seenVersion, content, now }: Saving) {
  const last = (await queries.findVersions(tx, trip.id)).at(-1)
  const version = last?.version ?? 0
  if (version !== seenVersion) throw new AppError('changed_meanwhile')
  if (compareDetails(last?.content ?? null, content).length === 0) return { version, saved: false }
  const madeBy = ctx.caller.actor?.id ?? null
  const saved = { tripId: trip.id, version: version + 1, content, madeBy, madeAt: now }
  await changing.insertVersion(tx, trip.organizerId, saved)
  return { version: version + 1, saved: true }
}

/** The email that everyone would get, in one language. */
export async function previewDetails(
  ctx: Ctx,
  { id, content, language }: ParsedInputOf<typeof contract.previewDetails>,
): Promise<OutputOf<typeof contract.previewDetails>> {
  const trip = await requireReadableTrip(ctx, id)
  const before = await findToldContent(ctx.db, trip.id)
  const writing = { config: ctx.config, locale: language, translate: translator(language) }
  const { companyName: company } = trip
  const texts = detailsTexts(writing, {
    trip: translateTitle(trip, language),
    company,
    before,
    after: content,
  })
  // As the first family gets it that reads this language, else the first of all.
  const { families } = await queries.findAudience(ctx.db, trip.id)
  const family = families.find((one) => one.language === language) ?? families[0]
  const audience = family ? { booking: family.reference } : 'company'
  const named = family && { greeting: greeting(writing, family) }
  const { subject, text } = renderMessage(writing, { audience, ...named, ...texts })
  return { subject, text }
}

/** What everyone was told last. */
async function findToldContent(db: Queryable, tripId: string): Promise<PracticalDetails | null> {
  const [told] = await queries.findNotices(db, tripId)
  const versions = told ? await queries.findVersions(db, tripId) : []
  return versions.find(({ version }) => version === told?.version)?.content ?? null
}

/** Saves the details, and tells everyone of them when the time to undo it is over. */
export async function tellEveryone(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.tellEveryone>,
): Promise<DepartureDetailsState> {
  const trip = await requireWritableTrip(ctx, input.id)
  await ctx.db.transaction(async (tx) => {
    const now = await lockOpenDetails(ctx, tx, trip)
    const notices = await queries.findNotices(tx, trip.id)
    if (notices.some(({ sentAt }) => sentAt === null)) throw new AppError('details_waiting')
    const { version, saved } = await saveVersion(ctx, tx, { ...input, trip, now })
    const told = await findToldContent(tx, trip.id)
    if (compareDetails(told ?? emptyDetails, input.content).length === 0)
      throw new AppError('details_unchanged')
    await requireSameAudience(tx, trip.id, input)
    await refuseTooMany(tx, trip.id, now)
    await changing.insertNotice(tx, {
      tripId: trip.id,
      version,
      fromVersion: notices[0]?.version ?? null,
      saved,
      madeBy: ctx.caller.actor?.id ?? null,
      madeAt: now,
      dueAt: calculateDue(trip, input.when, now),
    })
  })
  return changed(ctx, trip)
}

function calculateDue(trip: queries.DetailsTrip, when: 'now' | 'morning', now: Date): Date {
  if (when === 'now') return new Date(now.getTime() + undoSeconds * 1000)
  if (!mayWaitForMorning(trip.departureDate, trip.timeZone, now)) throw new AppError('details_only_now')
  return tomorrowMorning(trip.timeZone, now)
}

async function requireSameAudience(
  tx: Queryable,
  tripId: string,
  seen: { families: number; emails: number },
): Promise<void> {
  const { families } = await queries.findAudience(tx, tripId)
  const emails = families.filter(({ email }) => email !== '').length
  if (families.length !== seen.families || emails !== seen.emails)
    throw new AppError('details_audience_changed')
}

async function refuseTooMany(tx: Queryable, tripId: string, now: Date): Promise<void> {
  const times = await queries.findNoticeTimes(tx, tripId, new Date(now.getTime() - dayMilliseconds))
  const next = times.length >= noticesPerDay ? findNextTime(times) : null
  if (!next) return
  const retryAfter = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
  throw new AppError('details_told_often', { retryAfter })
}

/** Takes back that everyone is told, with the version that the same act saved. */
export async function undoTelling(
  ctx: Ctx,
  { id, notice }: ParsedInputOf<typeof contract.undoTelling>,
): Promise<DepartureDetailsState> {
  const trip = await requireWritableTrip(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await changing.lockDetails(tx, trip.id)
    const now = await ctx.databaseClock(tx)
    const undone = isId(notice)
      ? await changing.undoNotice(tx, { id: notice, tripId: trip.id, now })
      : undefined
    if (!undone) throw new AppError('details_sent')
    const versions = await queries.findVersions(tx, trip.id)
    const last = versions.at(-1)
    // What a colleague saved since stays.
    if (!undone.saved || last?.version !== undone.version) return
    const before = versions.at(-2)?.content ?? emptyDetails
    await changing.insertVersion(tx, trip.organizerId, {
      tripId: trip.id,
      version: last.version + 1,
      content: before,
      undoes: last.version,
      madeBy: ctx.caller.actor?.id ?? null,
      madeAt: now,
    })
  })
  return changed(ctx, trip)
}

/** Notes that a family without an email address was given the present version. */
export async function handOverDetails(
  ctx: Ctx,
  { id, bookingId, version, isHanded }: ParsedInputOf<typeof contract.handOverDetails>,
): Promise<DepartureDetailsState> {
  const trip = await requireWritableTrip(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await changing.lockDetails(tx, trip.id)
    const { families } = await queries.findAudience(tx, trip.id)
    if (!families.some((family) => family.bookingId === bookingId)) throw new AppError('booking_not_found')
    const last = (await queries.findVersions(tx, trip.id)).at(-1)
    if (!last || last.version !== version) throw new AppError('changed_meanwhile')
    const madeAt = ctx.clock()
    const madeBy = ctx.caller.actor?.id ?? null
    await changing.setHandover(tx, { bookingId, tripId: trip.id, version, madeBy, madeAt }, isHanded)
  })
  return changed(ctx, trip)
}

/** A departure whose bookings the caller sees; to everyone else there is none. */
async function requireReadableTrip({ db, caller: { actor } }: Ctx, id: string): Promise<queries.DetailsTrip> {
  const trip = isId(id) ? await queries.findDetailsTrip(db, id) : undefined
  if (!trip || !maySeeTrip(actor, trip)) throw new AppError('trip_not_found')
  if (!mayListOrganizerBookings(actor, trip.organizerId)) throw new AppError('booking_update_unauthorized')
  return trip
}

/** The same where the caller may answer its bookings: its verified company, and admins. */
async function requireWritableTrip(ctx: Ctx, id: string): Promise<queries.DetailsTrip> {
  const trip = await requireReadableTrip(ctx, id)
  if (!mayChangeBooking(ctx.caller.actor, trip)) throw new AppError('booking_update_unauthorized')
  await countTry(ctx, { what: 'change-details', who: trip.id, limit: 200, seconds: 3600 })
  return trip
}

/** Holds the details of a departure that is not over, and returns the time. */
async function lockOpenDetails(ctx: Ctx, tx: Queryable, trip: queries.DetailsTrip): Promise<Date> {
  await changing.lockDetails(tx, trip.id)
  const now = await ctx.databaseClock(tx)
  if (!isOpenTrip(trip, now)) throw new AppError('details_closed')
  return now
}

function changed(ctx: Ctx, trip: queries.DetailsTrip): Promise<DepartureDetailsState> {
  ctx.changed(['details', 'bookings'])
  return describe(ctx, trip)
}
