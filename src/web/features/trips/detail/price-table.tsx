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
    <div className="price-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('offer.room')}</th>
            {offered.map((age) => (
              <th key={age} scope="col">
                {t(ageNames[age])} <span>{formatAges(t, formats, age, trip)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map((room) => (
            <tr key={room} className="price-row">
              <th scope="row">{t(room ? roomNames[room] : 'offer.anyRoom')}</th>
              {offered.map((age) => {
                const amount = findAmount(prices, room, age)
                return (
                  <td key={age} className="price-cell">
                    <span aria-hidden="true">
                      {t(ageNames[age])} <span>{formatAges(t, formats, age, trip)}</span>
                    </span>
                    {amount === undefined ? '–' : <bdi>{money(amount, age)}</bdi>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('offer.agesAt', { date: formats.longDate(trip.departureDate) })}</p>
    </div>
  )
}
