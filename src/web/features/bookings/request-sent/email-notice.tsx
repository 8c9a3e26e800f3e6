import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { EmailCorrection } from './email-correction.tsx'
import { ResendEmailButton } from './resend-email-button.tsx'
import type { SentBookingKey } from './use-sent-booking.ts'
import { findWebmail } from './webmail.ts'

type SentEmailNoticeProps = {
  booking: BookingPage
  bookingKey: SentBookingKey
  onUpdated: (page: BookingPage) => void
  refetch: () => unknown
}

/** The email whose link holds the places: its deadline, and help where it does not arrive. */
export function SentEmailNotice({ booking, bookingKey, onUpdated, refetch }: SentEmailNoticeProps) {
  const { t, formats } = useLanguage()
  const [isCorrecting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState(false)
  const { contactEmail: email, deadline, letter, isProven, status } = booking
  if (isProven)
    return status === 'pending' && booking.userId === null ? (
      <Alert tone="ok" className="mt-7">
        {t('sent.opened')}
      </Alert>
    ) : null
  const isRefused = letter?.state === 'refused'
  const openText = t(booking.confirmsAtOnce ? 'sent.openConfirms' : 'sent.openText', {
    email: '<mail>-</mail>',
  })
  const [title, text] = isRefused
    ? [t('sent.refusedTitle'), t('sent.refusedText', { email: '<mail>-</mail>' })]
    : deadline === null
      ? [t('sent.onTheWay'), t('sent.onTheWayText', { email: '<mail>-</mail>' })]
      : [t('sent.openBy', { date: formats.moment(deadline) }), openText]
  const webMail = isRefused ? undefined : findWebmail(email)
  return (
    <Card className="mt-7 grid gap-x-5 gap-y-3 p-5 sm:grid-cols-[auto_1fr] sm:p-7">
      <MailOpen aria-hidden="true" className={cx('size-8', isRefused ? 'text-danger' : 'text-brass')} />
      <div className="min-w-0">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2 max-w-[58ch] text-ink-2">
          <RichText
            text={text}
            tags={{
              mail: () => (
                <bdi
                  dir="ltr"
                  lang="en"
                  className={cx('font-semibold wrap-anywhere', isRefused ? 'text-danger' : 'text-ink')}
                >
                  {email}
                </bdi>
              ),
            }}
          />
        </p>
        {corrected && !isCorrecting ? (
          <p ref={focusOnMount} tabIndex={-1} className="mt-3 text-sm font-semibold text-ok outline-none">
            {t('sent.corrected', { email })}
          </p>
        ) : null}
        {isCorrecting ? (
          <EmailCorrection
            booking={booking}
            bookingKey={bookingKey}
            onClose={() => setCorrecting(false)}
            onDone={(page) => {
              onUpdated(page)
              setCorrecting(false)
              setCorrected(true)
            }}
          />
        ) : (
          <div className="mt-5 flex flex-wrap gap-2.5 *:max-sm:w-full">
            {webMail ? (
              <a
                href={webMail}
                target="_blank"
                rel="noopener noreferrer"
                className="button button-primary button-md"
              >
                {t('sent.openMail')} <span className="sr-only">{t('footer.newWindow')}</span>
              </a>
            ) : null}
            {isRefused ? null : <ResendEmailButton email={email} bookingKey={bookingKey} onSent={refetch} />}
            <Button
              variant={isRefused ? 'primary' : 'ghost'}
              onClick={() => {
                setCorrected(false)
                setCorrecting(true)
              }}
            >
              {t('sent.correct')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
