import type { ParsedEntry } from '#domain/announcements/entries.ts'
import {
  flightWords,
  guideWords,
  mealWords,
  stayWords,
  transportWords,
} from '#domain/announcements/words/services.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { foldText } from '#domain/kernel/search-words.ts'
import type { Destination } from '#domain/reference/destinations.ts'
import { parseAnnouncedDates } from './dates.ts'
import { findAnnouncedDestination } from './destination.ts'
import { parseAnnouncedPrice } from './price.ts'

/** The facts about a trip in an announcement, in the trip form's terms. Facts that are not certain are absent. */
export type AnnouncedTripDraft = {
  title: string
  description: string
  departureOrigin: string
  currency: Currency
  pricePerPerson: string
  accommodation: string
  includesFlights: boolean
  includesMeals: boolean
  includesTransport: boolean
  includesGuide: boolean
  destination?: Destination
  departureDate?: CalendarDate
  returnDate?: CalendarDate
  requirement?: string
}

/** The trip form's beginning for an entry of the parser (ORG-18); nothing in it is guessed. */
export function createTripDraft(entry: ParsedEntry, today: CalendarDate): AnnouncedTripDraft {
  const dates = parseAnnouncedDates(entry.departureDates, entry.duration, today)
  const price = parseAnnouncedPrice(entry.price)
  const destination = findAnnouncedDestination(entry.destinations)
  const includes = (words: RegExp) =>
    entry.includes.some((text) => words.test(foldText(text)) || words.test(text.toLowerCase()))
  return {
    title: createTitle(entry),
    description: createDescription(entry),
    departureOrigin: entry.location.slice(0, 150),
    currency: price?.currency ?? 'INR',
    // Empty unless there is a single price: the form's own preset would be an invented one.
    pricePerPerson: price?.amount ?? '',
    accommodation: entry.includes
      .filter((text) => stayWords.test(text))
      .join('\n')
      .slice(0, 500),
    includesFlights: includes(flightWords),
    includesMeals: includes(mealWords),
    includesTransport: includes(transportWords),
    includesGuide: includes(guideWords),
    ...(destination && { destination }),
    ...dates,
    ...(entry.requirements.length > 0 && { requirement: entry.requirements.join('\n').slice(0, 3000) }),
  }
}

/** 'Najaf, Karbala · Mumbai · 12 Jan 2027'; nothing where no place to go to is named. */
function createTitle({ destinations, location, departureDates }: ParsedEntry): string {
  if (destinations.length === 0) return ''
  const date = departureDates.length === 1 ? departureDates : []
  const places = destinations.join(/\p{Script=Arabic}/u.test(destinations.join('')) ? '، ' : ', ')
  const title = [places, location, ...date].filter(Boolean).join(' · ')
  return title.length <= 150 ? title : places.slice(0, 150)
}

/** The announcement without its marks of emphasis; before it what its own part of the message does not repeat. */
function createDescription({ rawText, departureDates, duration, price }: ParsedEntry): string {
  const clean = rawText
    .replaceAll(/[*_~`]/g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const missing = [...departureDates, duration, ...price.split('\n')].filter((text) => !clean.includes(text))
  return [missing.join('\n'), clean].filter(Boolean).join('\n\n').slice(0, 5000)
}
