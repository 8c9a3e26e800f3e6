import { type Urgency, useAnnouncements } from '#web/platform/announcer.ts'

/**
 * The two places that screen readers listen to, for everything that is said without being gone to. They stand in the
 * first HTML, for a place that comes with its first text is not heard, and beside each other, for one inside of another
 * speaks twice. `aria-live` is written out although the roles imply it: by it an open dialog leaves them audible.
 */
export function Announcer() {
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

/** Each announcement is a new element: only what is added is read, and the same words twice are two results. */
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
