import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ListedDeletion } from '#contract/deletions/deletions.ts'
import {
  type DeletionSource,
  type DeletionStatus,
  deletionPromiseHours,
} from '#domain/deletions/deletions.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useOneRecord } from '#web/platform/moderation/use-one-record.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ModerationRequestActions } from './moderation-request-actions.tsx'

const statuses: Record<DeletionStatus, { key: MessageKey; tone: BadgeTone }> = {
  unconfirmed: { key: 'deletion.status.unconfirmed', tone: 'mute' },
  scheduled: { key: 'deletion.status.scheduled', tone: 'info' },
  with_support: { key: 'deletion.status.with_support', tone: 'warn' },
  done: { key: 'deletion.status.done', tone: 'ok' },
  cancelled: { key: 'deletion.status.cancelled', tone: 'mute' },
  expired: { key: 'deletion.status.expired', tone: 'mute' },
}

const sources: Record<DeletionSource, MessageKey> = {
  form: 'deletion.source.form',
  profile: 'deletion.source.profile',
  facebook: 'deletion.source.facebook',
}

/** Shows admins the deletion requests and their state. */
export function DeletionRequests() {
  const { t, formats } = useLanguage()
  const { id, note } = useOneRecord({ panel: 'deletions' })
  return (
    <Panel title={t('deletion.listTitle')}>
      <p className="mb-5 max-w-[62ch] text-sm text-ink-2">
        {t('deletion.listLead', { hours: formats.number(deletionPromiseHours) })}
      </p>
      {note}
      <List id={id} />
    </Panel>
  )
}

function List({ id }: { id: string | undefined }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('deletions.list', id ? { id } : {}))
  const { data: requests, error } = query
  if (!requests && error) return <LoadFailure query={query} otherwise="deletion.listFailed" />
  if (!requests) return <Skeleton className="h-40" />
  if (requests.length === 0) return <p className="text-ink-3">{t('deletion.listEmpty')}</p>
  return (
    <ul className="border-t border-line">
      {requests.map((request) => (
        <li key={request.code} className="border-b border-line py-4 last:border-b-0 last:pb-0">
          <Row request={request} />
        </li>
      ))}
    </ul>
  )
}

function Row({ request }: { request: ListedDeletion }) {
  const { t, formats } = useLanguage()
  const { code, status, source, email, providerUserId, reason } = request
  const { key, tone } = statuses[status]
  const dates = [
    { label: t('deletion.stepRequested'), at: request.requestedAt },
    { label: t('deletion.stepConfirmed'), at: request.confirmedAt },
    { label: t('deletion.listDue'), at: request.doneAt ? null : request.dueAt },
    { label: t('deletion.stepDone'), at: request.doneAt },
  ]
  return (
    <article className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {email ? <bdi>{email}</bdi> : t('deletion.listForgotten')}
        </h3>
        <Badge tone={tone}>{t(key)}</Badge>
        {request.handledAt ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            {t('desk.handledAt', { moment: formats.moment(request.handledAt) })}
          </Badge>
        ) : null}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-3">
        {dates.map(({ label, at }) =>
          at ? (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="text-ink-2">
                <time dateTime={at}>{formats.moment(at)}</time>
              </dd>
            </div>
          ) : null,
        )}
        <div className="flex gap-1.5">
          <dt className="sr-only">{t('deletion.code')}</dt>
          <dd>
            {t(sources[source])} · <bdi>{code}</bdi>
          </dd>
        </div>
        {providerUserId ? (
          <div className="flex gap-1.5">
            <dt>{t('deletion.providerUserId')}</dt>
            <dd className="text-ink-2">
              <bdi>{providerUserId}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {reason ? (
        <UserText as="p" className="max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
          {reason}
        </UserText>
      ) : null}
      <ModerationRequestActions request={request} />
    </article>
  )
}
