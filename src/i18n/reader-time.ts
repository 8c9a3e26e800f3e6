import { findDeparturePlace, findPlaceByName } from '#domain/places/places.ts'
import { formats } from './format.ts'
import { intlTags, type Locale } from './locales.ts'
import type { Translate } from './translate.ts'

/** Whose clock a time is read by: a reader's zone where it is known, else that of the departure city. */
export type ReaderClock = {
  readerTimeZone: string | null
  trip: { timeZone: string | null; departureOrigin: string | null }
}

/** English days here are as the letters write them: 17 November. */
const dayTags: Record<Locale, string> = { ...intlTags, en: 'en-GB' }
/** Where a whole country has one clock, that goes by a city of which few think. */
const countryZones: Record<string, string> = { 'Asia/Kolkata': 'IN', 'Asia/Calcutta': 'IN' }

/** 'Tuesday 17 November, 20:14, London time': an instant by a clock that it names. */
export function formatReaderTime(
  t: Translate,
  locale: Locale,
  instant: string,
  { readerTimeZone, trip }: ReaderClock,
): string {
  const timeZone = readerTimeZone ?? trip.timeZone ?? 'UTC'
  const at = new Date(instant)
  const day = getFormat(dayTags[locale], timeZone, 'day').format(at)
  const time = getFormat(dayTags[locale], timeZone, 'time').format(at)
  const moment = { day: withGregorian(day, at, timeZone, locale), time }
  const origin = readerTimeZone ? undefined : trip.timeZone ? trip.departureOrigin : undefined
  const place = origin ? nameOrigin(origin, locale) : nameZonePlace(timeZone, locale)
  return place
    ? t('emails.time.at', { ...moment, place })
    : t('emails.time.in', { ...moment, zone: nameZone(timeZone, locale, at) })
}

/** '17 November': a day of a trip, short enough for a subject. */
export function formatSubjectDay(locale: Locale, day: string): string {
  return getFormat(dayTags[locale], 'UTC', 'dayAndMonth').format(new Date(day))
}

/** '22 November, 09:00': an instant by the same clock as `formatReaderTime`, short enough for a subject; the email names the clock. */
export function formatSubjectTime(
  t: Translate,
  locale: Locale,
  instant: string,
  { readerTimeZone, trip }: ReaderClock,
): string {
  const timeZone = readerTimeZone ?? trip.timeZone ?? 'UTC'
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dayTags[locale], { timeZone, ...parts }).format(new Date(instant))
  return t('emails.time.short', { day: format(dayAndMonth), time: format(hourAndMinute) })
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const
const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const formatParts = { day: { weekday: 'long', ...dayAndMonth }, dayAndMonth, time: hourAndMinute } as const

const knownFormats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 200

/** Making a format takes longer than the rest of a letter; a few serve for nearly all of them. */
function getFormat(tag: string, timeZone: string, parts: keyof typeof formatParts): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${parts}`
  const known = knownFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { timeZone, ...formatParts[parts] })
  if (knownFormats.size >= mostFormats) knownFormats.clear()
  knownFormats.set(key, made)
  return made
}

/** Persian readers have the day of both calendars. */
function withGregorian(day: string, at: Date, timeZone: string, locale: Locale): string {
  if (locale !== 'fa') return day
  const gregorian = getFormat('fa-u-ca-gregory', timeZone, 'dayAndMonth').format(at)
  return `${day} (${gregorian})`
}

function nameOrigin(origin: string, locale: Locale): string {
  return findDeparturePlace(origin)?.names[locale] ?? origin
}

/** The city or country by whose name a zone is known to its people; undefined where none is. */
function nameZonePlace(timeZone: string, locale: Locale): string | undefined {
  const country = countryZones[timeZone]
  if (country) return formats(locale).country(country)
  const city = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  if (!city) return undefined
  return (
    findPlaceByName(city)?.names[locale] ?? (locale === 'en' && /^[A-Za-z ]+$/.test(city) ? city : undefined)
  )
}

/** The name that the language has for a zone; the long one where the short is an abbreviation or a number. */
function nameZone(timeZone: string, locale: Locale, at: Date): string {
  const names = (['shortGeneric', 'long'] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(intlTags[locale], { timeZone, timeZoneName })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value,
  )
  return names.find((name) => name && !/\p{Nd}|^[A-Z]{2,5}$/u.test(name)) ?? names[1] ?? timeZone
}
