import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RejectionText } from './rejection-text.tsx'

type RejectionNoticeProps = { organizer: OwnOrganizer; rejectedAt: string; onRequested: () => void }

/** Tells a rejected organizer the decision and its reason, and asks for a new review once the profile has been edited. */
export function RejectionNotice({ organizer, rejectedAt, onRequested }: RejectionNoticeProps) {
  const { t } = useLanguage()
  const ask = useMutation({
    mutationFn: () => call('organizers.askVerification', { id: organizer.id }),
    onSuccess: async () => {
      showToast({ title: t('dashboard.askedAgain') })
      onRequested()
      await waitForRefresh()
    },
  })
  return (
    <Alert tone="danger" role="note" title={<span className="block">{t('dashboard.rejectedTitle')}</span>}>
      <RejectionText rejectedAt={rejectedAt} reason={organizer.rejectionReason} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
        <Button
          variant="quiet"
          size="sm"
          className="max-lg:min-h-11"
          busy={ask.isPending}
          busyLabel={t('dashboard.asking')}
          onClick={() => ask.mutate()}
        >
          {t('dashboard.askAgain')}
        </Button>
        <Link
          to="?tab=profile"
          preventScrollReset
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t('organizers.editProfile')}
        </Link>
        <ResultText as="span" className="font-semibold">
          {ask.error ? getErrorText(t, ask.error, 'dashboard.askFailed') : null}
        </ResultText>
      </div>
    </Alert>
  )
}
