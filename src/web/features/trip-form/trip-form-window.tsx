import { useId, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  const formId = useId()
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
      <Dialog
        open
        onOpenChange={close}
        size="lg"
        title={trip ? t('tripForm.editTitle') : t('tripForm.createTitle')}
        description={trip ? undefined : t('tripForm.createLead')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={isSaving}
              busyLabel={trip ? t('tripForm.saving') : t('tripForm.publishing')}
            >
              {trip ? t('tripForm.save') : t('tripForm.publish')}
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-10 pt-3">
          <JourneySection form={form} />
          <PriceSection form={form} isNew={!trip} />
          <StaySection form={form} isNew={!trip} />
          <InclusionsSection form={form} />
          <TermsSection form={form} />
          <ItinerarySection form={form} />
          <PicturesSection form={form} />
          <TagsSection form={form} />
        </form>
      </Dialog>
      <LeaveDialog
        open={isAsking}
        isNew={!trip}
        onStay={() => setAsking(false)}
        onLeave={() => onOpenChange(false)}
      />
    </>
  )
}
