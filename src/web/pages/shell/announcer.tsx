import { useEffect } from 'react'
import { followSubmits, type Urgency, useAnnouncements } from '#web/ui/announcing/announcer.ts'

/**
 * The two live regions for screen readers, for everything announced without moving the focus. They are in the first HTML,
 * for a region added with its first text is not announced, and beside each other, for one inside another speaks twice.
 * `aria-live` is written out although the roles imply it: with it an open dialog leaves them audible.
 */
export function Announcer() {
  useEffect(followSubmits, [])
  return (
    <div className="sr-only print:hidden">
      <div role="status" aria-live="polite" aria-atomic="false">
        <LiveRegion urgency="polite" />
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        <LiveRegion urgency="assertive" />
      </div>
    </div>
  )
}

/** Each announcement is a new element: only additions are read, and the same text twice is two results. */
function LiveRegion({ urgency }: { urgency: Urgency }) {
  const said = useAnnouncements()
  return said
    .filter((one) => one.urgency === urgency)
    .map(({ id, sentences }) => (
      <p key={id}>
        {sentences.map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </p>
    ))
}
