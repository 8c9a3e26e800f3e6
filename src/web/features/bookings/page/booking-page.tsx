import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BookingGate } from '#web/features/bookings/access/booking-gate.tsx'
import { type BookingKey, bookingPath, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import { BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { useBookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookingSections, type MoneyPart, type RoomsPart, type UndoPart } from './sections.tsx'

type BookingPageProps = { of: string; Undo: UndoPart; Rooms: RoomsPart; Money: MoneyPart }

/** The page of one booking, by its reference for a signed-in user, or by a private link. */
export function BookingPage({ of: keyParam, ...parts }: BookingPageProps) {
  const key = readBookingKey(keyParam)
  const session = useSession()
  const isLive = useIsHydrated()
  const mayAsk = useMayAsk(key)
  if (isLive && 'id' in key && session.state === 'signed-out') return <BookingSignInRequired />
  if (!mayAsk) return <BookingSkeleton />
  return <OpenBooking of={keyParam} bookingKey={key} {...parts} />
}

type OpenBookingProps = BookingPageProps & { bookingKey: BookingKey }

/**
 * Opening a private link confirms the guest's address, so only a browser that runs the page opens it: email scanners that
 * merely fetch the link change nothing. Once a code was typed it is viewed, unmasked.
 */
function OpenBooking({ of: keyParam, bookingKey, ...parts }: OpenBookingProps) {
  const { t } = useLanguage()
  const held = useBookingAccess(bookingKey)
  const [ended, setEnded] = useState<ReactNode>()
  const { holder } = held
  const isOpened = 'token' in holder && !holder.proof
  const query = useQuery({
    ...(isOpened ? apiQuery('bookings.open', { token: holder.token }) : apiQuery('bookings.view', holder)),
    enabled: ended === undefined,
    placeholderData: keepPreviousData,
  })
  if (ended) return ended
  return (
    <BookingGate
      bookingKey={bookingKey}
      query={query}
      heading={<h1 className="mb-6 text-h1">{t('bookings.privateTitle')}</h1>}
    >
      {(booking) => (
        <>
          <BookingSections
            booking={booking}
            held={held}
            path={bookingPath(keyParam)}
            {...parts}
            onEnded={(title, text) => setEnded(<ExpiredLink title={title} text={text} />)}
          />
          <CodeDialog booking={booking} held={held} />
        </>
      )}
    </BookingGate>
  )
}

function ExpiredLink({ title, text }: { title: string; text: string }) {
  const { t } = useLanguage()
  return (
    <div role="status">
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
      />
    </div>
  )
}
