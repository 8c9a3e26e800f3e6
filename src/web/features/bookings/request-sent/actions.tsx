import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, MessageCircle } from 'lucide-react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { chooseOrganizerPhone } from '#web/features/bookings/core/organizer-phone.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mailto } from '#web/platform/mailto.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { createWhatsappAddress } from '#web/platform/phone-number.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SharePlanButton } from './share-plan-button.tsx'
import type { SentBookingKey } from './use-sent-booking.ts'

type SentActionsProps = { booking: BookingPage; bookingKey: SentBookingKey }

/** Further actions: tell the family, save the dates, contact the organizer. */
export function SentActions({ booking, bookingKey }: SentActionsProps) {
  return (
    <div className="mt-10 flex flex-wrap gap-2.5 border-t border-line pt-6 *:max-sm:w-full">
      {/* A guest's names wait for the code from the email. */}
      {'id' in bookingKey ? <TravellersLink reference={booking.reference} /> : null}
      <SharePlanButton booking={booking} bookingKey={bookingKey} />
      <CalendarDownload holder={bookingKey} />
      <AskOrganizer booking={booking} />
    </div>
  )
}

function TravellersLink({ reference }: { reference: string }) {
  const { t } = useLanguage()
  return (
    <ButtonLink to={`/bookings/${reference}/people`} variant="quiet" icon={<Icon name="users" />}>
      {t('people.title')}
    </ButtonLink>
  )
}

function CalendarDownload({ holder }: { holder: SentBookingKey }) {
  const { t } = useLanguage()
  const fetching = useMutation({
    mutationFn: () => call('bookings.calendar', holder),
    onSuccess: ({ fileName, calendar }) =>
      saveFile(fileName, new Blob([calendar], { type: 'text/calendar' })),
  })
  return (
    <>
      <Button
        variant="quiet"
        busy={fetching.isPending}
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => fetching.mutate()}
      >
        {t('sent.calendar')}
      </Button>
      {fetching.error ? (
        <Alert tone="danger" className="order-last w-full">
          {getErrorText(t, fetching.error, 'common.actionFailed')}
        </Alert>
      ) : null}
    </>
  )
}

function saveFile(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** By email, and by WhatsApp where the number has its country code; both begin with the reference. */
function AskOrganizer({ booking: { trip, reference } }: Pick<SentActionsProps, 'booking'>) {
  const { t } = useLanguage()
  const { organizer } = trip
  const email = organizer.contactEmail || organizer.businessEmail
  const { e164 } = chooseOrganizerPhone(organizer)
  const about = t('sent.askText', { reference }).replaceAll(/[\u2066-\u2069]/g, '')
  return (
    <>
      {email ? (
        <a href={mailto(email, { subject: about })} className="button button-quiet button-md wrap-anywhere">
          <MessageCircle aria-hidden="true" />
          <NamedText text={t('sent.ask', { organizer: nameSlot })} name={organizer.companyName} />
        </a>
      ) : null}
      {e164 ? (
        <a
          href={createWhatsappAddress(e164, about)}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-quiet button-md"
        >
          <Icon name="whatsapp" />
          {t('sent.askWhatsapp')} <span className="sr-only">{t('footer.newWindow')}</span>
        </a>
      ) : null}
    </>
  )
}
