import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { countPeople, fitAges, listOfferedRooms, type PartyChoice } from '#domain/offers/choices.ts'
import { calculatePartyTotal } from '#domain/offers/party-totals.ts'
import type { QuotableTrip } from '#domain/offers/quotes.ts'
import { formatApproximate, formatPeople, roomNames } from '#i18n/offer-texts.ts'
import type { ShownCard } from '#web/features/saved/use-shown-cards.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** The number of offers in one request: a page of a list, so that a further page requests only its own. */
const batchSize = 12

type OfferedTrip = OutputOf<Endpoints['trips.offers']>['trips'][number]
type TotalsProps = { cards: ShownCard[]; party: PartyChoice }

/**
 * Shows on each card the total of its trip for the party (LIST-10), in reserved room. The offers of trips are fetched
 * here: cards do not contain them, for most readers have named no party.
 */
export function CardTotals({ cards, party }: TotalsProps) {
  const ids = [...new Set(cards.map(({ id }) => id))]
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) => {
    const part = ids.slice(at * batchSize, (at + 1) * batchSize)
    return (
      <TotalsBatch
        key={part[0]}
        ids={part}
        cards={cards.filter(({ id }) => part.includes(id))}
        party={party}
      />
    )
  })
}

function TotalsBatch({ ids, cards, party }: TotalsProps & { ids: string[] }) {
  const { data } = useQuery(apiQuery('trips.offers', { ids: ids.join(',') }))
  return cards.map(({ element, id }) => {
    const offered = data?.trips.find((trip) => trip.id === id)
    return offered
      ? createPortal(<CardTotal offered={offered} party={party} />, element, `total ${id}`)
      : null
  })
}

/** The total of one trip, with who is counted. */
export function CardTotal({ offered, party: told }: { offered: OfferedTrip; party: PartyChoice }) {
  const { t, formats } = useLanguage()
  const party = fitAges(told, offered)
  // An extra may be in a currency that can no longer be chosen.
  const total = calculatePartyTotal(offered as QuotableTrip, party)
  if (!total) return null
  const count = countPeople(party)
  const room = listOfferedRooms(offered).find((known) => known === party.room)
  const label = [t('card.total', { count }), ...(room ? [t(roomNames[room])] : [])]
  const people = [
    { age: 'adult', of: party.adults },
    { age: 'child', of: party.children },
    { age: 'infant', of: party.infants },
  ] as const
  return (
    <p className="party-total">
      <bdi className="num">
        <Amount>
          {total.isApproximate
            ? formatApproximate(t, formats, total.amount, offered.currency)
            : formats.money(total.amount, offered.currency)}
        </Amount>
      </bdi>{' '}
      <span>{label.join(t('common.listSeparator'))}</span>
      <reader-money amount={total.amount} currency={offered.currency} />
      {count > party.adults ? (
        <small>
          {total.allAsAdults
            ? t('card.allAsAdults', { count })
            : formats.list(people.flatMap(({ age, of }) => (of > 0 ? [formatPeople(t, age, of)] : [])))}
        </small>
      ) : null}
    </p>
  )
}
