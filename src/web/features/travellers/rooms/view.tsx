import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DepartureRooms } from '#contract/travellers/rooms.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoomBoard } from './board.tsx'
import { getStayName } from './texts.ts'

/** Who sleeps where in the hotels of a departure (DSK-05). The open hotel is in the address. */
export function DepartureRoomsView({ tripId }: { tripId: string }) {
  const { t } = useLanguage()
  // Names are stored no longer than they are shown.
  const query = useQuery({ ...apiQuery('rooms.ofTrip', { tripId }), gcTime: 0 })
  const { data, error } = query
  if (!data && toFailure(error)?.code === 'travellers_unauthorized')
    return (
      <EmptyState level={2} title={t('companyPeople.closedTitle')} text={t('companyPeople.closedText')} />
    )
  if (!data && error) return <LoadFailure query={query} otherwise="errors.rooms_failed" />
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-4">
        {['chips', 'first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-24 w-full" />
        ))}
      </div>
    )
  if (data.guests.length === 0)
    return <EmptyState level={2} title={t('rooms.nobodyTitle')} text={t('rooms.nobodyText')} />
  return <Stays tripId={tripId} data={data} />
}

function Stays({ tripId, data }: { tripId: string; data: DepartureRooms }) {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { stays } = data
  const open = stays.find(({ stay }) => String(stay + 1) === query.get('hotel')) ?? stays[0]
  if (!open) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {stays.length > 1 ? (
        <fieldset aria-label={t('rooms.hotels')} className="flex flex-wrap gap-2 print:hidden">
          {stays.map((one) => (
            <button
              key={one.stay}
              type="button"
              aria-pressed={one === open}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3.5 py-1.5 text-start aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:font-semibold"
              onClick={() =>
                setQuery(one.stay === 0 ? {} : { hotel: String(one.stay + 1) }, { preventScrollReset: true })
              }
            >
              <span dir="auto">{getStayName(t, one)}</span>
              {one.nights === null ? null : (
                <span className="font-normal text-ink-2">{t('rooms.nights', { count: one.nights })}</span>
              )}
            </button>
          ))}
        </fieldset>
      ) : null}
      <RoomBoard key={open.stay} tripId={tripId} open={open} data={data} />
    </div>
  )
}
