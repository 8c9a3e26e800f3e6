import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mailto } from '#web/platform/mailto.ts'
import { createWhatsappAddress, PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** How the pilgrim is reached; after a deletion of the account nothing of it is left. */
export function OrganizerBookingContact({ booking }: { booking: OrganizerBooking }) {
  const { t } = useLanguage()
  const { contactEmail: email, contactPhone: phone, contactPhoneE164: e164 } = booking
  // A family that called may have no address; after a deletion there is no number either.
  if (!email && !phone) return <p className="text-ink-3">{t('dashboard.deletedAccount')}</p>
  return (
    <div className="min-w-0">
      {booking.contactName ? (
        <p className="font-semibold wrap-anywhere">
          <UserText>{booking.contactName}</UserText>
        </p>
      ) : null}
      {email ? (
        <ContactLink href={mailto(email)} icon={<Mail aria-hidden="true" />}>
          <span className="font-semibold">{email}</span>
        </ContactLink>
      ) : (
        <p className="text-sm text-ink-3">{t('counter.noEmail')}</p>
      )}
      <div className="flex flex-wrap gap-x-5 text-sm">
        {phone ? (
          <PhoneNumber typed={phone} e164={e164} className={contactClasses}>
            <Phone aria-hidden="true" />
          </PhoneNumber>
        ) : null}
        {e164 ? (
          <a
            href={createWhatsappAddress(e164)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-xs text-link hover:underline [&>svg]:size-4"
          >
            <MessageCircle aria-hidden="true" />
            {t('dashboard.whatsapp')}
          </a>
        ) : null}
      </div>
    </div>
  )
}

const contactClasses =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-xs wrap-anywhere [&[href]]:hover:underline [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-ink-3'

function ContactLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} className={contactClasses}>
      {icon}
      <bdi dir="ltr" lang="en" className="min-w-0">
        {children}
      </bdi>
    </a>
  )
}
