import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { bookingPath, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import { BookingNotFound, BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import type { BookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { type AccessLogQuery, PeopleAccessLog } from './access-log.tsx'
import { PeopleCodeRequest } from './code-request.tsx'
import { PeopleDownload } from './download.tsx'
import { PeopleList } from './list.tsx'
import { PeopleNotice } from './notice.tsx'
import { PeopleSkeleton } from './skeleton.tsx'
import { PeopleSummary } from './summary.tsx'
import { useFocusAfterCode } from './use-focus-after-code.ts'
import {
  type BookingTravellers,
  type PeopleAccess,
  usePeopleAccess,
  useRefusedProof,
} from './use-people-access.ts'

type PeopleViewProps = {
  of: string
  /** What can still be undone. */
  Undo: ComponentType<{ booking: BookingPage; held: BookingAccess }>
}

/** All people of a booking, with their missing items: for its holder; with the link alone a code is required first. */
export function PeopleView({ of: keyParam, Undo }: PeopleViewProps) {
  const key = readBookingKey(keyParam)
  const session = useSession()
  const isLive = useIsHydrated()
  const held = usePeopleAccess(key)
  const { holder } = held
  const byLink = 'token' in key
  const mayAsk = useMayAsk(key)
  const booking = useQuery({ ...apiQuery('bookings.view', key), enabled: mayAsk })
  const enabled = mayAsk && (held.isProven || booking.data?.hasProof === true)
  const people = useQuery({
    ...apiQuery('travellers.list', holder),
    enabled,
    // Others write here too: what their links were opened for is seen by who comes back to the page.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  // Shown together with the people: what stands below it does not jump (ACC-14).
  const looks = useQuery({ ...apiQuery('travellers.looks', holder), enabled, staleTime: 0 })
  const isRefused = useRefusedProof(held, people.error)

  const needsCode = byLink && (!(held.isProven || booking.data?.hasProof === true) || isRefused)
  useFocusAfterCode(booking.data && needsCode, people.data !== undefined)

  if (isLive && !byLink && session.state === 'signed-out') return <BookingSignInRequired />
  const failed = booking.error ?? (isRefused ? null : people.error)
  if (toFailure(failed)?.code === 'booking_not_found') return <BookingNotFound />
  if (booking.error && !booking.data) return <LoadFailure query={booking} otherwise="people.loadFailed" />
  if (!booking.data) return <PeopleSkeleton />
  const path = bookingPath(keyParam)
  return (
    <>
      <TripLine booking={booking.data} />
      {needsCode ? null : <Undo booking={booking.data} held={held} />}
      {needsCode ? (
        <PeopleCodeRequest email={booking.data.contactEmail} onRequest={() => held.prove(() => undefined)} />
      ) : people.data && !looks.isPending ? (
        <>
          {people.error ? (
            <LoadFailure query={people} otherwise="people.loadFailed" className="mt-6" />
          ) : null}
          <PeopleContent booking={booking.data} list={people.data} path={path} held={held} looks={looks} />
        </>
      ) : people.error ? (
        <LoadFailure query={people} otherwise="people.loadFailed" className="mt-6" />
      ) : (
        <PeopleSkeleton rows={booking.data.numberOfPilgrims} />
      )}
      <CodeDialog booking={booking.data} held={held} />
    </>
  )
}

/** The trip and its dates. */
function TripLine({ booking }: { booking: BookingPage }) {
  const { locale } = useLanguage()
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-ink-2">
      <p className="font-semibold text-ink wrap-anywhere">
        <UserText>{translateTrip(booking.trip, locale).title}</UserText>
      </p>
      <p className="text-sm">
        <BookedTripDates trip={booking.trip} />
      </p>
    </div>
  )
}

type PeopleContentProps = {
  booking: BookingPage
  list: BookingTravellers
  path: string
  held: PeopleAccess
  looks: AccessLogQuery
}

function PeopleContent({ booking, list, path, held, looks }: PeopleContentProps) {
  const { t, formats } = useLanguage()
  const isPending = booking.status === 'pending'
  const { erasedOn, trip } = list
  if (erasedOn !== null && erasedOn <= trip.today && !list.isOpen)
    return (
      <Alert tone="info" title={t('people.erased')} className="mt-6 max-w-[46rem]">
        <p>{t('people.erasedText', { day: formats.longDate(erasedOn) })}</p>
      </Alert>
    )
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {list.isOpen ? (
          <PeopleSummary list={list} path={path} isPending={isPending} />
        ) : (
          <PeopleNotice status={booking.status} erasedOn={erasedOn} />
        )}
        <PeopleList list={list} undoable={booking.undoable} path={path} held={held} isPending={isPending} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PeopleAccessLog list={list} query={looks} />
        <PeopleDownload held={held} erasedOn={erasedOn} />
      </div>
    </div>
  )
}
