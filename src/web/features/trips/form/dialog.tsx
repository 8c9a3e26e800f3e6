import { useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { OpenedDraft } from '#web/features/trips/company/drafts.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { PublishingNotice } from './publishing-notice.tsx'
import { readDraft, removeDraft, type StoredDraft } from './state/device-drafts.ts'
import {
  copyTripFormValues,
  createTripFormValues,
  type TripFormValues,
  toTripFormValues,
  tripFormValues,
} from './state/trip-form-values.ts'
import { isAwaitingApproval, usePublishingState } from './state/use-publishing-state.ts'
import { getFormTitle, TripFormWindow, type TripFormWindowProps } from './window.tsx'

export type TripFormDialogProps = Omit<TripFormWindowProps, 'initial' | 'draft' | 'waiting'> & {
  open: boolean
  /** The values of a new trip known beforehand. */
  preset?: Partial<TripFormValues>
  /** A trip of which the new one begins as a copy. */
  copiedTrip?: Trip | undefined
  /** A draft of the company that is gone on with. */
  openedDraft?: OpenedDraft | undefined
  /** A draft is begun, by a company that may not publish yet. */
  drafting?: boolean
}

/** Writes a new trip or edits one; a user who may not publish sees why (decisions: Names and meanings fixed). */
export function TripFormDialog(props: TripFormDialogProps) {
  // The state of the dialog starts anew each time it opens.
  return props.open ? <OpenTripForm {...props} /> : null
}

function OpenTripForm(props: TripFormDialogProps) {
  const { trip, organizerId, preset, copiedTrip, openedDraft, onOpenChange } = props
  const { t } = useLanguage()
  const publishing = usePublishingState()
  const [draft, setDraft] = useState(() => (trip || openedDraft ? undefined : readDraft(organizerId)))
  const fresh = () => createTripFormValues(t, copiedTrip ? copyTripFormValues(copiedTrip) : preset)
  const [begun, setBegun] = useState<InitialForm | undefined>(() => {
    if (trip) return { initial: toTripFormValues(trip) }
    if (openedDraft) return continueDraft(organizerId, openedDraft, fresh)
    return draft ? undefined : { initial: fresh() }
  })
  const isWritten =
    publishing.state === 'may' || ((props.drafting || openedDraft) && isAwaitingApproval(publishing))
  if (isWritten && begun)
    return (
      <TripFormWindow
        {...props}
        {...begun}
        waiting={
          publishing.state === 'may' ? undefined : (
            <PublishingNotice publishing={publishing} returnPath="/organizer-dashboard" />
          )
        }
      />
    )

  function startAfresh() {
    removeDraft(organizerId)
    setDraft(undefined)
    setBegun({ initial: fresh() })
  }
  function goOn({ values, place }: StoredDraft) {
    setBegun({ initial: values, draft: { place, isOfCompany: false } })
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title={getFormTitle(t, props)} closeLabel={t('common.close')}>
      {isWritten && draft ? (
        <DraftOffer draft={draft.values} onContinue={() => goOn(draft)} onStartOver={startAfresh} />
      ) : (
        <PublishingNotice publishing={publishing} returnPath="/organizer-dashboard" />
      )}
    </Dialog>
  )
}

type InitialForm = Pick<TripFormWindowProps, 'initial' | 'draft'>

/** Returns the company's draft, with newer text of this device, where its last save failed. */
function continueDraft(
  organizerId: string,
  { id, version, form }: OpenedDraft,
  fresh: () => TripFormValues,
): InitialForm {
  const onDevice = readDraft(organizerId, id)
  const read = tripFormValues.safeParse({ ...fresh(), ...form })
  const values = onDevice?.values ?? (read.success ? read.data : fresh())
  return { initial: values, draft: { place: onDevice?.place ?? { id, version }, isOfCompany: true } }
}
