import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { ItineraryDay } from '#server/trips/core/tables.ts'
import type { CatalogueTrip } from './catalogue.ts'
import type { Market } from './market.ts'
import { pick, type Random } from './random.ts'
import type { Occasion } from './seasons.ts'

/** As in the catalogue: the fifteenth entry covers all the days that follow. */
const longestItinerary = 15
const hijriDay = /Muharram|Safar|Rajab|Sha.ban|Ramadan|Qa.da|Ashura:|Eve of|Arbaeen|Chehlum|Eid /
const freeDay = ['Full day free for worship', 'Rest in the hotel']

type ModelCriteria = {
  random: Random
  told: CatalogueTrip[]
  market: Market
  length: number
  occasion: Occasion | undefined
}

/** A trip of the catalogue whose hotels, papers and days are taken over: as long, and from a market alike if there is one. */
export function pickModelTrip({ random, told, market, length, occasion }: ModelCriteria): CatalogueTrip {
  const walks = occasion?.season.tag === 'Arbaeen'
  const models = told.filter(
    (trip) => trip.destination === market.destination && trip.tags?.includes('Arbaeen') === walks,
  )
  const long = filterOrAll(models, (trip) => dayList(trip).length >= Math.min(length, longestItinerary - 1))
  return pick(
    random,
    filterOrAll(long, (trip) => trip.currency === market.currency),
  )
}

type ProgrammeFrame = {
  length: number
  origin: string
  occasion: Occasion | undefined
  departureDate: CalendarDate
}

/** The model's days in their order, fewer or with free days before the last, and the occasion on its day. */
export function createProgramme(
  model: CatalogueTrip,
  { length, origin, occasion, departureDate }: ProgrammeFrame,
): ItineraryDay[] {
  const days = dayList(model)
  const listed = length > longestItinerary ? longestItinerary - 1 : length
  const home = model.departureOrigin?.split(' ')[0] ?? ''
  const isHajj = model.destination === 'hajj'
  const itinerary: ItineraryDay[] = Array.from({ length: listed }, (_, index) => {
    const told = days[sourceDayIndex(index, listed, days.length)] ?? []
    const kept = told.filter((text) => isHajj || !hijriDay.test(text))
    const activities = kept.map((text) => (home ? text.replaceAll(home, origin) : text))
    if (!isHajj && occasion?.date === addDays(departureDate, index))
      activities.unshift(`${occasion.season.names.en}: programme of the group near the shrine`)
    return { day: index + 1, activities: activities.length > 0 ? activities : freeDay }
  })
  if (length === listed) return itinerary
  const description = `Days ${listed + 1} to ${length}: quiet days for worship, farewell and the way back to ${origin}.`
  return [...itinerary, { day: listed + 1, description }]
}

/** Returns the index of the model's day for a place; -1 where the model is too short. */
function sourceDayIndex(index: number, listed: number, available: number): number {
  if (listed <= available) return Math.round((index * (available - 1)) / Math.max(1, listed - 1))
  if (index === listed - 1) return available - 1
  return index < available - 1 ? index : -1
}

function dayList({ itinerary = [] }: CatalogueTrip): string[][] {
  return itinerary.flatMap(({ activities }) => (activities ? [activities] : []))
}

/** Those that fit, or all where none does. */
function filterOrAll<T>(items: T[], fits: (item: T) => boolean): T[] {
  const fitting = items.filter(fits)
  return fitting.length > 0 ? fitting : items
}
