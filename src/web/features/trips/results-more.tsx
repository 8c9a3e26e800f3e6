import type { MouseEvent } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'

type ResultsMoreProps = {
  shown: number
  total: number
  /** The next page's own address, or none after the last; it leads there where there is no JavaScript. */
  href: string | undefined
  onMore: () => void
  isLoading: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
}

/** How far the list goes, and the way to more of it. */
export function ResultsMore({ shown, total, href, onMore, isLoading, failure }: ResultsMoreProps) {
  const { t } = useLanguage()

  function showHere(event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (wantsNewTab) return
    event.preventDefault()
    if (!isLoading) onMore()
  }

  return (
    <div className="grid justify-items-center gap-3.5 pt-12 text-ink-2">
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <p className="text-sm">{t('trips.showing', { shown, total })}</p>
      {href ? (
        <ButtonLink
          to={href}
          variant="quiet"
          onClick={showHere}
          aria-busy={isLoading || undefined}
          icon={isLoading ? <SpinnerIcon /> : undefined}
        >
          {t('trips.showMore')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
