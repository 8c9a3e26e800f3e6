import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { CardHearts } from '#web/features/trips/card-hearts.tsx'
import { useKept } from '#web/features/trips/use-kept.ts'
import { useKeptSync } from '#web/features/trips/use-kept-sync.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The trips that somebody keeps: hearts on cards, how many they are in the header, and the way to the list at the foot of every page. It comes after the first paint. */
export function Kept() {
  const { t, formats } = useLanguage()
  const { kept } = useKept()
  useKeptSync()
  const header = document.querySelector('header a.menu-button')
  const ways = document.querySelector('footer .foot-links')
  const way = (
    <Link to="/kept" className="foot-link">
      {t('shortlist.title')}
    </Link>
  )
  return (
    <>
      <CardHearts />
      {ways ? createPortal(way, ways) : null}
      {header && kept.length > 0
        ? createPortal(<span className="kept-count">{formats.digits(kept.length)}</span>, header)
        : null}
    </>
  )
}
