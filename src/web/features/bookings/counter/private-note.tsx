import { useMutation, useQuery } from '@tanstack/react-query'
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
const readDraft = (bookingId: string) => {
  const kept = readTab(nameOf(bookingId))
  return typeof kept === 'string' ? kept.slice(0, counterLimits.note) : undefined
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
      {note && mayChange ? <NoteEditor bookingId={bookingId} stored={note.note} /> : null}
      {note && !mayChange && note.note ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note.note}
        </p>
      ) : null}
    </section>
  )
}

/** What is typed stays in this tab until it is saved: after an error, Back or a reload it is still there. */
function NoteEditor({ bookingId, stored }: { bookingId: string; stored: string }) {
  const { t } = useLanguage()
  const [draft, setDraft] = useState(() => readDraft(bookingId))
  const [isRemoving, setRemoving] = useState(false)
  const saving = useMutation({
    mutationFn: (text: string) => call('counter.writeNote', { id: bookingId, note: text }),
    onSuccess: (_, saved) => {
      // What was typed while it was saved stays.
      if (readDraft(bookingId) === saved || saved === '') change(undefined)
      setRemoving(false)
    },
  })
  const text = draft ?? stored
  function change(next: string | undefined) {
    setDraft(next)
    writeTab(nameOf(bookingId), next)
  }
  const failure = saving.error ? getErrorText(t, saving.error, 'counter.noteFailed') : undefined
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
            onChange={({ target }) => change(target.value === stored ? undefined : target.value)}
          />
        )}
      </Field>
      {failure && !isRemoving ? <Alert tone="danger">{failure}</Alert> : null}
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
          onClick={() => saving.mutate(text)}
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
          onConfirm={() => saving.mutate('')}
        />
      ) : null}
    </>
  )
}
