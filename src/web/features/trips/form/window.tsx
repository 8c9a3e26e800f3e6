import { type FormEvent, type ReactNode, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { Translate } from '#i18n/translate.ts'
import { WithheldNotice } from '#web/features/organizers/profile/withheld-notice.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { CopyLastTripButton } from './copy-last-trip-button.tsx'
import { DraftStateText } from './draft-state.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { BasicsSection } from './sections/basics.tsx'
import { ConfirmationSection } from './sections/confirmation.tsx'
import { HotelsSection } from './sections/hotels.tsx'
import { InclusionsSection } from './sections/inclusions.tsx'
import { ItinerarySection } from './sections/itinerary.tsx'
import { PicturesSection } from './sections/pictures.tsx'
import { PriceSection } from './sections/price.tsx'
import { TagsSection } from './sections/tags.tsx'
import { TermsSection } from './sections/terms.tsx'
import { RequirementsSection, TextsSection, TranslationsSection } from './sections/texts.tsx'
import type { DraftReference } from './state/device-drafts.ts'
import type { TripFormValues } from './state/trip-form-values.ts'
import { useTripForm } from './state/use-trip-form.ts'

export type TripFormWindowProps = {
  onOpenChange: (open: boolean) => void
  /** The trip that is changed; a new one without. */
  trip?: Trip
  organizerId: string
  onCreated?: (trip: Trip) => void
  initial: TripFormValues
  draft?: { place?: DraftReference | undefined; isOfCompany: boolean } | undefined
  /** Why nothing can be published yet: then a draft is written. */
  waiting?: ReactNode
  drafting?: boolean
}

/** Returns the title of the dialog. */
export function getFormTitle(
  t: Translate,
  { trip, drafting }: Pick<TripFormWindowProps, 'trip' | 'drafting'>,
) {
  if (trip) return t('tripForm.editTitle')
  return drafting ? t('dashboard.writeDraft') : t('tripForm.createTitle')
}

/** The form in its dialog. However it is closed, a question about unsaved changes comes first. */
export function TripFormWindow(props: TripFormWindowProps) {
  const { trip, organizerId, onOpenChange, onCreated, initial, waiting } = props
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { form, submit, isSaving, error, question, draft } = useTripForm({
    organizerId,
    trip,
    initial,
    draft: props.draft,
    onSaved: (saved) => {
      onOpenChange(false)
      if (!trip) onCreated?.(saved)
    },
  })
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onOpenChange(false))
  async function keep(event: FormEvent) {
    event.preventDefault()
    if (!(await draft.keep())) return
    showToast({ title: t('tripForm.draftKept') })
    onOpenChange(false)
  }

  return (
    <>
      <FormDialog
        open
        onOpenChange={close}
        size="lg"
        title={waiting ? t('dashboard.writeDraft') : getFormTitle(t, props)}
        description={trip || waiting ? undefined : t('tripForm.createLead')}
        submitLabel={trip ? t('tripForm.save') : waiting ? t('tripForm.keepDraft') : t('tripForm.publish')}
        busy={isSaving}
        busyLabel={trip || waiting ? t('tripForm.saving') : t('tripForm.publishing')}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onSubmit={waiting ? keep : submit}
        footerAside={trip ? undefined : <DraftStateText {...draft} />}
        className="grid gap-10 pt-3"
      >
        {waiting}
        <ErrorSummary form={form} />
        <FormFailure error={error} />
        {trip ? <WithheldNotice tripId={trip.id} place="trip" /> : null}
        <BasicsSection form={form} isNew={!trip} />
        {trip || initial.copied ? null : <CopyLastTripButton form={form} organizerId={organizerId} />}
        <HotelsSection form={form} isNew={!trip} />
        <InclusionsSection form={form} />
        <PriceSection form={form} isNew={!trip} />
        <TermsSection form={form} />
        <ConfirmationSection form={form} />
        <PicturesSection form={form} />
        <TextsSection form={form} />
        <ItinerarySection form={form} />
        <RequirementsSection form={form} />
        <TranslationsSection form={form} />
        <TagsSection form={form} />
      </FormDialog>
      {question}
      <LeaveDialog
        open={isAsking}
        isNew={!trip}
        onStay={() => setAsking(false)}
        onLeave={() => onOpenChange(false)}
      />
    </>
  )
}
