// A heart on each card of the page. Cards say nothing for it: they are the same in everybody's HTML, and no first load holds it.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Heart } from './keep-heart.tsx'
import type { KeptTrip } from './kept-device.ts'
import { useKept } from './use-kept.ts'

type Card = KeptTrip & { element: Element }

/** Puts hearts on the cards that are shown, and on those that come. */
export function CardHearts() {
  const { isKept, toggle } = useKept()
  const cards = useCards()
  return cards.map(({ element, ...trip }) =>
    createPortal(<Heart trip={trip} isKept={isKept(trip.id)} onToggle={toggle} />, element, trip.id),
  )
}

function useCards(): Card[] {
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const look = () => setCards((known) => sameOr(known, cardsOfPage()))
    // Letters too: in another language a card has another title.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    return () => observer.disconnect()
  }, [])
  return cards
}

/** Which trip a card shows stands in its link. */
function cardsOfPage(): Card[] {
  return [...document.querySelectorAll('.trip-card')].flatMap((element) => {
    const link = element.querySelector('h3 a')
    const id = link?.getAttribute('href')?.split('/').pop()
    return link && id ? [{ element, id, title: link.textContent ?? '' }] : []
  })
}

function sameOr(known: Card[], cards: Card[]): Card[] {
  const isSame = ({ element, id, title }: Card, at: number) =>
    known[at]?.element === element && known[at].id === id && known[at].title === title
  return known.length === cards.length && cards.every(isSame) ? known : cards
}
