import { addDays, type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import type { trips } from '#server/trips/core/tables.ts'
import { mergePlaces } from '#server/trips/editing/places-service.ts'
import { createProgramme, pickModelTrip } from './bulk-programme.ts'
import type { Catalogue, CatalogueTrip } from './catalogue.ts'
import { listMarkets, type Market, weightedDestinations } from './market.ts'
import { titleTexts } from './name-parts.ts'
import { createOffer } from './offers.ts'
import { createRandom, pick, type Random, randomBetween, shuffle, stableId } from './random.ts'
import { isClosedForUmrah, type Occasion, occasionsBetween } from './seasons.ts'

export type TripRow = typeof trips.$inferInsert & {
  id: string
  currency: string
  maxPilgrims: number
  createdAt: Date
}
export type Company = { id: string; companyName: string }

const pastShare = 0.15
const seasonShare = 0.4
const daysAhead = 548
const daysBack = 330
const dayInMilliseconds = 86_400_000

const capacities: [number, string | null][] = [
  [40, null],
  [45, null],
  [48, null],
  [60, '50-100'],
  [80, '50-100'],
  [96, '50-100'],
  [100, '50-100'],
  [120, '100-150'],
  [150, '100-150'],
  [200, '150-200'],
  [250, '200-250'],
  [500, '250+'],
]

/** Makes trips one after the other; what the n-th is depends on the seed, n and the day alone. */
export function createTripMaker(catalogue: Catalogue, now: Date, seed: number) {
  const day = today(now)
  const occasions = occasionsBetween(addDays(day, -400), addDays(day, daysAhead))
  const told = [...catalogue.trips, ...catalogue.completedTrips]

  return (index: number, company: Company): TripRow => {
    const name = `many-${seed}/trip-${index}`
    const random = createRandom(name)
    const market = pick(random, listMarkets(pick(random, weightedDestinations)))
    const length = randomBetween(random, ...market.days)
    const { departureDate, occasion } = pickDeparture({ random, market, length, day, occasions })
    const model = pickModelTrip({ random, told, market, length, occasion })
    const origin = pick(random, market.origins)
    const level = random()
    const texts = createTexts({
      random,
      market,
      occasion,
      length,
      origin,
      departureDate,
      guide: model.tripZakirNames?.[0] ?? '',
    })
    const pricePerPerson = pickPrice(market, level, occasion?.season.factor ?? 1)
    const { destination, currency } = market
    const [maxPilgrims, maxPilgrimsRange] = pick(random, capacities)
    const announced = Date.parse(departureDate) - randomBetween(random, 60, 400) * dayInMilliseconds
    const createdAt = new Date(
      Math.min(announced, now.getTime() - randomBetween(random, 1, 90) * dayInMilliseconds),
    )
    const offer = createOffer(
      { id: name, destination, departureDate, pricePerPerson, currency, includesFlights: market.flights },
      index,
    )
    const itinerary = createProgramme(model, { length, origin, occasion, departureDate })
    return {
      ...copyModelFields(model),
      id: stableId(name),
      organizerId: company.id,
      ...texts,
      destination: market.destination,
      departureOrigin: origin,
      departureDate,
      returnDate: addDays(departureDate, length - 1),
      pricePerPerson,
      currency,
      ...offer,
      ...mergePlaces({ departureOrigin: origin, itinerary, hotels: offer.hotels }),
      maxPilgrims,
      maxPilgrimsRange,
      includesFlights: market.flights,
      itinerary,
      tags: pickTags(random, level, occasion),
      isActive: random() < 0.98,
      searchText: createSearchText({
        ...texts,
        departureOrigin: origin,
        destination: market.destination,
        ...company,
      }),
      createdAt,
      updatedAt: createdAt,
    }
  }
}

/** Copies the fields that a trip shares with its model: hotels, documents, staff; the seats come from the bookings. */
function copyModelFields({ calendar, currentBookings, ...model }: CatalogueTrip) {
  return model
}

type DepartureParams = {
  random: Random
  market: Market
  length: number
  day: CalendarDate
  occasions: Occasion[]
}

function pickDeparture({ random, market, length, day, occasions }: DepartureParams): {
  departureDate: CalendarDate
  occasion?: Occasion
} {
  const past = random() < pastShare
  const edge = addDays(day, past ? -length : length)
  const fitting = occasions.filter(
    ({ season, date }) =>
      season.destinations.includes(market.destination) &&
      season.needs < length &&
      (past ? date < edge : date > edge),
  )
  if (fitting.length > 0 && (market.destination === 'hajj' || random() < seasonShare)) {
    const occasion = pick(random, fitting)
    return {
      departureDate: addDays(occasion.date, -randomBetween(random, 0, length - 1 - occasion.season.needs)),
      occasion,
    }
  }
  let departureDate = past
    ? addDays(edge, -randomBetween(random, 0, daysBack))
    : addDays(day, randomBetween(random, 1, daysAhead))
  while (market.destination === 'umrah' && isClosedForUmrah(departureDate))
    departureDate = addDays(departureDate, past ? -7 : 7)
  return { departureDate }
}

type TextParams = {
  random: Random
  market: Market
  occasion: Occasion | undefined
  length: number
  origin: string
  departureDate: CalendarDate
  guide: string
}

function createTexts({ random, market, occasion, length, origin, departureDate, guide }: TextParams) {
  const language = pick(random, market.languages)
  const { journeys, plain, seasonal, sentences } = titleTexts[language]
  const blanks: Record<string, string> = {
    journey: journeys[market.destination],
    season: occasion?.season.names[language] ?? '',
    year: String(occasion?.hijriYear ?? departureDate.slice(0, 4)),
    days: String(length),
    origin,
    guide,
  }
  const title = pick(random, occasion ? seasonal : plain).replace(
    /\{(\w+)\}/g,
    (_, blank: string) => blanks[blank] ?? '',
  )
  const own = shuffle(random, sentences).slice(0, randomBetween(random, 3, 5))
  const inEnglish = language === 'en' ? [] : [pick(random, titleTexts.en.sentences)]
  return { title, description: [...own, ...inEnglish].join(' ') }
}

/** Within the market's range, dearer in season, in round figures: 98500, 1185. */
function pickPrice({ price: [lowest, highest] }: Market, level: number, factor: number): string {
  const price = (lowest + (highest - lowest) * level) * factor
  const step = 5 * 10 ** (Math.floor(Math.log10(price)) - 2)
  return (Math.round(price / step) * step).toFixed(2)
}

function pickTags(random: Random, level: number, occasion: Occasion | undefined): string[] {
  const grade = level > 0.75 ? ['Premium'] : level < 0.3 ? ['Budget-Friendly'] : []
  const liking = random() < 0.2 ? ['Cultural'] : random() < 0.3 ? ['Family'] : []
  return ['Verified', ...grade, ...liking, ...(occasion?.season.tag ? [occasion.season.tag] : [])]
}
