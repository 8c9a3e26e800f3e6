import { useState } from 'react'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { materialChanges } from '#domain/trips/changes.ts'
import { useChangeQuestion } from '#web/features/trips/changes/use-change-question.tsx'
import { call } from '#web/platform/api/api.ts'
import { failureOf } from '#web/platform/api/queries.ts'
import { followNewer } from '#web/platform/follow-newer.ts'
import { showFieldErrors } from '#web/platform/forms/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { failureText } from '#web/platform/moderation/failure-text.ts'
import { useModeration } from '#web/platform/moderation/use-moderation.ts'
import { Written } from '#web/platform/written.tsx'
import { TripFields } from './fields.tsx'
import { type EditedTrip, sentTrip, useTripForm, valuesOf } from './use-form.ts'

/** Changes a trip's facts, and whether it is on the market (ADM-08). */
export function TripDialog({ trip: opened, onClose }: { trip: ModeratedTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('tripForm.updateFailed')
  // As it is stored: newer than what was opened where somebody else has saved it meanwhile.
  const [trip, setTrip] = useState<EditedTrip>(opened)
  const update = useModeration('admin.updateTrip', { success: t('tripForm.updated'), failure })
  const form = useTripForm(trip)
  const question = useChangeQuestion()

  async function follow() {
    const newer = await call('trips.get', { id: trip.id })
    followNewer(form, valuesOf(trip), valuesOf(newer))
    setTrip(newer)
  }

  const submit = form.handleSubmit((values) => {
    const sent = sentTrip(values)
    const { id, version } = trip
    const asked = { changes: materialChanges(trip, sent), titles: { title: sent.title } }
    question.ask(id, asked, (changeReason) =>
      update.mutate(
        { ...sent, changeReason, version, id },
        {
          onSuccess: onClose,
          onError: (error) => {
            showFieldErrors(form, error)
            if (failureOf(error)?.code === 'changed_meanwhile') void follow().catch(() => undefined)
          },
        },
      ),
    )
  })
  const isNewer = trip.version !== opened.version
  const wasOvertaken = isNewer && failureOf(update.error)?.code === 'changed_meanwhile'
  return (
    <>
      <EditDialog
        title={t('tripForm.editTitle')}
        about={<Written>{opened.organizer.companyName}</Written>}
        isSaving={update.isPending || question.isCounting}
        error={
          wasOvertaken
            ? t('tripForm.changedMeanwhile')
            : failureText(t, update.error ?? question.error, failure)
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
