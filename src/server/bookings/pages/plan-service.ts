import type { BookingCredentials, TripPlan } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { findPlaceByName } from '#domain/places/places.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import { type ContentLanguage, contentLanguages } from '#domain/trips/translations.ts'
import { calculateDurationDays } from '#domain/trips/trips.ts'
import { requireBookingAccess, requireProof } from '#server/bookings/access/access-view.ts'
import { findBindingVersion } from '#server/bookings/core/binding-view.ts'
import { findShownDetails } from '#server/bookings/practical-details/shown-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'
import * as changing from './plan-changing.ts'
import * as queries from './plan-queries.ts'

/** Makes a link for the family, to what the trip is and nothing of the booking. */
export async function sharePlan(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const { booking } = held
  const token = newSecret()
  await changing.setPlan(ctx.db, booking.id, { tokenHash: hashSecret(token), createdAt: ctx.clock() })
  ctx.changed(['bookings'])
  return { token }
}

export async function unsharePlan(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  await changing.removePlan(ctx.db, held.booking.id)
  ctx.changed(['bookings'])
  return {}
}

/** The days in the languages that have some, but for the trip's own, whose words are newer. */
function translateDays({
  translations,
  wordsLanguage,
}: Pick<queries.PlanRow, 'translations' | 'wordsLanguage'>) {
  const dayWords: NonNullable<TripPlan['dayWords']> = {}
  for (const language of contentLanguages) {
    const days = language === wordsLanguage ? [] : (translations[language]?.itinerary ?? [])
    if (days.length > 0) dayWords[language] = days
  }
  return Object.keys(dayWords).length > 0 ? { dayWords } : {}
}

/** The plan as it was agreed; of a trip that no one makes any more there is none. With a language, its places by their names in it. */
export async function readPlan(
  { db, clock }: Ctx,
  token: string,
  language?: ContentLanguage,
): Promise<TripPlan> {
  const plan = await buildPlan(db, await queries.findPlanByToken(db, hashSecret(token)), clock())
  if (!plan) throw new AppError('booking_not_found')
  return language ? translatePlaces(plan, language) : plan
}

function translatePlaces(plan: TripPlan, language: ContentLanguage): TripPlan {
  const origin = findPlaceByName(plan.departureOrigin ?? '')
  return {
    ...plan,
    departureOrigin: origin?.names[language] ?? plan.departureOrigin,
    hotels: plan.hotels.map((hotel) => translateHotel(hotel, language)),
  }
}

/** The same of a booking that was found. */
export async function buildPlan(
  db: Ctx['db'],
  found: queries.PlanRow | undefined,
  now: Date,
): Promise<TripPlan | undefined> {
  // The days that bind: those that were accepted since, where some were.
  const version = found && (await findBindingVersion(db, found.id))
  const offer = found && version !== undefined ? await findOfferVersion(db, found.tripId, version) : undefined
  if (!found || !offer || !holdsSeats(found.status)) return undefined
  const { destination, departureOrigin, departureDate, returnDate, hotels } = offer.content
  return {
    destination,
    departureOrigin,
    departureDate: `${departureDate}T00:00:00.000Z`,
    returnDate: `${returnDate}T00:00:00.000Z`,
    hotels,
    itinerary: found.itinerary,
    ...translateDays(found),
    details: await findShownDetails(db, { tripId: found.tripId, status: found.status }, now),
    days: calculateDurationDays({ departureDate, returnDate }),
  }
}
