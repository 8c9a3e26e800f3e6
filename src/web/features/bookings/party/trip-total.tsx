import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { countPeople } from '#domain/offers/choices.ts'
import { calculatePartyTotal } from '#domain/offers/party-totals.ts'
import type { QuotableTrip } from '#domain/offers/quotes.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { CardTotal } from './card-totals.tsx'
import { useKnownParty } from './use-known-party.ts'

type TripTotalProps = {
  trip: Trip
  /** Two lines for the foot of the screen. */
  isDock?: boolean
  /** What stands there while no party is known. */
  children?: ReactNode
}

/** The total of a trip for the party that was told on this device, in room that is reserved for it (FAM-01). */
export function TripTotal({ trip, isDock, children }: TripTotalProps) {
  const { t, formats } = useLanguage()
  // Another group may be told on this page.
  const { party } = useKnownParty(useLocation().search)
  // An extra may be in a currency that can no longer be chosen.
  const offered = trip as QuotableTrip
  const total = party && calculatePartyTotal(offered, party)
  if (!party || !total) return children
  if (!isDock) return <CardTotal offered={trip} party={party} />
  return (
    <>
      <span className="dock-amount">
        <bdi>
          <Amount>
            {total.isApproximate
              ? formatApproximate(t, formats, total.amount, trip.currency)
              : formats.money(total.amount, trip.currency)}
          </Amount>
        </bdi>
      </span>
      <reader-money amount={total.amount} currency={trip.currency} />
      <small className="block text-sm text-ink-2">{t('card.total', { count: countPeople(party) })}</small>
    </>
  )
}
