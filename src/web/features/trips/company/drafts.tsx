import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TripDraft } from '#contract/trips/drafts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** A draft as it is gone on with. */
export type OpenedDraft = { id: string; version: number; form: Record<string, unknown> }

type OwnDraftsProps = {
  organizerId: string
  onContinue: (draft: OpenedDraft) => void
  /** Begins one, for a company that may not publish yet. */
  onCreate?: (() => void) | undefined
}

/** The trips that the company is writing; nothing where there are none. */
export function OwnDrafts({ organizerId, onContinue, onCreate }: OwnDraftsProps) {
  const { t, formats } = useLanguage()
  const { data } = useQuery(apiQuery('drafts.list', { id: organizerId }))
  const [deleted, setDeleted] = useState<TripDraft>()
  const opening = useMutation({
    mutationFn: (draftId: string) => call('drafts.get', { id: organizerId, draftId }),
    onSuccess: onContinue,
    onError: (error) =>
      showToast({ title: getErrorText(t, error, 'errors.draft_fetch_failed'), tone: 'destructive', error }),
  })
  const deleting = useMutation({
    mutationFn: (draftId: string) => call('drafts.delete', { id: organizerId, draftId }),
    onSuccess: () => setDeleted(undefined),
  })
  const drafts = data?.drafts ?? []
  if (drafts.length === 0 && !onCreate) return null
  const titleOf = ({ title }: TripDraft) => title || t('tripForm.untitled')
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4.5 sm:px-6">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="text-h4">{t('dashboard.drafts')}</h2>
          {onCreate ? (
            <p className="mt-1 max-w-[60ch] text-sm text-ink-2">{t('dashboard.draftsText')}</p>
          ) : null}
        </div>
        {onCreate ? (
          <Button variant="quiet" onClick={onCreate}>
            {t('dashboard.writeDraft')}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 sm:px-6">
            <p className="min-w-0 flex-[1_1_14rem] leading-tight">
              <b className="block font-semibold wrap-anywhere">
                {draft.title ? <UserText>{draft.title}</UserText> : t('tripForm.untitled')}
              </b>
              <span className="text-sm text-ink-3">
                {t('dashboard.draftChanged', { when: formats.moment(draft.updatedAt) })}
              </span>
            </p>
            <div className="flex gap-1">
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${t('dashboard.draftGoOn')}: ${titleOf(draft)}`}
                busy={opening.isPending && opening.variables === draft.id}
                onClick={() => opening.mutate(draft.id)}
              >
                {t('dashboard.draftGoOn')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${t('dashboard.draftDelete')}: ${titleOf(draft)}`}
                onClick={() => setDeleted(draft)}
              >
                {t('dashboard.draftDelete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {deleted ? (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleted(undefined)}
          title={t('dashboard.draftDeleteTitle')}
          text={t('dashboard.draftDeleteText', { title: titleOf(deleted) })}
          submitLabel={t('dashboard.draftDelete')}
          destructive
          onConfirm={() => deleting.mutate(deleted.id)}
          busy={deleting.isPending}
          error={deleting.error && getErrorText(t, deleting.error, 'errors.draft_save_failed')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
        />
      ) : null}
    </Card>
  )
}
