import { useEffect, useState } from 'react'
import type { SavedTrip } from './device-storage.ts'

/** A card of the page, and which trip it shows. */
export type ShownCard = SavedTrip & { element: Element }

/** The cards on the page, for parts that load later: a card is the same in everyone's HTML and contains nothing for them. */
export function useShownCards(): ShownCard[] {
  const [cards, setCards] = useState<ShownCard[]>([])
  useEffect(() => {
    const look = () => setCards((known) => keepIfSame(known, findCards()))
    // Text too: in another language a card has another title.
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-alive'],
    })
    look()
    return () => observer.disconnect()
  }, [])
  return cards
}

/** A card's link names its trip. Nothing is inserted into a card that React has not hydrated yet. */
function findCards(): ShownCard[] {
  return [...document.querySelectorAll('[data-alive] > .trip-card')].flatMap((element) => {
    const link = element.querySelector('h3 a')
    const id = link?.getAttribute('href')?.split('/').pop()
    return link && id ? [{ element, id, title: link.textContent ?? '' }] : []
  })
}

function keepIfSame(known: ShownCard[], cards: ShownCard[]): ShownCard[] {
  const isSame = ({ element, id, title }: ShownCard, at: number) =>
    known[at]?.element === element && known[at].id === id && known[at].title === title
  return known.length === cards.length && cards.every(isSame) ? known : cards
}
