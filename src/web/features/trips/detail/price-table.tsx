import type { Trip } from '#contract/trips/trips.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { type Age, ages, type PriceRow, type Room, rooms } from '#domain/offers/offer.ts'
import { lowestAdultPrice } from '#domain/offers/prices.ts'
import { ageNames, formatAges, roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'

type PricedTrip = Pick<Trip, 'prices' | 'currency' | 'departureDate' | 'infantUnder' | 'childUpTo'>

/** The ages whose price applies, in turn, where an age has none of its own. */
const fallbackAges: Record<Age, readonly Age[]> = {
  adult: ['adult'],
  child: ['child', 'adult'],
  infant: ['infant', 'child', 'adult'],
}

/** Returns the price of an age in a room: its row, else that of any room, else the price of the next age there. */
function findAmount(prices: readonly PriceRow[], room: Room | null, age: Age): string | undefined {
  for (const payer of fallbackAges[age]) {
    const rows = prices.filter((row) => row.age === payer)
    const row = rows.find((one) => one.room === room) ?? rows.find((one) => one.room === null)
    if (row) return row.amount
  }
  return undefined
}

/**
 * A row for each available room, prices for any of them last; the lowest price is marked "from". On a phone each amount
 * has a line of its own, for its text is long in most languages.
 */
export function PriceTable({ trip }: { trip: PricedTrip }) {
  const { t, formats } = useLanguage()
  const { prices, currency } = trip
  const offered = ages.filter((age) => prices.some((row) => row.age === age))
  const named = [...rooms, null].filter((room) => prices.some((row) => row.room === room))
  const lowest = lowestAdultPrice(prices)
  const money = (amount: string, age: Age) => {
    const text = formats.money(amount, currency)
    const isLowest = age === 'adult' && lowest !== undefined && compareAmount(amount, lowest) === 0
    return isLowest ? t('offer.fromAmount', { amount: text }) : text
  }
  return (
    <div className="mb-8 rounded-card bg-surface px-4 py-2 shadow-raised sm:px-5">
      <table className="w-full border-collapse leading-tight max-sm:block [&_tbody]:max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="align-bottom text-sm text-ink-3">
            <th scope="col" className="py-3 text-start font-normal">
              {t('offer.room')}
            </th>
            {offered.map((age) => (
              <th key={age} scope="col" className="py-3 ps-3 text-end font-normal">
                {t(ageNames[age])}{' '}
                <span className="block text-[.8125rem]">{formatAges(t, formats, age, trip)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map((room) => (
            <tr key={room} className="price-row">
              <th
                scope="row"
                className="py-3 text-start font-semibold first-letter:uppercase max-sm:block max-sm:py-1.5"
              >
                {t(room ? roomNames[room] : 'offer.anyRoom')}
              </th>
              {offered.map((age) => {
                const amount = findAmount(prices, room, age)
                return (
                  <td key={age} className="price-cell">
                    <span aria-hidden="true" className="min-w-0 text-start text-ink-2 sm:hidden">
                      {t(ageNames[age])}{' '}
                      <span className="text-sm text-ink-3">{formatAges(t, formats, age, trip)}</span>
                    </span>
                    {amount === undefined ? (
                      '–'
                    ) : (
                      <bdi className="ms-auto min-[20rem]:max-sm:flex-none">{money(amount, age)}</bdi>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line pt-3 pb-2 text-sm leading-body text-ink-3">
        {t('offer.agesAt', { date: formats.longDate(trip.departureDate) })}
      </p>
    </div>
  )
}
