import { useMutation } from '@tanstack/react-query'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeFacts } from './change-facts.tsx'

/** Tells the owner of a verified company which changes wait for a check, or why they were refused (TRU-03). */
export function ChangeNotice({ organizer }: { organizer: OwnOrganizer }) {
  const { t } = useLanguage()
  const withdraw = useWithdrawChange(organizer)
  const { pendingChange } = organizer
  if (!pendingChange) return null
  const isRefused = pendingChange.refusedAt !== null
  const title = isRefused ? t('organizers.changeRefusedTitle') : t('organizers.changeWaitsTitle')
  return (
    <Alert
      tone={isRefused ? 'danger' : 'info'}
      role="note"
      title={<span className="block">{title}</span>}
      className="mb-6"
    >
      <p className="mb-3">
        {isRefused ? t('organizers.changeRefusedText') : t('organizers.changeWaitsText')}
      </p>
      <ChangeFacts organizer={organizer} />
      {pendingChange.reason ? (
        <div className="mt-3 text-ink">
          <p className="font-semibold">{t('dashboard.rejectedReason')}</p>
          <UserText as="p" className="max-w-[68ch] whitespace-pre-line">
            {pendingChange.reason}
          </UserText>
        </div>
      ) : null}
      {isRefused ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
          <Button
            variant="quiet"
            size="sm"
            className="max-lg:min-h-11"
            busy={withdraw.isPending}
            busyLabel={t('organizers.changeWithdrawing')}
            onClick={() => withdraw.mutate()}
          >
            {t('organizers.changeWithdraw')}
          </Button>
          <ResultText as="span" className="font-semibold">
            {withdraw.error ? getErrorText(t, withdraw.error, 'errors.organizer_update_failed') : null}
          </ResultText>
        </div>
      )}
    </Alert>
  )
}

/** Sends the public data back, and that nothing is to wait. */
function useWithdrawChange(organizer: OwnOrganizer) {
  const { t } = useLanguage()
  const { id, companyName, description, yearsExperience, contactEmail, contactPhone } = organizer
  const { businessEmail, businessPhone, website } = organizer
  return useMutation({
    mutationFn: () =>
      call('organizers.update', {
        id,
        companyName,
        description,
        yearsExperience,
        contactEmail,
        contactPhone,
        businessEmail,
        businessPhone,
        website,
        pendingChange: null,
      }),
    onSuccess: async () => {
      showToast({ title: t('organizers.changeWithdrawn') })
      await waitForRefresh()
    },
  })
}
