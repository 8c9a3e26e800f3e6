import type { ReactNode } from 'react'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { formatGroup } from '#i18n/party-texts.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { useContactDialog } from '#web/features/bookings/access/contact-dialog.tsx'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Shows the travellers, and how the organizer reaches them. */
export function BookingTravellersPart({ booking, held, path, onEnded }: BookingPartProps) {
  const { t, formats, locale } = useLanguage()
  const { groups, extras } = booking.party
  const contact = useContactDialog({ booking, held, onEnded })
  const requests = booking.specialRequests?.trim()
  return (
    <BookingSection id="people" title={t('agreement.who')}>
      <FactRows>
        <FactRow label={t('bookings.pilgrims')}>{formats.number(booking.numberOfPilgrims)}</FactRow>
        <FactRow label={t('booking.party')}>
          {groups.map((group) => (
            <span key={String(group.room)} className="block">
              {formatGroup(t, formats, group)}
            </span>
          ))}
        </FactRow>
        {extras.length > 0 ? (
          <FactRow label={t('booking.extras')}>
            {extras.map(({ name, count }) => (
              <span key={name} className="block">
                <UserText>{translateOfferName(name, locale)}</UserText>
                {count > 1 ? <span>{` × ${formats.number(count)}`}</span> : null}
              </span>
            ))}
          </FactRow>
        ) : null}
        {booking.contactName ? (
          <FactRow label={t('bookings.contactName')}>
            <UserText>{booking.contactName}</UserText>
          </FactRow>
        ) : null}
        <FactRow label={t('bookings.contactEmail')}>
          <LatinText>{booking.contactEmail}</LatinText>
        </FactRow>
        <FactRow label={t('bookings.contactPhone')}>
          <LatinText>{booking.contactPhone}</LatinText>
          {booking.contactPhone && !booking.contactPhoneE164 && !booking.isMasked ? (
            <span className="mt-1 block text-sm font-normal text-ink-2">{t('bookings.phoneUnread')}</span>
          ) : null}
        </FactRow>
        {requests ? (
          <FactRow label={t('bookings.specialRequests')}>
            <UserText as="span" className="own-line whitespace-pre-line">
              {requests}
            </UserText>
          </FactRow>
        ) : null}
      </FactRows>
      {booking.isMasked ? <p className="mt-4 text-sm text-ink-2">{t('booking.masked')}</p> : null}
      <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
        <ButtonLink
          to={`${path}/people`}
          size="sm"
          variant={isInactive(booking.status) ? 'quiet' : 'primary'}
        >
          {t('people.title')}
        </ButtonLink>
        {booking.isMasked ? (
          // The code itself unmasks: nothing is left to do.
          <Button variant="quiet" size="sm" onClick={() => held.prove(() => undefined)}>
            {t('booking.showWithCode')}
          </Button>
        ) : null}
        {isInactive(booking.status) || booking.status === 'completed' ? null : (
          <ButtonLink to={`${path}/change`} variant="quiet" size="sm">
            {t('change.title')}
          </ButtonLink>
        )}
        <Button variant="quiet" size="sm" onClick={contact.open}>
          {t('booking.changeContact')}
        </Button>
      </div>
      {contact.dialog}
    </BookingSection>
  )
}

/** An address and a number to call are written the Latin way on a page of any script. */
function LatinText({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" lang="en">
      {children}
    </bdi>
  )
}
