import type { ReactNode } from 'react'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mailto } from '#web/platform/mailto.ts'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { chooseOrganizerPhone } from './organizer-phone.ts'

type BookingOrganizerProps = {
  organizer: BookingWithTrip['trip']['organizer']
  /** Inside of something that names it and sets it off already. */
  isNested?: boolean
}

/** The other side of the contract, and how to reach it. */
export function BookingOrganizer({ organizer, isNested }: BookingOrganizerProps) {
  const { t } = useLanguage()
  const email = organizer.contactEmail || organizer.businessEmail
  const { typed: phone, e164 } = chooseOrganizerPhone(organizer)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark of every card.
    <div
      role="group"
      aria-label={t('bookings.organizer')}
      className={cx(
        'flex items-start gap-4 max-[20rem]:flex-wrap',
        !isNested && 'mt-5 border-t border-line pt-5',
      )}
    >
      <OrganizerLogo name={organizer.companyName} src={organizer.companyLogo} size="md" />
      <div className="min-w-0 text-sm">
        {isNested ? null : <p className="text-ink-3">{t('bookings.organizer')}</p>}
        <p className="text-base leading-tight font-semibold wrap-anywhere">
          <UserText>{organizer.companyName}</UserText>
        </p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {email ? (
            <ContactLink href={mailto(email)} label={t('bookings.organizerEmail')}>
              {email}
            </ContactLink>
          ) : null}
          {phone ? (
            <PhoneNumber typed={phone} e164={e164} className={contactClasses}>
              <span className="sr-only">{t('bookings.organizerPhone')} </span>
            </PhoneNumber>
          ) : null}
        </div>
      </div>
    </div>
  )
}

const contactClasses = 'link inline-flex min-h-11 min-w-0 items-center wrap-anywhere'

function ContactLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} className={contactClasses}>
      <span className="sr-only">{label} </span>
      <bdi dir="ltr" lang="en">
        {children}
      </bdi>
    </a>
  )
}
