import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getAffectedBookings } from '#contract/trips/changes.ts'
import { type MaterialChange, maxChangeReasonLength } from '#domain/trips/changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { ChangeCost } from './cost.tsx'
import { ChangeEmailPreview, type NewTitles } from './email-preview.tsx'
import { ChangeList } from './list.tsx'

type ChangeQuestionProps = {
  tripId: string
  changes: readonly MaterialChange[]
  affected: OutputOf<typeof getAffectedBookings>
  titles: NewTitles
  reason: string
  onReason: (reason: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a booked trip changes: the changes, the pilgrims concerned, and the reason, which they read (CON-14). */
export function ChangeQuestion({
  tripId,
  changes,
  affected,
  titles,
  reason,
  onReason,
  onConfirm,
  onClose,
}: ChangeQuestionProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const bookings = t('departure.bookingsCount', { count: affected.bookings })
  const pilgrims = t('bookings.pilgrimsCount', { count: affected.pilgrims })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('tripForm.affectsTitle')}
      text={t('tripForm.affects', { bookings, pilgrims })}
      submitLabel={t('tripForm.saveAndTell')}
      cancelLabel={t('tripForm.keepEditing')}
      closeLabel={t('common.close')}
      onConfirm={onConfirm}
    >
      <ChangeList changes={changes} />
      <ChangeCost affected={affected} changes={changes} />
      <p className="mt-2 mb-5 text-sm text-ink-2">{t('tripForm.affectsText')}</p>
      <Field
        label={t('tripForm.changeReason')}
        optional={t('common.optional')}
        hint={t('tripForm.changeReasonHint')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            maxLength={maxChangeReasonLength}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
      {affected.readers.length > 0 ? (
        <details className="mt-4 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="inline-flex min-h-11 items-center rounded-small font-semibold text-link">
            {t('departure.letter')}
          </summary>
          {isOpen ? (
            <ChangeEmailPreview
              tripId={tripId}
              changes={changes}
              reason={reason}
              readers={affected.readers}
              titles={titles}
            />
          ) : null}
        </details>
      ) : null}
    </ConfirmDialog>
  )
}
