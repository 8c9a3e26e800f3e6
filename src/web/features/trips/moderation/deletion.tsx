import { useQuery } from '@tanstack/react-query'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { DeletionImpact } from '#web/features/organizers/moderation/deletion-impact.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionDialog } from '#web/platform/moderation/deletion-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'

/** Asks before a trip is deleted, and says who is affected. */
export function TripDeletion({ trip, onClose }: { trip: ModeratedTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.trip_delete_failed')
  const remove = useModerationMutation('admin.deleteTrip', { success: t('admin.trips.deleted'), failure })
  const touched = useQuery({
    ...apiQuery('admin.tripDeletion', { id: trip.id }),
    // Counted anew each time the dialog opens, and not once the trip is gone.
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  return (
    <DeletionDialog
      title={<NamedText text={t('admin.trips.deleteTitle', { title: nameSlot })} name={trip.title} />}
      text={t('admin.trips.deleteText')}
      isReady={!touched.isPending}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: trip.id }, { onSuccess: onClose })}
    >
      <DeletionImpact query={touched} otherwise="errors.trip_fetch_failed" />
    </DeletionDialog>
  )
}
