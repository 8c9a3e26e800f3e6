import { useInfiniteQuery } from '@tanstack/react-query'
import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { ChangeFacts } from '#web/features/organizers/profile/change-facts.tsx'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useRecordAction } from '#web/platform/moderation/use-record-action.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangePublication } from './change-publication.tsx'
import { ChangeRejection } from './change-rejection.tsx'

const dialogs = { publish: ChangePublication, refuse: ChangeRejection }

/** Verified companies that want another name or contact, old beside new, and the decision on each (TRU-03). */
export function PendingChanges() {
  const { t } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.organizers', { state: 'changing' }))
  const organizers = list.data?.pages.flatMap((page) => page.organizers) ?? []
  const { action, ask, close, place } = useRecordAction<keyof typeof dialogs, ModeratedOrganizer>(organizers)
  const Dialog = action && dialogs[action.kind]
  return (
    <div {...place}>
      <h2 className="mt-12 mb-2 text-h2">{t('admin.changesTitle')}</h2>
      <p className="mb-5 max-w-[68ch] text-ink-2">{t('admin.changesText')}</p>
      <PagedList
        list={list}
        rows={organizers}
        total={list.data?.pages.at(-1)?.total}
        failure="errors.organizers_fetch_failed"
        empty={{ title: t('admin.changesNoneTitle'), text: t('admin.changesNoneText') }}
      >
        <ul className="divide-y divide-line">
          {organizers.map((organizer) => (
            <ChangeRow
              key={organizer.id}
              organizer={organizer}
              onReject={() => ask('refuse', organizer)}
              onPublish={() => ask('publish', organizer)}
            />
          ))}
        </ul>
      </PagedList>
      {Dialog ? <Dialog organizer={action.record} onClose={close} /> : null}
    </div>
  )
}

type ChangeRowProps = { organizer: ModeratedOrganizer; onReject: () => void; onPublish: () => void }

function ChangeRow({ organizer, onReject, onPublish }: ChangeRowProps) {
  const { t } = useLanguage()
  const of = (deed: string) => `${deed}: ${organizer.companyName}`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 sm:px-6">
      <div className="min-w-0 flex-[1_1_24rem]">
        <h3 className="mb-2 font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
          <UserText>{organizer.companyName}</UserText>
        </h3>
        <ChangeFacts organizer={organizer} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:min-h-11 max-md:*:flex-auto max-md:*:px-2">
        <Button variant="quiet" size="sm" aria-label={of(t('admin.reject'))} onClick={onReject}>
          {t('admin.reject')}
        </Button>
        <Button size="sm" aria-label={of(t('admin.publishChange'))} onClick={onPublish}>
          {t('admin.publishChange')}
        </Button>
      </div>
    </li>
  )
}
