import { useState } from 'react'
import type { Trip } from '#contract/trips.ts'
import { FormFailure } from '#web/platform/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { MistakeSummary } from '#web/platform/mistake-summary.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DraftStateLine } from './form-draft-state.tsx'
import type { DraftPlace } from './form-drafts.ts'
import { LeaveDialog } from './form-leave-dialog.tsx'
import { ConfirmationSection } from './form-section-confirmation.tsx'
import { HotelsSection } from './form-section-hotels.tsx'
import { InclusionsSection } from './form-section-inclusions.tsx'
import { ItinerarySection } from './form-section-itinerary.tsx'
import { PicturesSection } from './form-section-pictures.tsx'
import { PriceSection } from './form-section-price.tsx'
import { TagsSection } from './form-section-tags.tsx'
import { TermsSection } from './form-section-terms.tsx'
import { WhereSection } from './form-section-where.tsx'
import { RequirementsSection, TranslationsSection, WordsSection } from './form-section-words.tsx'
import { TakeOver } from './form-take-over.tsx'
import type { TripFormValues } from './form-values.ts'
import { useTripForm } from './use-trip-form.ts'

export type TripFormWindowProps = {
  onOpenChange: (open: boolean) => void
  /** The trip that is changed; a new one without. */
  trip?: Trip
  organizerId: string
  onCreated?: (trip: Trip) => void
  initial: TripFormValues
  draft?: { place?: DraftPlace | undefined; isOfCompany: boolean } | undefined
}

/** The form in its dialog. However it is closed, what is unsaved is asked about first. */
export function TripFormWindow(props: TripFormWindowProps) {
  const { trip, organizerId, onOpenChange, onCreated, initial, draft } = props
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { form, submit, isSaving, error, question, draftState } = useTripForm({
    organizerId,
    trip,
    initial,
    draft,
    onSaved: (saved) => {
      onOpenChange(false)
      if (!trip) onCreated?.(saved)
    },
  })
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onOpenChange(false))

  return (
    <>
      <FormDialog
        open
        onOpenChange={close}
        size="lg"
        title={trip ? t('tripForm.editTitle') : t('tripForm.createTitle')}
        description={trip ? undefined : t('tripForm.createLead')}
        deed={trip ? t('tripForm.save') : t('tripForm.publish')}
        busy={isSaving}
        busyLabel={trip ? t('tripForm.saving') : t('tripForm.publishing')}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onSubmit={submit}
        beside={trip ? undefined : <DraftStateLine state={draftState} />}
        className="grid gap-10 pt-3"
      >
        <MistakeSummary form={form} />
        <FormFailure error={error} />
        <WhereSection form={form} isNew={!trip} />
        {trip || initial.copied ? null : <TakeOver form={form} organizerId={organizerId} />}
        <HotelsSection form={form} isNew={!trip} />
        <InclusionsSection form={form} />
        <PriceSection form={form} />
        <TermsSection form={form} />
        <ConfirmationSection form={form} />
        <PicturesSection form={form} />
        <WordsSection form={form} />
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
