import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { calculatePaymentMoments } from '#domain/offers/payment-moments.ts'
import type { QuotableTrip } from '#domain/offers/quotes.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import { reserveCardSpace } from '#web/features/bookings/party/card-party.ts'
import { DeferredTripTotal } from '#web/features/bookings/party/deferred-trip-total.tsx'
import { tellPartyChange, useKnownParty } from '#web/features/bookings/party/use-known-party.ts'
import { BookingPanelPrice } from '#web/features/bookings/request-form/panel-price.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'

type Line = typeof import('#web/features/bookings/party/party-line.tsx')['PartyLine']
/** For whom the total is. Where it fails to load, the price of one person stays. */
const PartyLine = lazy<ComponentType<Parameters<Line>[0]>>(() =>
  loadWithMessages(() => import('#web/features/bookings/party/party-line.tsx')).then(
    (part) => ({ default: part.PartyLine }),
    () => ({ default: () => null }),
  ),
)

/**
 * The total of the party that this device knows, the price of one person, and what is due when: in the server's page for
 * one adult, for the bytes are the same for everyone; the party's amounts take their place in the same room (FAM-01).
 */
export function TotalFact({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { search } = useLocation()
  const { party, isKnown } = useKnownParty(search)
  return (
    <>
      <div className="panel-party">
        <DeferredTripTotal trip={trip} />
      </div>
      <BookingPanelPrice trip={trip} />
      <div className="fact-party">
        {trip.prices.length > 0 ? (
          <a href="#prices" className="link hidden noscript:inline">
            {t('offer.title')}
          </a>
        ) : null}
        {isKnown ? (
          <Suspense>
            <PartyLine
              party={party}
              onChange={() => {
                reserveCardSpace(tellPartyChange(search))
              }}
            />
          </Suspense>
        ) : null}
      </div>
      <Moments trip={trip} party={party} />
    </>
  )
}

type MomentsProps = { trip: Trip; party: ReturnType<typeof useKnownParty>['party'] }

function Moments({ trip, party }: MomentsProps) {
  const { t, formats } = useLanguage()
  // An extra may be in a currency that can no longer be chosen.
  const due = calculatePaymentMoments(trip as Trip & QuotableTrip, party)
  if (!due) return null
  const { deposit, balance, onTheWayAmount } = due
  const money = (amount: string, isAbout: boolean) =>
    isAbout ? formatApproximate(t, formats, amount, trip.currency) : formats.money(amount, trip.currency)
  const separator = t('common.listSeparator')
  const lines = [
    deposit && {
      text: [t('agreement.deposit'), t('terms.withinDays', { count: deposit.dueDays })].join(separator),
      amount: money(deposit.amount, due.isAgreedApproximate),
    },
    balance && {
      text: [
        t(deposit ? 'agreement.balance' : 'offer.subtotal'),
        t('terms.backUntil', { date: formats.shortDate(balance.due) }),
      ].join(separator),
      amount: money(balance.amount, due.isAgreedApproximate),
    },
    onTheWayAmount && { text: t('offer.onTheWay'), amount: money(onTheWayAmount, due.isApproximate) },
  ]
  return (
    <ul className="fact-moments">
      {lines.map((line) =>
        line ? (
          <li key={line.text}>
            <span className="first-letter:uppercase">{line.text}</span> <bdi>{line.amount}</bdi>
          </li>
        ) : null,
      )}
    </ul>
  )
}
