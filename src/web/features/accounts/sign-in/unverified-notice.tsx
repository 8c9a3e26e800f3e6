import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks a signed-in user whose address is not verified yet to open the emailed link, or to have it sent again. */
export function UnverifiedNotice({ className }: { className?: string }) {
  const { t } = useLanguage()
  const session = useSession()
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: () => call('accounts.resendVerification', {}),
    // It may have been verified on another device in the meantime: then the notice disappears.
    onError: () => refreshQueries(queryClient, ['accounts']),
  })
  if (session.state !== 'signed-in' || session.user.emailVerified) return null

  const outcome = resend.isSuccess
    ? t('accounts.resent')
    : resend.error && getErrorText(t, resend.error, 'accounts.genericFailure')
  return (
    <Alert tone="warn" title={t('accounts.unverifiedTitle')} className={className}>
      <span className="block">
        <RichText
          text={t(
            session.user.role === 'organizer'
              ? 'accounts.unverifiedOrganizerText'
              : 'accounts.unverifiedText',
            {
              email: `<email>${session.user.email}</email>`,
            },
          )}
          tags={{ email: (text) => <bdi>{text}</bdi> }}
        />
      </span>
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink">
        <Button variant="quiet" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('accounts.resend')}
        </Button>
        <ResultText as="span" className="font-semibold">
          {outcome}
        </ResultText>
      </span>
    </Alert>
  )
}
