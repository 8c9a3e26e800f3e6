import type { Currency } from '#domain/kernel/currencies.ts'
import type { Destination } from '#domain/reference/destinations.ts'

export type TitleLanguage = 'en' | 'ar' | 'ur' | 'fa' | 'gu'

/** The departure cities and prices: for one person and days as is usual in the trade (domain notes, section 6). */
export type Market = {
  destination: Destination
  origins: readonly string[]
  languages: readonly TitleLanguage[]
  currency: Currency
  price: readonly [number, number]
  days: readonly [number, number]
  flights: boolean
}

const india = [
  'Mumbai',
  'Hyderabad',
  'Delhi',
  'Lucknow',
  'Pune',
  'Bengaluru',
  'Ahmedabad',
  'Chennai',
  'Kolkata',
  'Srinagar',
]
const pakistan = ['Karachi', 'Lahore', 'Islamabad', 'Multan']
const emirates = ['Dubai', 'Abu Dhabi', 'Sharjah']
const easternProvince = ['Dammam', 'Khobar', 'Hofuf']
const britain = ['London', 'Birmingham', 'Manchester', 'Leicester']
const europe = ['Hamburg', 'Paris', 'Brussels', 'Frankfurt', 'Vienna']
const america = ['Toronto', 'New York', 'Montreal', 'Houston']
const africa = ['Nairobi', 'Dar es Salaam', 'Mombasa', 'Kampala']
const australia = ['Sydney', 'Melbourne', 'Perth']
const lebanon = ['Beirut']
const iran = ['Tehran', 'Mashhad', 'Isfahan', 'Tabriz']

type Offer = [readonly string[], Currency, price: [number, number], days: [number, number], flights?: boolean]

/** Offers of a destination: origins, currency, lowest and highest price, fewest and most days, with flight or not. */
const offers: Record<Destination, Offer[]> = {
  iraq: [
    [india, 'INR', [80_000, 165_000], [9, 12]],
    [pakistan, 'USD', [900, 1_600], [9, 12]],
    [emirates, 'AED', [2_400, 5_500], [4, 6]],
    [easternProvince, 'SAR', [2_600, 5_200], [5, 8]],
    [britain, 'GBP', [1_200, 2_300], [8, 11]],
    [europe, 'EUR', [1_400, 2_500], [8, 11]],
    [america, 'USD', [2_400, 3_900], [10, 14]],
    [africa, 'USD', [1_400, 2_300], [9, 12]],
    [australia, 'USD', [2_700, 4_000], [10, 14]],
    [lebanon, 'USD', [500, 1_100], [5, 7]],
    [iran, 'IRR', [14_500_000, 39_500_000], [7, 8], false],
  ],
  iran: [
    [india, 'INR', [55_000, 95_000], [7, 10]],
    [pakistan, 'USD', [500, 950], [7, 9]],
    [emirates, 'AED', [2_600, 5_200], [6, 8]],
    [lebanon, 'USD', [700, 1_400], [6, 8]],
    [iran, 'IRR', [6_000_000, 20_000_000], [4, 6], false],
  ],
  syria: [
    [lebanon, 'USD', [150, 450], [4, 7], false],
    [pakistan, 'USD', [1_000, 1_700], [6, 8]],
    [india, 'INR', [85_000, 140_000], [6, 8]],
    [emirates, 'AED', [3_700, 6_200], [6, 8]],
  ],
  'iran-iraq': [
    [india, 'INR', [120_000, 185_000], [15, 18]],
    [pakistan, 'USD', [1_450, 2_200], [15, 18]],
    [britain, 'GBP', [2_100, 3_200], [14, 16]],
    [europe, 'EUR', [2_300, 3_500], [14, 16]],
    [america, 'USD', [2_600, 4_300], [14, 16]],
    [australia, 'USD', [2_900, 4_300], [14, 16]],
    [africa, 'USD', [1_900, 2_800], [14, 16]],
  ],
  umrah: [
    [india, 'INR', [95_000, 200_000], [10, 15]],
    [pakistan, 'USD', [1_000, 2_100], [10, 15]],
    [emirates, 'AED', [1_300, 2_800], [5, 9], false],
    [emirates, 'AED', [3_000, 10_500], [5, 9]],
    [easternProvince, 'SAR', [550, 1_650], [3, 6], false],
    [britain, 'GBP', [900, 2_500], [8, 14]],
    [europe, 'EUR', [1_050, 2_900], [8, 14]],
    [america, 'USD', [1_800, 3_600], [9, 14]],
    [africa, 'USD', [1_250, 2_100], [9, 14]],
    [australia, 'USD', [2_400, 3_700], [10, 14]],
  ],
  'umrah-iran-iraq': [
    [india, 'INR', [190_000, 300_000], [18, 25]],
    [pakistan, 'USD', [2_300, 3_600], [18, 25]],
    [britain, 'GBP', [3_150, 4_700], [15, 20]],
    [america, 'USD', [4_000, 6_000], [15, 20]],
    [australia, 'USD', [4_200, 6_000], [16, 20]],
  ],
  hajj: [
    [india, 'INR', [320_000, 420_000], [38, 42]],
    [india, 'INR', [600_000, 1_100_000], [18, 30]],
    [pakistan, 'USD', [7_000, 13_500], [18, 30]],
    [britain, 'GBP', [5_000, 12_000], [14, 21]],
    [emirates, 'AED', [30_000, 75_000], [10, 16]],
    [africa, 'USD', [5_500, 9_000], [18, 25]],
  ],
  others: [
    [india, 'INR', [60_000, 140_000], [7, 9]],
    [britain, 'GBP', [900, 1_800], [7, 9]],
    [europe, 'EUR', [850, 1_500], [6, 9]],
    [pakistan, 'USD', [550, 1_200], [6, 9]],
  ],
}

/** The share of each destination among the trips, in percent. */
const destinationShares: Record<Destination, number> = {
  iraq: 36,
  umrah: 25,
  'iran-iraq': 12,
  iran: 9,
  syria: 6,
  hajj: 5,
  'umrah-iran-iraq': 4,
  others: 3,
}

/** Draw a destination by its share. */
export const weightedDestinations: readonly Destination[] = Object.entries(destinationShares).flatMap(
  ([destination, share]) => Array.from({ length: share }, () => destination as Destination),
)

export function listMarkets(destination: Destination): Market[] {
  return offers[destination].map(([origins, currency, price, days, flights = true]) => ({
    destination,
    origins,
    languages: titleLanguagesFor(origins),
    currency,
    price,
    days,
    flights,
  }))
}

function titleLanguagesFor(origins: readonly string[]): readonly TitleLanguage[] {
  if (origins === india) return ['en', 'en', 'en', 'ur', 'gu']
  if (origins === pakistan) return ['en', 'ur']
  if (origins === easternProvince || origins === lebanon) return ['ar', 'ar', 'en']
  if (origins === iran) return ['fa']
  return ['en']
}
