import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { bookingPath } from './booking-key.ts'

type BookingFrameProps = {
  /** The reference or key in the address. */
  of: string
  title: string
  /** Where the way back leads, if not to the booking. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** The frame of a page about one booking: its name in the tab, and the way back. */
export function BookingFrame({ of, title, back, children }: BookingFrameProps) {
  const { t } = useLanguage()
  return (
    <PrivatePage title={title}>
      <BackLink to={back?.to ?? bookingPath(of)} className="print:hidden">
        {back?.label ?? t('agreement.toBooking')}
      </BackLink>
      {children}
    </PrivatePage>
  )
}
