import { useQueryClient } from '@tanstack/react-query'
import { RejectionText } from '#web/features/organizers/profile/rejection-text.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PublishingState } from './state/use-publishing-state.ts'

type PublishingNoticeProps = { publishing: PublishingState; returnPath: string; className?: string }

/** Tells a user who may not publish why not, and where to go; nothing to the others. */
export function PublishingNotice({ publishing, returnPath, className }: PublishingNoticeProps) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const { state } = publishing
  if (state === 'may') return null
  if (state === 'loading') return <Skeleton className="h-32" />
  const register = (
    <ButtonLink to="/organizer-signup" variant={state === 'visitor' ? 'quiet' : 'primary'} size="sm">
      {t('organizers.register')}
    </ButtonLink>
  )
  const said = {
    visitor: t('tripForm.whyVisitor'),
    pilgrim: t('tripForm.whyPilgrim'),
    failed: t('tripForm.whyFailed'),
    'unverified-company': t('tripForm.whyCompany'),
    'rejected-company': '',
    'unverified-email':
      publishing.state === 'unverified-email' ? t('tripForm.whyEmail', { email: publishing.email }) : '',
  }
  return (
    <Alert tone="info" title={<span className="block">{t('tripForm.whyTitle')}</span>} className={className}>
      {publishing.state === 'rejected-company' ? <RejectionText {...publishing} /> : <p>{said[state]}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden">
        {state === 'visitor' ? (
          <ButtonLink to={`/login?redirect=${encodeURIComponent(returnPath)}`} size="sm">
            {t('nav.signIn')}
          </ButtonLink>
        ) : null}
        {state === 'visitor' || state === 'pilgrim' ? register : null}
        {state === 'failed' ? (
          <Button
            size="sm"
            onClick={() => void queryClient.resetQueries({ queryKey: ['organizers.ofUser'] })}
          >
            {t('common.retry')}
          </Button>
        ) : null}
        {state.startsWith('unverified') || state === 'rejected-company' ? (
          <ButtonLink to="/organizer-dashboard" size="sm">
            {t('tripForm.dashboard')}
          </ButtonLink>
        ) : null}
      </div>
    </Alert>
  )
}
