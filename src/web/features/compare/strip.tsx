import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import { formatTotalPrice } from '#web/features/bookings/party/total-price-text.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

type StripProps = { sides: ComparedTrip<Trip>[]; currency: string }

/**
 * On a phone the table scrolls sideways, so its head cannot stay in sight: names and totals appear here once it is gone, and
 * move with the columns. Purely visual: the head is read in the table.
 */
export function CompareStrip({ sides, currency }: StripProps) {
  const { t, formats } = useLanguage()
  const strip = useRef<HTMLDivElement>(null)
  const [isShown, show] = useState(false)

  useEffect(() => {
    const own = strip.current
    const region = own?.parentElement?.querySelector('.compare-region')
    const head = region?.querySelector('thead')
    if (!own || !region || !head) return
    const follow = () => {
      if (own.firstElementChild) own.firstElementChild.scrollLeft = region.scrollLeft
    }
    const look = new IntersectionObserver(
      ([entry]) => show(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-80px 0px 0px' },
    )
    look.observe(head)
    region.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => {
      look.disconnect()
      region.removeEventListener('scroll', follow)
    }
  }, [])

  return (
    <div ref={strip} aria-hidden="true" className="compare-strip" data-shown={isShown || undefined}>
      <div>
        <div style={{ '--columns': sides.length } as CSSProperties}>
          {sides.map((side) => (
            <div key={side.trip.id}>
              <UserText className="block truncate text-sm">{side.trip.title}</UserText>
              <bdi className="num font-semibold">{formatTotalPrice(t, formats, side, currency)}</bdi>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
