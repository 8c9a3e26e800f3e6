import type { Trip } from '#contract/trips.ts'
import { isCurrency } from '#domain/money.ts'
import { ages, type Offer, type Room } from '#domain/offers/offer.ts'
import { adultsAlone, linesOf, totalsOf } from '#domain/offers/prices.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { DetailBlock } from './detail-block.tsx'
import { ageNames, agesText, roomNames } from './offer-words.ts'
import { PriceLines } from './price-lines.tsx'

/** What each pays in which room, what must be paid besides, and what one adult pays with all of it (CON-03). */
export function DetailPrices({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const required = trip.extras.filter(({ isRequired }) => isRequired)
  const optional = trip.extras.filter(({ isRequired }) => !isRequired)
  if (trip.prices.length === 0 && trip.extras.length === 0) return null
  return (
    <DetailBlock title={t('offer.title')} id="prices">
      {trip.prices.length > 0 ? <PriceTable trip={trip} /> : null}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Extras title={t('offer.required')} extras={required} />
        <Extras title={t('offer.optional')} extras={optional} />
        {required.length > 0 ? <AllIn trip={trip} /> : null}
      </div>
    </DetailBlock>
  )
}

function PriceTable({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const offered = ages.filter((age) => trip.prices.some((row) => row.age === age))
  const rooms = [...new Set(trip.prices.map(({ room }) => room))].toSorted(roomsFirst)
  const amountOf = (room: Room | null, age: string) =>
    trip.prices.find((row) => row.room === room && row.age === age)?.amount
  return (
    <table className="mb-7 w-full max-w-[42rem] border-collapse leading-tight">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          <td />
          {offered.map((age) => (
            <th key={age} scope="col" className="px-2 pb-2 text-end font-normal">
              {t(ageNames[age])}
              <span className="block">{agesText(t, formats, age, trip)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room} className="border-b border-line">
            <th scope="row" className="py-2.5 pe-2 text-start font-normal text-ink-2">
              {t(room ? roomNames[room] : 'offer.anyRoom')}
            </th>
            {offered.map((age) => {
              const amount = amountOf(room, age)
              return (
                <td key={age} className="tnum px-2 py-2.5 text-end font-semibold">
                  {amount === undefined ? (
                    <span aria-hidden="true" className="text-ink-3">
                      –
                    </span>
                  ) : (
                    <bdi>{formats.money(amount, trip.currency)}</bdi>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rooms as they are offered, what holds for any of them last. */
const roomsFirst = (a: Room | null, b: Room | null) => Number(a === null) - Number(b === null)

function Extras({ title, extras }: { title: string; extras: Trip['extras'] }) {
  const { t, formats } = useLanguage()
  if (extras.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      <ul className="grid gap-2.5 leading-tight">
        {extras.map(({ name, amount, currency, per, due, isRequired }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <Written className="font-semibold">{name}</Written>
              {isRequired ? (
                <span className="block text-sm text-ink-3">
                  {t(due === 'on_the_way' ? 'offer.onTheWay' : 'offer.toOrganizer')}
                </span>
              ) : null}
            </span>
            <span className="tnum flex-none text-end">
              <bdi>{formats.money(amount, currency)}</bdi>
              <span className="block text-sm text-ink-3">
                {t(per === 'person' ? 'offer.perPerson' : 'offer.perBooking')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What one adult pays with all that must be paid, with its lines. */
function AllIn({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  if (!isCurrency(trip.currency)) return null
  const lines = linesOf(trip as Offer, adultsAlone(1))
  const rates = Object.fromEntries(trip.extraRates.map(({ currency, usdRate }) => [currency, usdRate]))
  const totals = totalsOf(lines, trip.currency, rates)
  if (!totals) return null
  return (
    <div className="md:col-span-2 md:max-w-[26rem]">
      <h3 className="mb-3 font-sans text-sm font-normal tracking-normal text-ink-3">{t('offer.allIn')}</h3>
      <PriceLines lines={lines} totals={totals} currency={trip.currency} />
    </div>
  )
}
