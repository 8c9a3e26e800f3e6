import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { InclusionsSection } from './section-inclusions.tsx'
import { ItinerarySection } from './section-itinerary.tsx'
import { JourneySection } from './section-journey.tsx'
import { PicturesSection } from './section-pictures.tsx'
import { PriceSection } from './section-price.tsx'
import { StaySection } from './section-stay.tsx'
import { TagsSection } from './section-tags.tsx'
import { TermsSection } from './section-terms.tsx'
import type { TripFormDialogProps } from './trip-form-dialog.tsx'
import { useTripForm } from './use-trip-form.ts'
import type { TripFormValues } from './values.ts'

type TripFormWindowProps = TripFormDialogProps & { initial: TripFormValues }

/** The form in its dialog. However it is closed, what is unsaved is asked about first. */
export function TripFormWindow({ trip, organizerId, onOpenChange, onCreated, initial }: TripFormWindowProps) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { form, submit, isSaving } = useTripForm({
    organizerId,
    trip,
    initial,
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
        className="grid gap-10 pt-3"
      >
        <JourneySection form={form} />
        <PriceSection form={form} isNew={!trip} />
        <StaySection form={form} isNew={!trip} />
        <InclusionsSection form={form} />
        <TermsSection form={form} />
        <ItinerarySection form={form} />
        <PicturesSection form={form} />
        <TagsSection form={form} />
      </FormDialog>
      <LeaveDialog
        open={isAsking}
        isNew={!trip}
        onStay={() => setAsking(false)}
        onLeave={() => onOpenChange(false)}
      />
    </>
  )
}
