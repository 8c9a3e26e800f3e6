import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { getAffectedBookings, getChangeEmailPreview } from '#contract/trips/changes.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { lastDayToAnswer } from '#domain/bookings/trip-questions.ts'
import { lastMinuteOf } from '#domain/kernel/time-zones.ts'
import { maySeeAmounts, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { formatReaderTime } from '#i18n/reader-time.ts'
import { referenceInPreview } from '#server/bookings/emails/email-parts.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findTripChanges, type VersionedChange } from '#server/trips/core/edits-view.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { sumAffectedBookings } from './affected-queries.ts'
import { changesBetween, changeTexts, reasonsBetween } from './email-view.ts'

/** Counts those whom a material change of a trip would concern, for those who may make it; its cost for those who see amounts. */
export async function previewAffected(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof getAffectedBookings>,
): Promise<OutputOf<typeof getAffectedBookings>> {
  const { organizerId, version, departureDate, departureToday } = await requireEditableTrip(ctx, id)
  const { amounts, readers, ...concerned } = await sumAffectedBookings(ctx.db, id, ctx.clock())
  const edits = await findTripChanges(ctx.db, [id])
  return {
    ...concerned,
    amounts: maySeeAmounts(ctx.caller.actor, organizerId) ? amounts : null,
    readers: mergeReaders(readers, edits, version),
    departureDate: departureDate.slice(0, 10),
    today: departureToday,
  }
}

type ReaderGroup = { language: ContentLanguage; from: number; bookings: number }

/** Merges readers of the same email: versions between which no notice was sent do not differ. */
function mergeReaders(readers: readonly ReaderGroup[], edits: readonly VersionedChange[], version: number) {
  const merged = new Map<string, ReaderGroup & { earlier: number }>()
  for (const { language, from, bookings } of readers) {
    const earlier = edits.filter((edit) => edit.version > from && edit.version <= version).length
    const key = `${language} ${earlier}`
    const known = merged.get(key) ?? { language, from: earlier === 0 ? version : from, earlier, bookings: 0 }
    merged.set(key, { ...known, bookings: known.bookings + bookings })
  }
  return [...merged.values()].toSorted(
    (one, other) => other.bookings - one.bookings || one.earlier - other.earlier,
  )
}

/** Returns the email about a change in one of its readers' languages. Nothing is saved or sent. */
export async function previewChangeEmail(
  ctx: Ctx,
  { id, language, from, reason, changes, ...said }: ParsedInputOf<typeof getChangeEmailPreview>,
): Promise<OutputOf<typeof getChangeEmailPreview>> {
  const trip = await requireEditableTrip(ctx, id)
  const moved = changes.find(({ field }) => field === 'departureDate')?.after
  const departure = typeof moved === 'string' ? moved : trip.departureDate
  const lastDay = lastDayToAnswer(trip.departureToday, departure.slice(0, 10))
  const writing = { translate: translator(language), locale: language }
  // As it would be saved. Those who are asked nothing get an email about this edit alone.
  const version = trip.version + 1
  const edits = [...(await findTripChanges(ctx.db, [id])), { version, changes, reason: reason || null }]
  const since = lastDay === null ? trip.version : Math.min(from ?? trip.version, trip.version)
  const merged = changesBetween(edits, since, version)
  const isBack = merged.length === 0
  const words = changeTexts(writing, {
    trip: withNewTitle(trip, language, said),
    changes: merged,
    reasons: reasonsBetween(edits, since, version),
    lastDay: isBack ? null : lastDay,
    // By the clock of the departure city, as who booked without a clock of his own reads it.
    answerUntil: lastDay
      ? formatReaderTime(writing.translate, language, lastMinuteOf(lastDay, trip.timeZone), {
          readerTimeZone: null,
          trip,
        })
      : undefined,
    reference: referenceInPreview,
    isBack,
  })
  return { lastDay: isBack ? null : lastDay, ...words }
}

type NewTitles = Pick<ParsedInputOf<typeof getChangeEmailPreview>, 'title' | 'titles'>

/** A trip with what it will be called by a reader of a language. */
function withNewTitle(trip: Trip, language: ContentLanguage, { title, titles }: NewTitles): Trip {
  const further = titles ? titles[language] : trip.translations[language]?.title
  const own = title ?? trip.title
  return { ...trip, title: trip.wordsLanguage === language ? own : (further ?? own), translations: {} }
}

async function requireEditableTrip({ db, clock, caller }: Ctx, id: string) {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(caller.actor, trip)) throw new AppError('trip_update_unauthorized')
  return trip
}
