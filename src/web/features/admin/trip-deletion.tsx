import { useQuery } from '@tanstack/react-query'
import type { ModeratedTrip } from '#contract/admin-trips.ts'
import { errorText } from '#web/platform/errors.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { Touched } from './touched.tsx'
import { useModeration } from './use-moderation.ts'

/** Asks before a trip is deleted, and says whom it touches. */
export function TripDeletion({ trip, onClose }: { trip: ModeratedTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.trip_delete_failed')
  const remove = useModeration('admin.deleteTrip', { success: t('admin.trips.deleted'), failure })
  const touched = useQuery({
    ...apiQuery('admin.tripDeletion', { id: trip.id }),
    // Counted anew each time it is asked, and not once the trip is gone.
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  return (
    <DeletionDialog
      title={t('admin.trips.deleteTitle', { title: isolate(trip.title) })}
      text={t('admin.trips.deleteText')}
      ready={!touched.isPending}
      remove={remove}
      failure={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: trip.id }, { onSuccess: onClose })}
    >
      <div role="status" className="min-h-14 text-sm text-ink-2">
        {touched.data ? <Touched {...touched.data} /> : null}
        {touched.isPending ? <p className="text-ink-3">{t('admin.touched.counting')}</p> : null}
        {touched.error ? (
          <Alert tone="warn">{errorText(t, touched.error, 'errors.trip_fetch_failed')}</Alert>
        ) : null}
      </div>
    </DeletionDialog>
  )
}
