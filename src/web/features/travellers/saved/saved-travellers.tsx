import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedTraveller } from '#contract/travellers/saved.ts'
import { relationNames } from '#i18n/traveller-labels.ts'
import { getNames } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CorrectSavedDialog } from './correct-dialog.tsx'

/** The travellers that the account keeps for its next booking: what is stored, until when, and ways to correct and to erase each. */
export function SavedTravellers() {
  const { t } = useLanguage()
  const lead = useRef<HTMLParagraphElement>(null)
  const query = useQuery(apiQuery('savedTravellers.list', {}))
  const { data, error } = query
  const title = t('savedTravellers.title')
  if (!data && error) return <LoadFailure query={query} otherwise="errors.saved_travellers_failed" />
  return (
    <Panel title={title}>
      <p ref={lead} tabIndex={-1} className="text-sm text-ink-2 outline-none focus-visible:shadow-none">
        {t('savedTravellers.lead')}
      </p>
      {data && data.travellers.length > 0 ? (
        <p className="mt-2 text-sm text-ink-2">{t('savedTravellers.use')}</p>
      ) : null}
      {data?.travellers.length === 0 ? (
        <EmptyState level={3} title={t('savedTravellers.none')} text={t('savedTravellers.noneText')} />
      ) : (
        <ul aria-label={title} className="mt-2 divide-y divide-line">
          {data?.travellers.map((saved) => (
            <SavedRow key={saved.id} saved={saved} onDeleted={() => lead.current?.focus()} />
          )) ?? (
            <li className="py-4">
              <Skeleton className="h-14 w-full" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

function SavedRow({ saved, onDeleted }: { saved: SavedTraveller; onDeleted: () => void }) {
  const { t, formats, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, relation, birthDate, passportNumber, passportExpiry, savedUntil, isUnreadable } = saved
  const names = getNames({ ...saved, age: 'adult', place: 1 }, locale)
  const name = names.name ?? t('download.unreadable')
  const remove = useMutation({
    mutationFn: () => call('savedTravellers.remove', { id }),
    onSuccess: async () => {
      showToast({ title: t('savedTravellers.deleted', { name }) })
      setAsking(false)
      await waitForRefresh()
      // The pressed button disappears with its row.
      onDeleted()
    },
  })
  const read = useMutation({
    mutationFn: () => call('savedTravellers.read', { id }),
    onError: (error) =>
      showToast({
        title: getErrorText(t, error, 'errors.saved_travellers_failed'),
        tone: 'destructive',
        error,
      }),
  })
  const facts = [
    relation && t(relationNames[relation]),
    birthDate && formats.longDate(birthDate),
    passportNumber &&
      (passportExpiry
        ? t('people.passportUntil', { number: passportNumber, day: formats.longDate(passportExpiry) })
        : t('people.passport', { number: passportNumber })),
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-[min(14rem,100%)] flex-1 wrap-anywhere">
        <p className="flex flex-wrap gap-x-3 font-semibold">
          {isUnreadable ? <span>{name}</span> : <UserText>{name}</UserText>}
          {names.other ? <UserText className="font-normal text-ink-2">{names.other}</UserText> : null}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm text-ink-2">
            {fact}
          </p>
        ))}
        <p className="text-sm text-ink-3">
          {t('savedTravellers.until', { day: formats.longDate(savedUntil) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isUnreadable ? null : (
          <Button
            variant="quiet"
            size="sm"
            busy={read.isPending}
            aria-label={t('savedTravellers.correctOf', { name })}
            onClick={() => read.mutate()}
          >
            {t('reviews.edit')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('savedTravellers.deleteOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t('person.paper.remove')}
        </Button>
      </div>
      {read.data ? (
        <CorrectSavedDialog
          id={id}
          name={name}
          read={read.data}
          onClose={read.reset}
          onSaved={async () => {
            showToast({ title: t('savedTravellers.corrected', { name }) })
            await waitForRefresh()
            read.reset()
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(wanted) => {
          remove.reset()
          setAsking(wanted)
        }}
        title={<NamedText text={t('savedTravellers.deleteTitle', { name: nameSlot })} name={name} />}
        text={t('savedTravellers.deleteText')}
        submitLabel={t('person.paper.remove')}
        destructive
        busy={remove.isPending}
        busyLabel={t('person.paper.removing')}
        error={remove.error ? getErrorText(t, remove.error, 'errors.saved_travellers_failed') : undefined}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
