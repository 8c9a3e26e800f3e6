import type { SearchQuery } from '#contract/trips/trips.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { presets } from '#domain/offers/presets.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { priceRangeIds } from '#domain/search/price-ranges.ts'
import { tripSorts, tripTags } from '#domain/trips/trips.ts'
import type { World } from '#test/world.ts'

/** The same numbers in each run. */
export function createNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  const one = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value
  return { upTo, one, maybe: <Value>(value: Value) => (next() < 0.4 ? value : undefined) }
}
export type Numbers = ReturnType<typeof createNumbers>

const prices = ['499.99', '500', '999.99', '1000', '1250.5', '2500', '4000', '90000'] as const
const hotel = { city: 'najaf', name: null, orBetter: false, nights: 2, reference: null }
const randomDay = (some: Numbers) => addDays('2026-11-19', some.upTo(60))

function createRandomTrip(some: Numbers, organizerIds: readonly string[]) {
  const departureDate = randomDay(some)
  const pricePerPerson = some.one(prices)
  return {
    organizerId: some.one(organizerIds),
    title: some.one([
      'Arbaeen walk',
      'Ziyarat of Karbala',
      'Umrah in Rajab',
      'کربلا کی زیارت',
      'پیاده\u200cروی نجف',
      'پیاده روی نجف',
      'پیادهروی نجف',
      'Straße nach Łódź',
      'કરબલાની ઝિયારત',
    ]),
    destination: some.one(destinations),
    departureDate,
    returnDate: addDays(departureDate, 1 + some.upTo(9)),
    pricePerPerson,
    currency: some.one(['USD', 'INR', 'EUR', 'PKR']),
    tags: [...tripTags.filter(() => some.upTo(2) === 0), ...(some.upTo(3) ? [] : ['Other', 'Family'])],
    isActive: some.upTo(6) > 0,
    maxPilgrims: 2 + some.upTo(6),
    currentBookings: some.upTo(3),
    ...some.one([
      { departurePlace: null, timeZone: null },
      { departurePlace: 'karachi', timeZone: 'Asia/Karachi' },
      { departurePlace: 'mumbai', timeZone: 'Asia/Kolkata' },
      { departurePlace: 'lahore', timeZone: 'Pacific/Kiritimati' },
    ]),
    places: some.one([null, ['najaf'], ['najaf', 'karbala'], ['mashhad']]),
    publication: some.one(['open', 'open', 'open', 'closed'] as const),
    terms: some.one([null, null, { ...presets.standard, closesDay: some.upTo(30) }]),
    visa: some.one([null, 'included', 'own'] as const),
    includesMeals: some.upTo(2) === 0,
    includesGuide: some.upTo(2) === 0,
    accommodationStars: some.one([null, 3, 4, 5]),
    hotels: some.one([[], [{ ...hotel, stars: 4, metres: 300 }], [{ ...hotel, stars: 5, metres: 900 }]]),
    prices: some
      .one([
        [],
        [
          { room: 'quad', age: 'adult', amount: pricePerPerson },
          { room: 'double', age: 'adult', amount: '95000' },
        ] as const,
      ])
      .slice(),
    description: some.one([
      'Short',
      'Rooms for ladies, with a wheelchair. 5e5e figures, sala d’été',
      'بصحبة عالم دين، للعائلات',
      'With a scholar, three meals a day and a hotel in sight of the shrine, all paid. '.repeat(2),
    ]),
    ...some.one([
      { averageRating: 0, totalReviews: 0 },
      { averageRating: 4.5, totalReviews: 2 },
      { averageRating: 4, totalReviews: 60 },
    ]),
  }
}

/** Words of trips and their beginnings, places, cities, days, and all other meanings of words; mistakes, and unknown words. */
const queries = [
  'karbala',
  'ziy',
  'rajab umrah',
  'nothing',
  '!',
  'najaf from karachi',
  'najaff',
  'walk to karbala',
  'with visa',
  'meals',
  'guide',
  '4 star',
  'near the haram',
  'double room',
  'short',
  'long',
  'soon',
  'this month',
  'next month',
  'rajab',
  'family',
  'cheap',
  'other',
  'women',
  'wheelchair',
  'caravan',
  'iraq',
  'ziyarat',
  'hotel days',
  'کربلا',
  'زيارة كربلاء',
  'કરબલા',
  'کربلا سے',
  '5e5e',
  '5e5',
  'ete',
  'sal été',
  'scholar meals',
  'zeta',
  'mashhad tours',
  'all paid',
  'پیاده\u200cروی',
  'پیاده روی',
  'پیادهروی',
  'روی',
  'نجف پیاده',
  'strasse lodz',
  'STRASSE',
  'عالم',
]

/** Creates filters that find too little, without page and order. */
export function createRandomFilters(
  some: Numbers,
  organizers: readonly { id: string; companyName: string }[],
) {
  const { sort: _, limit: __, grouped: ___, choices: ____, ...wish } = createRandomSearch(some, organizers)
  return wish
}

/** A random part of all filters. */
export function createRandomSearch(
  some: Numbers,
  organizers: readonly { id: string; companyName: string }[],
): SearchQuery {
  const organizer = some.one(organizers)
  const wanted = {
    sort: some.one(tripSorts),
    limit: some.one([1, 3, 12]),
    destination: some.maybe(some.one([...destinations, 'nowhere'])),
    organizedBy: some.maybe(some.one([organizer.id, organizer.companyName.toUpperCase(), 'nobody'])),
    priceRange: some.maybe(some.one(priceRangeIds)),
    minUsd: some.maybe(some.one(prices)),
    maxUsd: some.maybe(some.one(prices)),
    tags: some.maybe(some.one([...tripTags, 'Premium,Verified'])),
    departureFrom: some.maybe(randomDay(some)),
    departureTo: some.maybe(randomDay(some)),
    zaireen: some.maybe(1 + some.upTo(5)),
    grouped: some.maybe('1' as const),
    choices: some.maybe('1' as const),
    words: some.maybe('ur' as const),
    from: some.maybe(some.one(['karachi', 'mumbai', 'quetta', 'atlantis'])),
    month: some.maybe(some.one(['2026-12', '2027-01', 'hijri:1448-07', 'solar:1405-11'])),
    occasion: some.maybe(
      some.one(['ali-birth-1448', 'kadhim-martyrdom-1448', 'arbaeen-1449', 'no-day-1448']),
    ),
    q: some.maybe(some.one(queries)),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Trips of four companies, whose prices, days and free places match and miss the filters. */
export async function createMarket(world: World, some: Numbers, count: number) {
  const organizers = [
    await world.organizer(),
    await world.organizer({ isVerified: false }),
    await world.organizer({ averageRating: 4.2, totalReviews: 31 }),
    await world.organizer({ averageRating: 5, totalReviews: 1 }),
  ]
  const ids = organizers.map(({ id }) => id)
  for (let made = 0; made < count; made++) await world.trip(createRandomTrip(some, ids))
  return organizers
}
