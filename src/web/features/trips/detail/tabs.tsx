import { useEffect, useRef } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { hasStay } from './stay.tsx'
import { useCurrentSection } from './use-current-section.ts'

type Tab = { id: string; label: MessageKey }

/** Returns the tabs of a trip's page, one for each section that it has. */
function listTabs(trip: Trip): Tab[] {
  const hasPrices = trip.prices.length > 0 || trip.extras.length > 0
  return [
    { id: 'overview', label: 'admin.overview' },
    { id: 'programme', label: 'tripFacts.programmeTab' },
    ...(hasStay(trip) ? [{ id: 'stay', label: 'tripChange.hotels' } as const] : []),
    { id: hasPrices ? 'prices' : 'terms', label: 'tripFacts.priceTab' },
    { id: 'reviews', label: 'trips.reviews' },
    { id: 'organizer', label: 'search.organizer' },
  ]
}

/** Links to the sections, which stay below the header; the section that is read is marked, and a folded one opens. */
export function DetailTabs({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const tabs = listTabs(trip)
  const bar = useRef<HTMLElement>(null)
  const current = useCurrentSection(tabs.map(({ id }) => id))
  useEffect(() => {
    const [nav, link] = [bar.current, bar.current?.querySelector('[aria-current]')]
    if (!nav || !link) return
    const [around, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2 })
  })
  // With large letters the header has two rows.
  useEffect(() => {
    const [nav, header] = [bar.current, document.querySelector<HTMLElement>('.site-header')]
    if (!nav || !header || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      nav.style.insetBlockStart = `${header.offsetHeight}px`
    })
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return (
    <nav ref={bar} aria-label={t('legal.contents')} className="trip-tabs">
      {tabs.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => openFold(id)}
        >
          {t(label)}
        </a>
      ))}
    </nav>
  )
}

/** Opens what is folded first in a section: who asks for it wants to read it. */
function openFold(id: string) {
  const fold = document.getElementById(id)?.querySelector('details')
  if (fold) fold.open = true
}
