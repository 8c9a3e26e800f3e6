import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Specimen } from './specimen.tsx'

/** Messages within a page. */
export function FeedbackExamples() {
  const { t } = useLanguage()
  return (
    <>
      <Specimen names={['Alert']}>
        <Alert tone="ok" title={t('accounts.verifySuccessTitle')}>
          {t('accounts.verifySuccess')}
        </Alert>
        <Alert tone="info">{t('trips.noPayment')}</Alert>
        <Alert tone="warn" title={t('accounts.verifyExpiredTitle')}>
          {t('accounts.verifyExpired')}
        </Alert>
        {/* One that is really wrong is announced; this one is only looked at. */}
        <Alert tone="danger" role="note">
          {t('trips.loadFailed')}
        </Alert>
      </Specimen>
      <Specimen names={['EmptyState']}>
        <EmptyState
          title={t('trips.emptyTitle')}
          text={t('trips.emptyText')}
          action={<ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>}
        />
      </Specimen>
    </>
  )
}
