import type { MessageKey } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type LoadFailureProps = {
  /** The query that came to nothing. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The text without a reason from the server. */
  otherwise: MessageKey
  className?: string
}

/** In place of content that failed to load: the reason, and a button to load it again. */
export function LoadFailure({ query, otherwise, className }: LoadFailureProps) {
  const { t } = useLanguage()
  return (
    <Alert tone="danger" className={className}>
      <p>{getErrorText(t, query.error, otherwise)}</p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-3"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('common.retry')}
      </Button>
    </Alert>
  )
}
