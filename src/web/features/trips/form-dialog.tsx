import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from './form-draft-offer.tsx'
import { forgetDraft, readDraft } from './form-drafts.ts'
import { PublishingNotice } from './form-publishing-notice.tsx'
import { newValues, type TripFormValues, valuesOf } from './form-values.ts'
import { TripFormWindow, type TripFormWindowProps } from './form-window.tsx'
import { usePublishing } from './use-publishing.ts'

export type TripFormDialogProps = Omit<TripFormWindowProps, 'initial'> & {
  open: boolean
  /** What is known of a new trip beforehand. */
  preset?: Partial<TripFormValues>
}

/** Writes a new trip or changes one; who may not publish is told why (decisions: Names and meanings fixed). */
export function TripFormDialog(props: TripFormDialogProps) {
  // What the dialog holds begins anew each time it opens.
  return props.open ? <OpenTripForm {...props} /> : null
}

function OpenTripForm(props: TripFormDialogProps) {
  const { trip, organizerId, preset, onOpenChange } = props
  const { t } = useLanguage()
  const publishing = usePublishing()
  const [draft, setDraft] = useState(() => (trip ? undefined : readDraft(organizerId)))
  const [initial, setInitial] = useState(() =>
    trip ? valuesOf(trip) : draft ? undefined : newValues(t, preset),
  )
  if (publishing.state === 'may' && initial) return <TripFormWindow {...props} initial={initial} />

  function startAfresh() {
    forgetDraft(organizerId)
    setDraft(undefined)
    setInitial(newValues(t, preset))
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={trip ? t('tripForm.editTitle') : t('tripForm.createTitle')}
      closeLabel={t('common.close')}
    >
      {publishing.state === 'may' && draft ? (
        <DraftOffer draft={draft} onContinue={() => setInitial(draft)} onStartAfresh={startAfresh} />
      ) : (
        <PublishingNotice publishing={publishing} wayBack="/organizer-dashboard" />
      )}
    </Dialog>
  )
}
