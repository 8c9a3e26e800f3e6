import { useState } from 'react'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { findMaterialChanges } from '#domain/trips/changes.ts'
import { useChangeQuestion } from '#web/features/trips/changes/use-change-question.tsx'
import { call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mergeNewerValues } from '#web/platform/merge-newer-values.ts'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { TripFields } from './fields.tsx'
import {
  type EditedTrip,
  toFormValues,
  toTripPayload,
  useTripModerationForm,
} from './use-trip-moderation-form.ts'

/** Changes a trip's facts, and whether it is on the market (ADM-08). */
export function TripDialog({ trip: opened, onClose }: { trip: ModeratedTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('tripForm.updateFailed')
  // As stored: newer than the opened one where another user has saved it in the meantime.
  const [trip, setTrip] = useState<EditedTrip>(opened)
  const update = useModerationMutation('admin.updateTrip', { success: t('tripForm.updated'), failure })
  const form = useTripModerationForm(trip)
  const question = useChangeQuestion()

  async function follow() {
    const newer = await call('trips.get', { id: trip.id })
    mergeNewerValues(form, toFormValues(trip), toFormValues(newer))
    setTrip(newer)
  }

  const submit = form.handleSubmit((values) => {
    const sent = toTripPayload(values)
    const { id, version } = trip
    const asked = { changes: findMaterialChanges(trip, sent), titles: { title: sent.title } }
    question.ask(id, asked, (changeReason) =>
      update.mutate(
        { ...sent, changeReason, version, id },
        {
          onSuccess: onClose,
          onError: (error) => {
            showFieldErrors(form, error)
            if (toFailure(error)?.code === 'changed_meanwhile') void follow().catch(() => undefined)
          },
        },
      ),
    )
  })
  const isNewer = trip.version !== opened.version
  const wasOvertaken = isNewer && toFailure(update.error)?.code === 'changed_meanwhile'
  return (
    <>
      <EditDialog
        title={t('tripForm.editTitle')}
        recordName={<UserText>{opened.organizer.companyName}</UserText>}
        isSaving={update.isPending || question.isCounting}
        error={
          wasOvertaken
            ? t('tripForm.changedMeanwhile')
            : getFailureText(t, update.error ?? question.error, failure)
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <TripFields form={form} ownCurrency={trip.currency} />
      </EditDialog>
      {question.dialog}
    </>
  )
}
