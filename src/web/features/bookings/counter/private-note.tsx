import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counterLimits } from '#domain/bookings/counter.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const nameOf = (bookingId: string) => `note ${bookingId}`
/** What is typed, and when the note was written that it is to replace. */
type Draft = { text: string; seenAt: string | null }

function readDraft(bookingId: string): Draft | undefined {
  const { text, seenAt } = Object(readTab(nameOf(bookingId))) as Partial<Draft>
  if (typeof text !== 'string') return undefined
  return { text: text.slice(0, counterLimits.note), seenAt: typeof seenAt === 'string' ? seenAt : null }
}

/** The private note about a booking (DSK-06): read, written and removed by people of the company; nobody else is shown it. */
export function PrivateNote({ bookingId, mayChange }: { bookingId: string; mayChange: boolean }) {
  const { t, formats } = useLanguage()
  // It may be about a person: stored no longer than it is shown.
  const query = useQuery({ ...apiQuery('counter.note', { id: bookingId }), gcTime: 0 })
  const note = query.data
  if (toFailure(query.error)?.code === 'booking_not_found') return null
  return (
    <section className="desk-section grid gap-2">
      <h3>{t('counter.note')}</h3>
      {!note && query.error ? <LoadFailure query={query} otherwise="counter.noteFailed" /> : null}
      {note || query.error ? null : <Skeleton className="h-16" />}
      {note?.writtenAt ? (
        <p className="text-sm text-ink-2">
          {note.writtenBy === null
            ? t('counter.noteWrittenAt', { when: formats.moment(note.writtenAt) })
            : t('counter.noteWrittenBy', { who: note.writtenBy, when: formats.moment(note.writtenAt) })}
        </p>
      ) : null}
      {note && mayChange ? (
        <NoteEditor bookingId={bookingId} stored={note.note} writtenAt={note.writtenAt} />
      ) : null}
      {note && !mayChange && note.note ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note.note}
        </p>
      ) : null}
    </section>
  )
}

type NoteEditorProps = { bookingId: string; stored: string; writtenAt: string | null }

/**
 * What is typed stays in this tab until it is saved: after an error, Back or a reload it is still there. What a colleague wrote in
 * the meantime is shown first; a second press replaces it.
 */
function NoteEditor({ bookingId, stored, writtenAt }: NoteEditorProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(bookingId))
  const [isRemoving, setRemoving] = useState(false)
  const saving = useMutation({
    mutationFn: (wanted: Draft) =>
      call('counter.writeNote', { id: bookingId, note: wanted.text, seenAt: wanted.seenAt }),
    onSuccess: (written, saved) => {
      queries.setQueryData(apiQuery('counter.note', { id: bookingId }).queryKey, written)
      // What was typed while it was saved stays, in place of what was saved.
      const typed = readDraft(bookingId)
      change(
        saved.text === '' || typed?.text === saved.text
          ? undefined
          : typed && { ...typed, seenAt: written.writtenAt },
      )
      setRemoving(false)
    },
    onError: async (error) => {
      if (toFailure(error)?.code !== 'changed_meanwhile') return
      setRemoving(false)
      const now = await queries.fetchQuery({ ...apiQuery('counter.note', { id: bookingId }), staleTime: 0 })
      const typed = readDraft(bookingId)
      if (typed) change({ ...typed, seenAt: now.writtenAt })
    },
  })
  const text = draft?.text ?? stored
  function change(next: Draft | undefined) {
    setDraft(next)
    writeTab(nameOf(bookingId), next)
  }
  const failure = saving.error ? getErrorText(t, saving.error, 'counter.noteFailed') : undefined
  const isOther = toFailure(saving.error)?.code === 'changed_meanwhile' && draft !== undefined
  return (
    <>
      <Field label={t('counter.noteText')} hint={t('counter.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={counterLimits.note}
            dir="auto"
            value={text}
            onChange={({ target }) =>
              change(
                target.value === stored
                  ? undefined
                  : { text: target.value, seenAt: draft ? draft.seenAt : writtenAt },
              )
            }
          />
        )}
      </Field>
      {failure && !isRemoving ? (
        <Alert tone="danger">
          {failure}
          {isOther && stored !== '' ? (
            <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
              {stored}
            </span>
          ) : null}
        </Alert>
      ) : null}
      {saving.data && draft === undefined ? (
        <ResultText className="text-sm text-ok">
          {t(saving.data.note === '' ? 'counter.noteRemoved' : 'counter.noteSaved')}
        </ResultText>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          disabled={text.trim() === '' || text === stored}
          busy={saving.isPending && !isRemoving}
          onClick={() => saving.mutate(draft ?? { text, seenAt: writtenAt })}
        >
          {t('counter.saveNote')}
        </Button>
        {stored === '' ? null : (
          <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
            {t('counter.removeNote')}
          </Button>
        )}
      </div>
      {isRemoving ? (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          title={t('counter.removeNoteTitle')}
          text={t('common.final')}
          submitLabel={t('counter.removeNote')}
          destructive
          busy={saving.isPending}
          error={failure}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={() => saving.mutate({ text: '', seenAt: writtenAt })}
        />
      ) : null}
    </>
  )
}
