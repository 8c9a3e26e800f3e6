import { type ReactNode, useId, useState } from 'react'
import { useIsWide } from '#web/platform/parts/screen-width.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

type BookingSectionProps = {
  id: string
  title: string
  /** The summary at the end of its title: all that is visible while the section is folded. */
  note?: ReactNode
  /** Begins folded where the window is narrow. */
  isCollapsible?: boolean
  children: ReactNode
}

/** One matter of a booking. */
export function BookingSection({ id, title, note, isCollapsible, children }: BookingSectionProps) {
  const headingId = useId()
  const heading = (
    <h2 id={headingId} className="text-h4">
      {title}
    </h2>
  )
  return (
    <Card
      className="scroll-mt-(--head-h) [--fs-amount-word:var(--fs-body)]"
      role="region"
      id={id}
      aria-labelledby={headingId}
    >
      {isCollapsible ? (
        <CollapsedSection heading={heading} note={note}>
          {children}
        </CollapsedSection>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-5 max-[20rem]:px-3 sm:px-6">
            {heading}
            {note ? <p className="text-sm text-ink-2 wrap-anywhere">{note}</p> : null}
          </div>
          <div className="px-5 pt-4 pb-5 max-[20rem]:px-3 sm:px-6 sm:pb-6">{children}</div>
        </>
      )}
    </Card>
  )
}

type CollapsedSectionProps = { heading: ReactNode; note: ReactNode; children: ReactNode }

function CollapsedSection({ heading, note, children }: CollapsedSectionProps) {
  // Until somebody opens or folds it. Bookings are never part of a page's HTML: the window is known when they are drawn.
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isWide
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open)
      }}
      className="group/section"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-x-4 rounded-card px-5 py-4 focus-visible:shadow-ring sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-auto flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {heading}
          {note ? <span className="text-sm text-ink-2 wrap-anywhere">{note}</span> : null}
        </span>
        <Icon
          name="chevron-down"
          className="size-5 flex-none text-ink-3 transition-[rotate] group-open/section:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-5 pb-5 max-[20rem]:px-3 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
