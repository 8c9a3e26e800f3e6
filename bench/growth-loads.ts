import type { Contact, GrowthData, Organizer } from './growth-data.ts'
import type { LoadSpec } from './load.ts'

/** A kind of request whose cost is watched while the data grow. `once`: each address is requested a single time. */
export type GrowthLoad = Pick<LoadSpec, 'paths' | 'headers'> & { name: string; once?: boolean }

/** Cold works come last, when the process has warmed to the code that they share with the others. */
export function listGrowthLoads(data: GrowthData, searches: string[]): GrowthLoad[] {
  const asAdmin = { authorization: `Bearer ${data.adminToken}` }
  const forAdmin = (name: string, path: string) => ({
    name: `admin: ${name}`,
    paths: [`/api/admin/${path}`],
    headers: asAdmin,
  })
  const { usual, biggest, tripIds } = data
  const found = searches.slice(0, 200).map((query) => `/api/trips/search?${query}`)
  return [
    ...listOrganizerLoads('an organizer', usual),
    ...listOrganizerLoads('the biggest organizer', biggest),
    ...bookingQueries(data.biggests).map(([name, q]) =>
      organizerLoad('the biggest organizer', biggest)(
        `bookings by ${name}`,
        `bookings/search?q=${encodeURIComponent(q)}`,
      ),
    ),
    forAdmin('figures', 'stats'),
    forAdmin('activity', 'activity'),
    forAdmin('bookings, first page', 'bookings/search'),
    forAdmin('bookings, page 100', `bookings/search?cursor=${data.cursor}`),
    ...bookingQueries(data.anybodys).map(([name, q]) =>
      forAdmin(`bookings by ${name}`, `bookings/search?q=${encodeURIComponent(q)}`),
    ),
    forAdmin('bookings of a rare status', 'bookings/search?status=no_show'),
    forAdmin('audit log', 'audit-log'),
    forAdmin('organizers', 'organizers'),
    // Answers to the signed in are made anew, always.
    { name: 'figures of the home page, made anew', paths: ['/api/stats'], headers: asAdmin },
    { name: 'figures of the home page, cached', paths: ['/api/stats'] },
    {
      name: 'list page, cold',
      paths: searches.slice(0, 200).map((query, index) => `/trips?${withUniqueDate(query, index)}`),
      once: true,
    },
    {
      name: 'suggestions, cold',
      paths: typedBeginnings.map((words) => `/api/trips/suggest?lang=ur&q=${words}`),
      once: true,
    },
    {
      name: 'search with words, cold',
      paths: searches
        .slice(0, 200)
        .map(
          (query, index) =>
            `/api/trips/search?${withUniqueDate(query, 60 + index)}&q=${keywordQueries[index % keywordQueries.length]}`,
        ),
      once: true,
    },
    {
      name: 'nearest trips, cold',
      paths: emptyQueries.map((query) => `/api/trips/nearest?${query}`),
      once: true,
    },
    { name: 'trip, cold', paths: tripIds.slice(0, 2_000).map((id) => `/api/trips/${id}`), once: true },
    { name: 'search, cold', paths: found, once: true },
    { name: 'search, warm', paths: found },
  ]
}

/** Beginnings of names and words of titles, each with a word that was not typed before. */
const typedBeginnings = Array.from(
  { length: 200 },
  (_, n) => `${['karb', 'naj', 'arbaee', 'walk', 'kerbla'][n % 5]}+q${n}`,
)

/** Queries of people: a way, places, words of texts and of companies, included services, in several scripts. */
const keywordQueries = [
  'najaf from karachi',
  'karbala',
  'walk to karbala',
  'scholar',
  'journeys',
  'family rooms near the haram',
  'group from lahore with visa',
  'wheelchair',
  'breakfast',
  'رحلة كربلاء',
  'نجف از تهران',
  'કરબલા',
].map(encodeURIComponent)

/** Searches that find nothing, each with a day of its own. */
const emptyQueries = Array.from(
  { length: 100 },
  (_, n) => `destination=iraq&from=tashkent&zaireen=4&maxUsd=${100 + n}&departureFrom=2027-01-01`,
)

/** Queries for bookings: words of one booking, words of very many, of none, and hardly a word. */
const bookingQueries = ({ email, reference, name, phone }: Contact) =>
  [
    ['an address', email],
    ['part of an address', email.slice(2, email.indexOf('@') + 4)],
    ['a name', name],
    ['a phone number', phone],
    ['half a phone number', phone.replaceAll(/\D/g, '').slice(-7)],
    ['a reference', reference],
    ['a word of very many', 'ali'],
    ['the address of very many', '@example'],
    ['a word of nobody', 'xylophone'],
    ['the beginnings of very many in a row that nobody has', 'alihusain ali'],
    ['two letters', 'hu'],
    ['two letters of nobody', 'qx'],
    ['a letter', 'a'],
    ['a word in Arabic letters', 'علی'],
    ['a word in Arabic letters of nobody', 'کتابخانه'],
  ] as const

const organizerLoad =
  (who: string, { id, token }: Organizer) =>
  (name: string, path: string) => ({
    name: `${who}: ${name}`,
    paths: [`/api/organizers/${id}/${path}`],
    headers: { authorization: `Bearer ${token}` },
  })

function listOrganizerLoads(who: string, organizer: Organizer): GrowthLoad[] {
  const at = organizerLoad(who, organizer)
  return [at('bookings', 'bookings/search'), at('figures', 'figures'), at('trips', 'trips/search')]
}

/** The search with a last day of its own, so that its counts are not those of the plain one. */
const withUniqueDate = (query: string, index: number) => `${query}&departureTo=${2040 + (index % 50)}-01-01`
