import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { error: Error; isBusy: boolean; onRetry: () => unknown }

/** The profile did not come: why, and the way to ask again. */
export function ProfileFailure({ error, isBusy, onRetry }: Props) {
  const { t } = useLanguage()
  return (
    <Alert tone="danger">
      <p>{errorText(t, error, 'profile.loadFailed')}</p>
      <Button variant="quiet" size="sm" className="mt-3" busy={isBusy} onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </Alert>
  )
}
