import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { causeNames } from '#i18n/cancel-causes.ts'
import { sideLabels } from '#i18n/event-labels.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** Shows who cancelled a booking, why, the fee and the refund date; fetched when it is opened. */
export function OrganizerCancellation({ booking }: { booking: OrganizerBooking }) {
  const { t, formats } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...apiQuery('bookings.history', { id: booking.id }), enabled: isOpen })
  const cancellation = query.data?.cancellation
  const facts = cancellation
    ? [
        [t('cancelled.title'), `${t(sideLabels[cancellation.by])}, ${formats.mediumDate(cancellation.day)}`],
        [t('cancelling.cause'), t(causeNames[cancellation.cause])],
        ...(cancellation.keptAmount === null
          ? []
          : [[t('cancelling.keptMost'), formats.money(cancellation.keptAmount, booking.currency)]]),
        ...(cancellation.refundDue
          ? [[t('cancelling.refundDue'), formats.mediumDate(cancellation.refundDue)]]
          : []),
      ]
    : []
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-small font-semibold text-link">
        {t('cancelled.title')}
      </summary>
      {query.error ? <LoadFailure query={query} otherwise="booking.loadFailed" /> : null}
      {query.data && !cancellation ? <p className="text-ink-2">{t('cancelled.unknown')}</p> : null}
      {cancellation ? (
        <dl className="grid gap-1.5 pb-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
          {cancellation.reason ? (
            <div>
              <dt className="text-ink-3">{t('cancelled.words')}</dt>
              <dd className="max-w-[75ch]">
                <UserText className="whitespace-pre-line wrap-anywhere">{cancellation.reason}</UserText>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </details>
  )
}
