import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { RollCall } from './use-roll-call.ts'

/** Until when the roll call works without a line, and what is not sent yet; one place, always. */
export function OfflineLine({ rollCall }: { rollCall: RollCall }) {
  const { t, formats } = useLanguage()
  const { copy, isOffline, isExpired, isStored, isBusy, error } = rollCall
  if (error)
    return (
      <Alert tone="danger" className="print:hidden">
        {getErrorText(t, error, 'leader.loadFailed')}
      </Alert>
    )
  if (!copy && !isOffline && !isExpired) return <Spinner label={t('common.loading')} />
  if (!copy)
    return (
      <Alert tone="warn" announced="polite" className="print:hidden">
        <p>{t('leader.expired')}</p>
        <Button variant="quiet" size="sm" className="mt-3" busy={isBusy} onClick={() => void rollCall.sync()}>
          {t('common.retry')}
        </Button>
      </Alert>
    )
  const moment = formats.moment(copy.until)
  return (
    <div className="grid gap-1 text-sm text-ink-2 print:hidden">
      {isOffline ? (
        <Alert tone="warn" announced="polite">
          {t('leader.offlineUntil', { moment })}
        </Alert>
      ) : (
        <p>{isStored ? t('leader.savedUntil', { moment }) : t('leader.notSaved')}</p>
      )}
      {isOffline && copy.pending.length > 0 ? <p data-waiting="">{t('leader.waiting')}</p> : null}
    </div>
  )
}
