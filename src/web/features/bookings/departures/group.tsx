import { useMutation, useQuery } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { formatGroupSize } from '#web/features/trips/card/group-size-text.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Where the minimum is not reached: the organizer continues here, or cancels below (CON-18). */
export function DepartureGroup({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { data } = useQuery(apiQuery('organizers.groups', { id: trip.organizerId }))
  const going = useMutation({
    mutationFn: () => call('trips.decideGroup', { id: trip.id, decision: 'goes' }),
  })
  const group = data?.groups.find(({ tripId }) => tripId === trip.id)
  if (going.isSuccess || group?.outcome === 'goes')
    return (
      <Alert tone="ok" announced="polite">
        {t('group.went')}
      </Alert>
    )
  if (group?.outcome !== 'open') return null
  const date = formats.longDate(addDays(trip.departureDate.slice(0, 10), -1))
  return (
    <Alert tone="warn" title={t('group.missed')}>
      <p className="mt-1">{t('group.missedText', { standing: formatGroupSize(t, formats, group), date })}</p>
      {going.error ? (
        <p className="mt-2 font-semibold">{getErrorText(t, going.error, 'departure.failed')}</p>
      ) : null}
      <Button size="sm" className="mt-3" busy={going.isPending} onClick={() => going.mutate()}>
        {t('group.go')}
      </Button>
    </Alert>
  )
}
