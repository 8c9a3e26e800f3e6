import { useLanguage } from '#web/platform/language.tsx'
import { MoreLink } from '#web/platform/parts/more-link.tsx'
import { Alert } from '#web/ui/alert.tsx'

type ResultsFooterProps = {
  shown: number
  total: number
  /** The next page's own address, or none after the last. */
  href: string | undefined
  onMore: () => void
  isLoading: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
}

/** The number of results shown, and the link to more. */
export function ResultsFooter({ shown, total, href, onMore, isLoading, failure }: ResultsFooterProps) {
  const { t } = useLanguage()
  return (
    <div className="grid justify-items-center gap-3.5 pt-12 text-ink-2">
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <p className="text-sm">{t('trips.showing', { shown, total })}</p>
      {href ? (
        <MoreLink to={href} isLoading={isLoading} onMore={onMore}>
          {t('trips.showMore')}
        </MoreLink>
      ) : null}
    </div>
  )
}
