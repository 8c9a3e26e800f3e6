import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { alertConfirmationHours } from '#domain/search/alert-days.ts'
import type { Locale } from '#i18n/locales.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section.tsx'
import { AlertCriteria } from './criteria.tsx'

/** The state of an alert, by the key of its emails, and its criteria in the language of the page. */
export const createAlertQuery = (token: string, words: Locale) => apiQuery('alerts.view', { token, words })

type AlertPageProps = { action: 'confirm' | 'end' }

/**
 * The page of an email's link: the state of the alert, its criteria, and one button, so that no program that opens links
 * decides anything. It needs no scripts.
 */
export function AlertPage({ action }: AlertPageProps) {
  const { t, formats, locale } = useLanguage()
  const { key = '' } = useParams()
  const query = useQuery(createAlertQuery(key, locale))
  if (!query.data) return <AlertNotFound query={query} />
  const { state, endsAt, wanted, query: search } = query.data
  const until = t('emails.alert.ends', { date: formats.longDate(endsAt) })
  if (state === 'ended')
    return (
      <AlertFrame title={t('alert.endedTitle')} text={t('alert.endedText')}>
        <AlertCriteria criteria={wanted} />
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={search ? `/alert?${search}` : '/alert'}>{t('alert.askAgain')}</ButtonLink>
          <ButtonLink to={search ? `/trips?${search}` : '/trips'} variant="quiet">
            {t('alert.seeNow')}
          </ButtonLink>
        </p>
      </AlertFrame>
    )
  if (action === 'end')
    return (
      <AlertFrame title={t('alert.endTitle')} text={t('alert.endText')}>
        <AlertCriteria criteria={wanted} />
        <AlertActionForm path={`/alert/${encodeURIComponent(key)}/end`} label={t('alert.end')} />
      </AlertFrame>
    )
  if (state === 'active')
    return (
      <AlertFrame title={t('alert.runsTitle')} text={`${t('alert.begunText')} ${until}`}>
        <AlertCriteria criteria={wanted} />
        <p className="text-ink-2">{t('alert.free')}</p>
        <ButtonLink
          to={`/alert/${encodeURIComponent(key)}/end?lang=${locale}`}
          variant="quiet"
          reloadDocument
        >
          {t('alert.end')}
        </ButtonLink>
      </AlertFrame>
    )
  return (
    <AlertFrame title={t('alert.confirmTitle')} text={t('alert.confirmText')}>
      <AlertCriteria criteria={wanted} />
      <p className="text-ink-2">{t('alert.free')}</p>
      <AlertActionForm path={`/alert/${encodeURIComponent(key)}`} label={t('alert.confirm')} />
    </AlertFrame>
  )
}

type FrameProps = { title: string; text?: string; children: ReactNode }

function AlertFrame({ title, text, children }: FrameProps) {
  const [params] = useSearchParams()
  return (
    <PrivatePage title={title} className="pt-10 pb-section">
      {/* The result of a button that was pressed without scripts: the browser itself leads there. */}
      <div
        {...(params.has('done') && focusOnLoad)}
        className="scroll-mt-40 outline-none focus-visible:shadow-none"
      >
        <SectionHeading level={1} title={title} text={text} />
      </div>
      <div className="grid max-w-130 justify-items-start gap-6">{children}</div>
    </PrivatePage>
  )
}

function AlertActionForm({ path, label }: { path: string; label: string }) {
  const { locale } = useLanguage()
  return (
    <form
      action={`${path}?send&lang=${locale}`}
      method="post"
      noValidate
      className="grid justify-items-start gap-5"
    >
      <PostedSummary />
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  )
}

type AlertNotFoundProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

/** It was not confirmed in time, it ended long ago, or the link is invalid. */
function AlertNotFound({ query }: AlertNotFoundProps) {
  const { t } = useLanguage()
  if (query.error && toFailure(query.error)?.code !== 'alert_not_found')
    return (
      <AlertFrame title={t('failure.title')}>
        <LoadFailure query={query} otherwise="errors.unavailable" />
      </AlertFrame>
    )
  return (
    <AlertFrame title={t('alert.goneTitle')} text={t('alert.goneText', { hours: alertConfirmationHours })}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/alert">{t('alert.title')}</ButtonLink>
        <ButtonLink to="/trips" variant="quiet">
          {t('trips.browseAll')}
        </ButtonLink>
      </p>
    </AlertFrame>
  )
}
