import { useMutation } from '@tanstack/react-query'
import type { DeletionRequest } from '#contract/deletions/deletions.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

type Props = { request: DeletionRequest; token: string }

/** Confirms or cancels, by a press: programs that scan emailed links open them, but press nothing. */
export function RequestActions({ request: { code, status }, token }: Props) {
  const { t } = useLanguage()
  const confirm = useMutation({
    mutationFn: () => call('deletions.confirm', { code, token }),
    onSuccess: waitForRefresh,
  })
  const keep = useMutation({
    mutationFn: () => call('deletions.cancel', { code, token }),
    onSuccess: waitForRefresh,
  })
  const error = confirm.error ?? keep.error
  const isUnconfirmed = status === 'unconfirmed'
  return (
    <div className="mt-6 grid gap-4">
      {error ? (
        <Alert tone="danger" ref={focusOnMount} tabIndex={-1}>
          {getErrorText(t, error, 'common.actionFailed')}
        </Alert>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        {isUnconfirmed ? (
          <Button
            variant="danger"
            size="lg"
            busy={confirm.isPending}
            busyLabel={t('deletion.confirming')}
            disabled={keep.isPending}
            onClick={() => {
              keep.reset()
              confirm.mutate()
            }}
          >
            {t('deletion.confirm')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="lg"
          busy={keep.isPending}
          busyLabel={t('deletion.keeping')}
          disabled={confirm.isPending}
          onClick={() => {
            confirm.reset()
            keep.mutate()
          }}
        >
          {t('deletion.keep')}
        </Button>
      </div>
      <p className="max-w-[62ch] text-sm text-ink-3">
        {t(status === 'scheduled' ? 'deletion.keepText' : 'deletion.keepUnconfirmedText')}
      </p>
    </div>
  )
}
