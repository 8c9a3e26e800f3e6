import { Link } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { countPeople, type PartyChoice } from '#domain/offers/choices.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { formatTotalPrice } from '#web/features/bookings/party/total-price-text.ts'
import { getClosedReason, hasFewSeats, isFull } from '#web/features/bookings/request-form/panel-state.ts'
import { WaitingListLink } from '#web/features/bookings/request-form/waiting-list-link.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CompareRemoveLink } from './remove-link.tsx'

type ColumnHeaderProps = { side: ComparedTrip<Trip>; choice: PartyChoice; currency: string }

/** A trip at the head of its column: its name, the party's total, and its remove button. */
export function CompareColumnHeader({ side, choice, currency }: ColumnHeaderProps) {
  const { t } = useLanguage()
  const { trip, isOpen } = side
  const titleLanguage = useTextLanguage(trip.title)
  const closed = getClosedReason(t, trip, trip.departureToday)
  return (
    <th scope="col" data-closed={isOpen ? undefined : ''}>
      <span className="flex items-start justify-between gap-2">
        <Link to={`/trips/${trip.id}`} lang={titleLanguage} className="compare-title link">
          <UserText>{trip.title}</UserText>
        </Link>
        <CompareRemoveLink trip={trip} />
      </span>
      <TotalPrice side={side} choice={choice} currency={currency} />
      {isOpen ? null : (
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone="mute" className="bg-surface whitespace-normal">
            {closed ??
              t('compare.tooFew', { places: t('trips.placesLeft', { count: countFreeSeats(trip) }) })}
          </Badge>
          {isFull(trip) || hasFewSeats(trip) ? (
            <WaitingListLink
              trip={trip}
              size="sm"
              aria-label={t('compare.wait', { trip: trip.title })}
              className="print:hidden"
            />
          ) : null}
        </span>
      )}
    </th>
  )
}

/** All that the party pays: in the currency of the comparison, and below it in the trip's own where that is another. */
function TotalPrice({ side, choice, currency }: ColumnHeaderProps) {
  const { t, formats } = useLanguage()
  const { trip, quote, allIn } = side
  const isForeign = trip.currency !== currency
  // Without a currency to convert to it is in the trip's own.
  const own = formatTotalPrice(t, formats, { ...side, allIn: undefined }, trip.currency)
  const shown = formatTotalPrice(t, formats, side, currency)
  const words = t('compare.allInFor', { count: countPeople(choice) })
  if (shown === undefined) return <span className="block text-sm">{t('compare.unknown')}</span>
  return (
    <>
      <bdi className="num mt-1 block text-[1.5rem] leading-tight font-semibold text-ink">
        <Amount>{shown}</Amount>
      </bdi>
      <reader-money amount={quote.totals?.allInAmount ?? ''} currency={trip.currency} />
      <span className="block text-sm text-ink-2">{words}</span>
      {isForeign && allIn !== undefined && own ? <bdi className="block text-sm text-ink-3">{own}</bdi> : null}
    </>
  )
}
