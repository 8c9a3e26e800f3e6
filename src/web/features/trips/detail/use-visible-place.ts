import { type RefObject, useEffect, useState } from 'react'

/** Days pass a line somewhat above the middle of the window; the last that did is in sight. */
const visibleBand = '-35% 0px -60% 0px'

/**
 * The number of the place (`data-place`) of the day that is read, among those within an element. Days that name none change
 * nothing.
 */
export function useVisiblePlace(container: RefObject<HTMLElement | null>): string | undefined {
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    const days = container.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    if (typeof IntersectionObserver === 'undefined' || days.length === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        const day = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (day instanceof HTMLElement) setPlace(day.dataset.place)
      },
      { rootMargin: visibleBand },
    )
    for (const day of days) observer.observe(day)
    return () => observer.disconnect()
  }, [container])
  return place
}
