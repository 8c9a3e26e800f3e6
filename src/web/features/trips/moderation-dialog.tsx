import type { ModeratedTrip } from '#contract/trips-moderation.ts'
import { showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { failureText } from '#web/platform/moderation/failure-text.ts'
import { useModeration } from '#web/platform/moderation/use-moderation.ts'
import { Written } from '#web/platform/written.tsx'
import { TripFields } from './moderation-fields.tsx'
import { sentTrip, useTripForm } from './use-moderation-form.ts'

/** Changes a trip's facts, and whether it is on the market (ADM-08). */
export function TripDialog({ trip, onClose }: { trip: ModeratedTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('tripForm.updateFailed')
  const update = useModeration('admin.updateTrip', { success: t('tripForm.updated'), failure })
  const form = useTripForm(trip)
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { ...sentTrip(values), id: trip.id },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    ),
  )
  return (
    <EditDialog
      title={t('tripForm.editTitle')}
      about={<Written>{trip.organizer.companyName}</Written>}
      isSaving={update.isPending}
      error={failureText(t, update.error, failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TripFields form={form} ownCurrency={trip.currency} />
    </EditDialog>
  )
}
