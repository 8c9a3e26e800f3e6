import { CalendarPlus, CalendarX, Copy, DoorClosed, DoorOpen, History, Users } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PublicationDialog, useSetPublication } from './publication-dialog.tsx'

const loadNewDates = async () =>
  (await loadWithMessages(() => import('./new-dates-dialog.tsx'))).NewDatesDialog

type OwnTripActionsProps = { trip: Trip; onDuplicate: () => void }

/** The further actions on one of the organizer's trips: more dates, a copy, closing and opening it. */
export function OwnTripActions({ trip, onDuplicate }: OwnTripActionsProps) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<'dates' | 'closing'>()
  const close = () => setAsked(undefined)
  const isAdding = asked === 'dates'
  const dates = useLazyDialog({
    load: loadNewDates,
    isWanted: isAdding,
    onCancel: close,
    failure: t('dashboard.openFailed'),
  })
  const reopening = useSetPublication(trip)
  const named = (deed: string) => ({ 'aria-label': `${deed}: ${trip.title}`, children: deed })
  const isClosed = trip.publication === 'closed'
  return (
    <div className="col-span-full -ms-3 flex flex-wrap gap-x-1 max-md:order-last xl:justify-end">
      <Button
        variant="ghost"
        size="sm"
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => setAsked('dates')}
        {...named(t('dashboard.moreDates'))}
      />
      <Button
        variant="ghost"
        size="sm"
        icon={<Copy aria-hidden="true" />}
        onClick={onDuplicate}
        {...named(t('dashboard.duplicate'))}
      />
      {trip.status === 'upcoming' && trip.publication !== 'cancelled' ? (
        <Button
          variant="ghost"
          size="sm"
          icon={isClosed ? <DoorOpen aria-hidden="true" /> : <DoorClosed aria-hidden="true" />}
          busy={reopening.isPending}
          onClick={() => (isClosed ? reopening.mutate('open') : setAsked('closing'))}
          {...named(isClosed ? t('dashboard.reopenBooking') : t('dashboard.closeBooking'))}
        />
      ) : null}
      <ButtonLink
        to={`/organizer/trips/${trip.id}/people`}
        variant="ghost"
        size="sm"
        icon={<Users aria-hidden="true" />}
        {...named(t('companyPeople.people'))}
      />
      <ButtonLink
        to={`/organizer/trips/${trip.id}/history`}
        variant="ghost"
        size="sm"
        icon={<History aria-hidden="true" />}
        {...named(t('tripHistory.title'))}
      />
      {trip.status === 'upcoming' && trip.publication !== 'cancelled' ? (
        <ButtonLink
          to={`/organizer/trips/${trip.id}/cancel`}
          variant="ghost"
          size="sm"
          icon={<CalendarX aria-hidden="true" />}
          {...named(t('departure.cancel'))}
        />
      ) : null}
      {isAdding ? dates.show({ trip, onClose: close }) : null}
      {asked === 'closing' ? <PublicationDialog trip={trip} onClose={close} /> : null}
    </div>
  )
}
