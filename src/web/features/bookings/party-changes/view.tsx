import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { isChangeable } from '#domain/bookings/party-changes.ts'
import { BookingGate } from '#web/features/bookings/access/booking-gate.tsx'
import { bookingPath, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import { useContactDialog } from '#web/features/bookings/access/contact-dialog.tsx'
import { type BookingAccess, useBookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { PartyChangeList } from '#web/features/bookings/core/party-change-list.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ChangePartProps } from './change-part-props.ts'
import { usePartyChangeDraft } from './draft.ts'
import { ChangeRoomsPart } from './rooms-part.tsx'
import { ChangeTravellersPart } from './travellers-part.tsx'

type PartyChangeViewProps = {
  of: string
  /** What can still be undone. */
  Undo: ComponentType<{ booking: BookingPage; held: BookingAccess }>
  /** The changes that ask for people by name. */
  Leaving: ComponentType<ChangePartProps>
}

/** The page on which a booking is changed, for its holder; with the link alone a code is required first. */
export function PartyChangeView({ of: keyParam, Undo, Leaving }: PartyChangeViewProps) {
  const key = readBookingKey(keyParam)
  const { t } = useLanguage()
  const session = useSession()
  const held = useBookingAccess(key)
  const [ended, setEnded] = useState<ReactNode>()
  const mayAsk = useMayAsk(key)
  const query = useQuery({ ...apiQuery('bookings.view', held.holder), enabled: mayAsk && !ended })
  if (ended) return ended
  const by = session.state === 'signed-in' ? session.user.id : null
  const onEnded = (title: string, text: string) =>
    setEnded(
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
      />,
    )
  return (
    <BookingGate bookingKey={key} query={query}>
      {(booking) => (
        <>
          <Undo booking={booking} held={held} />
          {/* What was saved is forgotten; what was begun on an older booking stays, and is reckoned anew. */}
          <PartyChangeContent
            key={booking.version}
            booking={booking}
            held={held}
            userId={by}
            onEnded={onEnded}
            path={bookingPath(keyParam)}
            Leaving={Leaving}
          />
          <CodeDialog booking={booking} held={held} />
        </>
      )}
    </BookingGate>
  )
}

type PartyChangeContentProps = {
  booking: BookingPage
  held: BookingAccess
  userId: string | null
  path: string
  onEnded: (title: string, text: string) => void
  Leaving: PartyChangeViewProps['Leaving']
}

function PartyChangeContent({ booking, held, userId, path, onEnded, Leaving }: PartyChangeContentProps) {
  const { t, formats } = useLanguage()
  const drafting = usePartyChangeDraft(booking.reference, userId)
  const contact = useContactDialog({ booking, held, onEnded })
  const { status, setBackAt, trip, agreement, changes, currency } = booking
  const facts = { status, isSetBack: setBackAt !== null, departureDate: trip.departureDate.slice(0, 10) }
  const isOpen = isBookingStatus(status) && isChangeable(facts, trip.departureToday)
  const mayChange = held.isProven
  const given = { booking, held, drafting, path }
  return (
    <>
      <h1 className="mt-5 text-h1 first:mt-0">{t('change.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {t('change.lead', { date: formats.longDate(agreement.agreedAt) })}
      </p>
      <div className="mt-7 grid max-w-[46rem] gap-5">
        {isOpen ? null : <Alert tone="info">{t('errors.booking_not_changeable')}</Alert>}
        {isOpen && !mayChange ? (
          <Alert tone="info">
            <p>{t('change.needsCode')}</p>
            <Button variant="quiet" size="sm" className="mt-3" onClick={() => held.prove(() => undefined)}>
              {t('change.enterCode')}
            </Button>
          </Alert>
        ) : null}
        {isOpen && mayChange ? (
          <>
            <Leaving {...given} />
            <ChangeTravellersPart {...given} />
            <ChangeRoomsPart {...given} />
            <BookingSection id="contact" title={t('change.contact')} isCollapsible>
              <Button variant="quiet" size="sm" onClick={contact.open}>
                {t('booking.changeContact')}
              </Button>
              {contact.dialog}
            </BookingSection>
          </>
        ) : null}
        {changes.length > 0 ? (
          <BookingSection id="changes" title={t('change.list')}>
            <PartyChangeList changes={changes} currency={currency} />
          </BookingSection>
        ) : null}
      </div>
    </>
  )
}
