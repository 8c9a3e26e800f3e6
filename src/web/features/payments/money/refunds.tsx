import { useState } from 'react'
import type { Account } from '#contract/payments/account.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefundArrivedDialog } from './refund-arrived.tsx'

type RefundListProps = Pick<BookingPartProps, 'booking' | 'held'> & { account: Account }

/** What the company has to pay back, the oldest first, each with its day; a refund that it did not record can be confirmed. */
export function RefundList({ account, booking, held }: RefundListProps) {
  const { t, formats } = useLanguage()
  const { credits, currency, today, company, refundOverdueSince } = account
  const [isOpen, setOpen] = useState(false)
  if (credits.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('payments.refunds')}</h3>
      <dl className="grid gap-3">
        {credits.map(({ amount, since, due }) => {
          const isLate = due !== null && due < today
          return (
            <AmountLine
              key={since}
              label={t('payments.refundSince', { date: formats.longDate(since) })}
              note={
                <span className={isLate ? 'font-medium text-danger' : undefined}>
                  {due === null
                    ? t('payments.refundNoDay')
                    : t(isLate ? 'payments.refundWasDue' : 'agreement.by', { date: formats.longDate(due) })}
                </span>
              }
              amount={formats.money(amount, currency)}
            />
          )
        })}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        <IsolatedText>
          {t(refundOverdueSince === null ? 'payments.refundText' : 'payments.refundLateText', { company })}
        </IsolatedText>
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-3 print:hidden"
        onClick={() => held.prove(() => setOpen(true))}
      >
        {t('payments.refundArrived')}
      </Button>
      {isOpen ? (
        <RefundArrivedDialog account={account} booking={booking} held={held} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
