import type { Trip } from '#contract/trips/trips.ts'
import { isCurrency } from '#domain/kernel/currencies.ts'
import { convertAmount } from '#domain/offers/amounts.ts'
import { type Offer, rooms } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { adultsOnlyParty, calculateLines, sumTotals } from '#domain/offers/prices.ts'
import { formatApproximate, roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { DetailBlock } from './block.tsx'
import { PriceLines } from './price-lines.tsx'
import { PriceTable } from './price-table.tsx'

const toExtraRates = ({ extraRates }: Pick<Trip, 'extraRates'>) =>
  Object.fromEntries(extraRates.map(({ currency, usdRate }) => [currency, usdRate]))

/** Shows the prices by room and age, required extras, and the total price of one adult (CON-03). */
export function DetailPrices({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const required = trip.extras.filter(({ isRequired }) => isRequired)
  const optional = trip.extras.filter(({ isRequired }) => !isRequired)
  if (trip.prices.length === 0 && trip.extras.length === 0) return null
  const named = rooms.filter((room) => trip.prices.some((row) => row.room === room))
  const holds = [
    ...named.map((room) => t(roomNames[room])),
    named.length === 0 && trip.prices.length > 0 && t('offer.anyRoom'),
    required.length > 0 && t('offer.required'),
    optional.length > 0 && t('offer.optional'),
  ]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  return (
    <DetailBlock title={t('offer.title')} id="prices" holds={holds}>
      {trip.prices.length > 0 ? <PriceTable trip={trip} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 md:grid-cols-2">
        {required.length > 0 ? <TotalPrice trip={trip} /> : null}
        <Extras title={t('offer.required')} extras={required} trip={trip} />
        <Extras title={t('offer.optional')} extras={optional} trip={trip} />
      </div>
    </DetailBlock>
  )
}

type Extra = Trip['extras'][number]
type ExtrasProps = { title: string; extras: Extra[]; trip: Pick<Trip, 'currency' | 'extraRates'> }

function Extras({ title, extras, trip }: ExtrasProps) {
  const { t, formats, locale } = useLanguage()
  if (extras.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="price-extras">
        {extras.map((extra) => (
          <li key={extra.name}>
            <span>
              <UserText>{translateOfferName(extra.name, locale)}</UserText>{' '}
              <span className="block text-sm text-ink-3">
                {[
                  extra.isRequired && t(extra.due === 'on_the_way' ? 'offer.onTheWay' : 'offer.toOrganizer'),
                  t(extra.per === 'person' ? 'offer.perPerson' : 'offer.perBooking'),
                ]
                  .filter(Boolean)
                  .join(t('common.listSeparator'))}
              </span>
            </span>
            <span>
              <bdi>{formats.money(extra.amount, extra.currency)}</bdi>{' '}
              <ConvertedAmount extra={extra} trip={trip} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows an amount in another currency, converted to that of the trip by today's rate. */
function ConvertedAmount({ extra, trip }: { extra: Extra; trip: ExtrasProps['trip'] }) {
  const { t, formats } = useLanguage()
  if (extra.currency === trip.currency) return null
  const amount = convertAmount(extra.amount, extra.currency, trip.currency, toExtraRates(trip))
  if (amount === undefined) return null
  return (
    <bdi className="block text-sm text-ink-3">{formatApproximate(t, formats, amount, trip.currency)}</bdi>
  )
}

/** Shows the total price of one adult, with its lines. */
function TotalPrice({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { currency, extras } = trip
  // An answer may be older than the table of currencies.
  if (![currency, ...extras.map((extra) => extra.currency)].every(isCurrency)) return null
  const lines = calculateLines(trip as Offer, adultsOnlyParty(1))
  const totals = sumTotals(lines, currency, toExtraRates(trip))
  if (!totals) return null
  return (
    <div className="md:row-span-2">
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('offer.allIn')}</h3>
      <PriceLines lines={lines} totals={totals} currency={currency} />
    </div>
  )
}
