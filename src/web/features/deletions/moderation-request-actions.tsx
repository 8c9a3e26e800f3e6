import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ListedDeletion } from '#contract/deletions/deletions.ts'
import { deletionGraceHours } from '#domain/deletions/deletions.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useHandleRequest } from './use-handle-request.ts'

/** The actions of an admin on a request: mark it, and schedule one that waits for us. */
export function ModerationRequestActions({ request }: { request: ListedDeletion }) {
  const { t } = useLanguage()
  const [asks, setAsks] = useState(false)
  const { code, status, handledAt, email } = request
  const of = (deed: string) => `${deed}: ${email ?? code}`
  const mark = useHandleRequest(code)
  return (
    <div className="flex flex-wrap gap-2.5 pt-1">
      {status === 'with_support' ? (
        <Button
          size="sm"
          className="max-sm:w-full"
          aria-label={of(t('deletion.schedule'))}
          onClick={() => setAsks(true)}
        >
          {t('deletion.schedule')}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:w-full"
        icon={handledAt ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        aria-label={of(t(handledAt ? 'desk.reopen' : 'desk.markHandled'))}
        busy={mark.isPending}
        onClick={() => mark.mutate(handledAt ? 'reopen' : 'handle')}
      >
        {t(handledAt ? 'desk.reopen' : 'desk.markHandled')}
      </Button>
      <ScheduleDialog request={request} open={asks} onOpenChange={setAsks} />
    </div>
  )
}

type DialogProps = { request: ListedDeletion; open: boolean; onOpenChange: (open: boolean) => void }

/** Explains scheduling and its conditions, and why it is rejected. */
function ScheduleDialog({ request, open, onOpenChange }: DialogProps) {
  const { t, formats } = useLanguage()
  const schedule = useHandleRequest(request.code)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(wanted) => {
        schedule.reset()
        onOpenChange(wanted)
      }}
      title={t('deletion.scheduleTitle', { who: request.email ?? request.code })}
      text={t('deletion.scheduleText', { hours: formats.number(deletionGraceHours) })}
      submitLabel={t('deletion.schedule')}
      destructive
      busy={schedule.isPending}
      busyLabel={t('deletion.scheduling')}
      error={schedule.error ? getErrorText(t, schedule.error, 'common.actionFailed') : undefined}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => schedule.mutate('schedule', { onSuccess: () => onOpenChange(false) })}
    >
      <p className="text-sm text-ink-2">{t('deletion.scheduleFirst')}</p>
    </ConfirmDialog>
  )
}
