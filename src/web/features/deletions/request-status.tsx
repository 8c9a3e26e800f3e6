import { useQuery } from '@tanstack/react-query'
import type { DeletionRequest } from '#contract/deletions/deletions.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestSteps } from './request-steps.tsx'
import { useRequestTexts } from './use-request-texts.ts'

type Props = { code: string; token: string | undefined }

/** The state of a request; with the secret of its email it can be confirmed and cancelled. */
export function RequestStatus({ code, token }: Props) {
  const { t } = useLanguage()
  const isLive = useIsHydrated()
  const query = useQuery({ ...apiQuery('deletions.get', { code }), enabled: isLive, staleTime: 0 })
  const { data: request, error } = query
  if (request) return <RequestDetails request={request} token={token} />
  if (!error)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label={t('deletion.loading')} />
      </div>
    )
  if (toFailure(error)?.code === 'deletion_not_found')
    return (
      <EmptyState
        level={2}
        title={t('deletion.missingTitle')}
        text={t('common.linkIncomplete')}
        action={<ButtonLink to="/facebook-data-deletion">{t('deletion.title')}</ButtonLink>}
      />
    )
  return <LoadFailure query={query} otherwise="deletion.loadFailed" />
}

function RequestDetails({ request, token }: { request: DeletionRequest; token: string | undefined }) {
  const { t } = useLanguage()
  const { title, texts } = useRequestTexts(request, token !== undefined)
  const { status } = request
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-raised">
      <div className="p-5 sm:p-8">
        {/* Read out when a press of the reader changes it. */}
        <div aria-live="polite">
          <h2 className="text-h3">{title}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-3 max-w-[62ch] text-ink-2">
              {text}
            </p>
          ))}
        </div>
        {token && ['unconfirmed', 'scheduled', 'with_support'].includes(status) ? (
          <RequestActions request={request} token={token} />
        ) : null}
        {status === 'cancelled' ? (
          <ButtonLink to="/login" className="mt-6">
            {t('accounts.signIn')}
          </ButtonLink>
        ) : null}
        {status === 'expired' ? (
          <ButtonLink to="/facebook-data-deletion" className="mt-6">
            {t('deletion.askAgain')}
          </ButtonLink>
        ) : null}
      </div>
      <RequestSteps request={request} />
    </div>
  )
}
