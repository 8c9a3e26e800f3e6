import { type ComponentProps, type ComponentType, lazy, Suspense, useLayoutEffect, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { getCardParty, reserveCardSpace } from '#web/features/bookings/party/card-party.ts'
import { CardHearts } from '#web/features/saved/card-hearts.tsx'
import { useSavedSync } from '#web/features/saved/use-saved-sync.ts'
import { useSavedTrips } from '#web/features/saved/use-saved-trips.ts'
import { useShownCards } from '#web/features/saved/use-shown-cards.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { footerElement } from './footer-element.ts'

/** The totals for a chosen party. Where they fail to load, cards stay as they are. */
type Totals = typeof import('#web/features/bookings/party/card-totals.tsx')['CardTotals']
const CardTotals = lazy<ComponentType<ComponentProps<Totals>>>(() =>
  import('#web/features/bookings/party/card-totals.tsx').then(
    (part) => ({ default: part.CardTotals }),
    () => ({ default: () => null }),
  ),
)

/** For whom the totals of a list are. Where it fails to load, the list stays as it is. */
type Line = typeof import('#web/features/bookings/party/party-line.tsx')['PartyLine']
const PartyLine = lazy<ComponentType<ComponentProps<Line>>>(() =>
  loadWithMessages(() => import('#web/features/bookings/party/party-line.tsx')).then(
    (part) => ({ default: part.PartyLine }),
    () => ({ default: () => null }),
  ),
)

/**
 * Adds personal texts and actions to cards, the number of saved trips to the header, and the link to them to the foot of
 * every page. It comes after the first paint.
 */
export function CardExtras() {
  const { t, formats } = useLanguage()
  const { search } = useLocation()
  const { kept } = useSavedTrips()
  const cards = useShownCards()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const party = getCardParty(search)
  useLayoutEffect(() => reserveCardSpace(party))
  useSavedSync()
  const header = document.querySelector('header a.menu-button')
  const ways = footerElement.use()?.querySelector('.foot-links')
  const line = cards.length > 0 ? document.querySelector('.party-line') : null
  const way = (
    <Link to="/kept" className="foot-link">
      {t('shortlist.title')}
    </Link>
  )
  return (
    <>
      <CardHearts cards={cards} />
      <Suspense>{party && cards.length > 0 ? <CardTotals cards={cards} party={party} /> : null}</Suspense>
      <Suspense>
        {line ? createPortal(<PartyLine party={party} onChange={refresh} />, line, 'party') : null}
      </Suspense>
      {ways ? createPortal(way, ways) : null}
      {header && kept.length > 0
        ? createPortal(<span className="kept-count">{formats.digits(kept.length)}</span>, header)
        : null}
    </>
  )
}
