import { useNavigate } from 'react-router'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type ResultsFailureProps = {
  error: unknown
  retry: () => void
  isRetrying: boolean
  /** The list's own address, from its beginning. */
  path: string
}

/** The trips could not be loaded. A page that began in the middle, at a place that may be gone, begins anew. */
export function ResultsFailure({ error, retry, isRetrying, path }: ResultsFailureProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  return (
    <div role="alert" className="pt-2">
      <EmptyState
        level={2}
        title={t('trips.loadFailed')}
        text={getErrorText(t, error, 'errors.unavailable')}
        action={
          <Button
            busy={isRetrying}
            onClick={() => {
              const isMidway = new URLSearchParams(location.search).has('cursor')
              if (isMidway) navigate(path)
              else retry()
            }}
          >
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
