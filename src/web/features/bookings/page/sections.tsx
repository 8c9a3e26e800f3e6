import type { ComponentType } from 'react'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { NextStep } from '#web/features/bookings/core/next-step.tsx'
import { BookingTripChanges } from '#web/features/bookings/core/trip-changes.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useIsWide } from '#web/platform/parts/screen-width.ts'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BookingAgreementPart } from './agreement-part.tsx'
import { BookingDepartureNote } from './departure-note.tsx'
import { BookingDetailsPart } from './details-part.tsx'
import { BookingHeader } from './header.tsx'
import { BookingLinksPart } from './links-part.tsx'
import { BookingOrganizerPart } from './organizer-part.tsx'
import { BookingPartyChangesPart } from './party-changes-part.tsx'
import { BookingPlanPart } from './plan-part.tsx'
import { BookingRefundPart } from './refund-part.tsx'
import { BookingReopenedNotice } from './reopened-notice.tsx'
import { BookingTimelinePart } from './timeline-part.tsx'
import { BookingTravellersPart } from './travellers-part.tsx'

type Section = { Part: ComponentType<BookingPartProps>; isAside?: boolean }

/** The sections in the order of a single column; on a desktop those of the side are beside the others. */
const listSections = (Money: MoneyPart): Section[] => [
  { Part: BookingDetailsPart },
  { Part: BookingTravellersPart },
  { Part: Money, isAside: true },
  { Part: BookingPartyChangesPart },
  { Part: BookingAgreementPart },
  { Part: BookingRefundPart },
  { Part: BookingOrganizerPart, isAside: true },
  { Part: BookingTimelinePart, isAside: true },
  { Part: BookingPlanPart },
  { Part: BookingLinksPart },
]

/** What can still be undone; of travellers, whom this noun does not know. */
export type UndoPart = ComponentType<Pick<BookingPartProps, 'booking' | 'held'>>

/** The rooms of the family; of travellers too. */
export type RoomsPart = UndoPart

/** What was paid and where to pay; of payments and payees, whom it does not know either. */
export type MoneyPart = ComponentType<BookingPartProps>

type BookingSectionsProps = BookingPartProps & { Undo: UndoPart; Rooms: RoomsPart; Money: MoneyPart }

/** A booking in the order of the reader's questions: next step, travellers, price, agreement. */
export function BookingSections({ Undo, Rooms, Money, ...props }: BookingSectionsProps) {
  const { booking, held } = props
  const isWide = useIsWide()
  const parts = listSections(Money)
  const rowsOf = (list: Section[]) => list.map(({ Part }) => <Part key={Part.name} {...props} />)
  return (
    <article>
      <BookingHeader booking={booking} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem] print:block">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BookingNotices booking={booking} held={held} />
          <BookingDepartureNote booking={booking} />
          <BookingReopenedNotice booking={booking} held={held} />
          <Undo booking={booking} held={held} />
          <NextStep booking={booking} isHead />
          <BookingTripChanges booking={booking} />
          <Rooms booking={booking} held={held} />
          {rowsOf(isWide ? parts.filter(({ isAside }) => !isAside) : parts)}
        </div>
        {isWide ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {rowsOf(parts.filter(({ isAside }) => isAside))}
          </div>
        ) : null}
      </div>
    </article>
  )
}

/** Says what opening the link has done, and how a guest keeps the booking together with others. */
function BookingNotices({ booking, held }: Pick<BookingPartProps, 'booking' | 'held'>) {
  const { t } = useLanguage()
  const session = useSession()
  const isGuest = 'token' in held.key
  // A guest who opens the link too late, or again after the answer, must not read that places are held.
  const isKept = isGuest && booking.status === 'pending' && booking.deadline === null
  return (
    <>
      {isKept ? <Alert tone="ok">{t('bookings.privateKept')}</Alert> : null}
      {isGuest && session.state === 'signed-out' && booking.userId === null ? (
        <Alert tone="info">
          <p>{t('bookings.createAccount')}</p>
          <ButtonLink to="/register" variant="quiet" size="sm" className="mt-3">
            {t('nav.pilgrimsSignUp')}
          </ButtonLink>
        </Alert>
      ) : null}
    </>
  )
}
