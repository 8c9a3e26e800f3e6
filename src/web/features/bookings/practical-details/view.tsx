import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import type { PracticalDetails } from '#domain/bookings/practical-details.ts'
import { WithheldNotice } from '#web/features/organizers/profile/withheld-notice.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyFrom } from './copy-from.tsx'
import { type DetailsDraft, isDraft, toDraft } from './draft.ts'
import { DetailsFields } from './fields.tsx'
import { DetailsPreview } from './preview.tsx'
import { TellEveryone } from './tell.tsx'
import { DetailsVersions } from './versions.tsx'

/** The practical details of a departure, and telling everyone of them (decision 0097). */
export function PracticalDetailsView({ tripId }: { tripId: string }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('details.get', { id: tripId }))
  const { data, error } = query
  if (data) return <DetailsEditor tripId={tripId} state={data} receivedAt={query.dataUpdatedAt} />
  if (toFailure(error)?.code === 'booking_update_unauthorized')
    return (
      <EmptyState level={2} title={t('companyPeople.closedTitle')} text={t('companyPeople.closedText')} />
    )
  if (error) return <LoadFailure query={query} otherwise="details.loadFailed" />
  return (
    <div className="grid gap-4" role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-40 w-full" />
      ))}
    </div>
  )
}

const draftKey = (tripId: string) => `details ${tripId}`

/** What is typed survives a reload, with the version that it began from. */
function useDraft(tripId: string, state: DepartureDetailsState) {
  const [draft, setDraft] = useState<DetailsDraft>(() => ({
    seen: state.version,
    base: state.content,
    fields: toDraft(state.content),
  }))
  useEffect(() => {
    const before = readTab(draftKey(tripId))
    if (isDraft(before)) setDraft(before)
  }, [tripId])
  const change = useCallback(
    (next: DetailsDraft) => {
      setDraft(next)
      writeTab(draftKey(tripId), next)
    },
    [tripId],
  )
  const restart = useCallback(
    (from: DepartureDetailsState) => {
      writeTab(draftKey(tripId), undefined)
      setDraft({ seen: from.version, base: from.content, fields: toDraft(from.content) })
    },
    [tripId],
  )
  return { draft, change, restart }
}

/** Ctrl or Cmd and Enter tell everyone, and with S save without telling: in a field too. */
function pressShortcut(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return
  const act = { Enter: 'tell', s: 'save' }[key]
  if (!act) return
  event.preventDefault()
  document.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click()
}

type DetailsEditorProps = {
  tripId: string
  state: DepartureDetailsState
  /** When the state came, by the clock of this browser. */
  receivedAt: number
}

function DetailsEditor({ tripId, state, receivedAt }: DetailsEditorProps) {
  const { t } = useLanguage()
  const { draft, change, restart } = useDraft(tripId, state)
  const setFields = (fields: DetailsDraft['fields']) => change({ ...draft, fields })
  const useContent = (content: PracticalDetails) => setFields(toDraft(content))
  const isOvertaken = draft.seen !== state.version
  useEffect(() => {
    document.addEventListener('keydown', pressShortcut)
    return () => document.removeEventListener('keydown', pressShortcut)
  }, [])
  return (
    <div className="details-page">
      <div className="grid gap-5">
        {state.isOpen ? null : <Alert tone="info">{t('details.over')}</Alert>}
        {isOvertaken ? (
          <Alert tone="warn" title={t('details.conflictTitle')} announced="polite">
            <p>{t('details.conflictText')}</p>
          </Alert>
        ) : null}
        <WithheldNotice tripId={tripId} place="details" />
        <p className="text-sm text-ink-2">{t('details.notMaterial')}</p>
        <CopyFrom others={state.others} onContent={useContent} />
        <DetailsFields
          draft={draft}
          told={state.toldContent}
          settled={state.settledContent}
          theirs={isOvertaken ? state.content : null}
          isReadOnly={!state.isOpen}
          onFields={setFields}
        />
      </div>
      <DetailsPreview tripId={tripId} fields={draft.fields} audience={state.audience} />
      <div className="details-tell grid gap-5">
        <TellEveryone
          tripId={tripId}
          state={state}
          receivedAt={receivedAt}
          draft={draft}
          onSeen={() => change({ ...draft, seen: state.version, base: state.content })}
          onSaved={restart}
          onUndone={({ version, content }) => change({ ...draft, seen: version, base: content })}
          isOvertaken={isOvertaken}
        />
        <DetailsVersions state={state} onContent={useContent} />
      </div>
    </div>
  )
}
