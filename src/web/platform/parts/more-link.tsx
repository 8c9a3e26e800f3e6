import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'

type MoreLinkProps = {
  /** The next page's own address; it leads there where there is no JavaScript, and in another tab. */
  to: string
  isLoading: boolean
  onMore: () => void
  children: ReactNode
}

/** The way to more of a public list, which grows in place. */
export function MoreLink({ to, isLoading, onMore, children }: MoreLinkProps) {
  function showHere(event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (wantsNewTab) return
    event.preventDefault()
    if (!isLoading) onMore()
  }
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      onClick={showHere}
      aria-busy={isLoading || undefined}
      icon={isLoading ? <SpinnerIcon /> : undefined}
    >
      {children}
    </ButtonLink>
  )
}
