import { BedDouble, RotateCcw } from 'lucide-react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { OrganizerStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import type { TableColumn } from '#web/features/desk/table/data-table.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

type Words = { t: Translate; formats: Formats }

/** The columns of the bookings of a departure; amounts only for those who see them. */
export function listBookingColumns(
  { t, formats }: Words,
  { seesAmounts, onOpen }: { seesAmounts: boolean; onOpen: (booking: DeskBooking) => void },
): TableColumn<DeskBooking>[] {
  const columns: TableColumn<DeskBooking>[] = [
    {
      id: 'name',
      label: t('console.column.contact'),
      className: 'c-name',
      value: ({ contactName, contactEmail }) => contactName ?? contactEmail,
      cell: (booking) => (
        <button type="button" data-open className="desk-open" onClick={() => onOpen(booking)}>
          {booking.contactName || booking.contactEmail ? (
            <UserText>{booking.contactName || booking.contactEmail}</UserText>
          ) : (
            t('dashboard.deletedAccount')
          )}
        </button>
      ),
    },
    {
      id: 'reference',
      label: t('companyPeople.column.booking'),
      className: 'c-ref',
      value: ({ reference }) => reference,
      cell: ({ reference }) => <bdi className="tabular-nums text-ink-2">{reference}</bdi>,
    },
    {
      id: 'status',
      label: t('trips.status'),
      className: 'c-status',
      value: ({ status }) => bookingStatusNames.indexOf(status),
      cell: ({ status }) => <OrganizerStatusBadge status={status} />,
    },
    {
      id: 'pilgrims',
      label: t('dashboard.pilgrims'),
      className: 'c-count',
      value: ({ numberOfPilgrims }) => numberOfPilgrims,
      cell: ({ numberOfPilgrims }) => <span className="num">{formats.number(numberOfPilgrims)}</span>,
    },
    {
      id: 'passports',
      label: t('console.column.passports'),
      className: 'c-pass',
      value: ({ passports, numberOfPilgrims }) => passports - numberOfPilgrims,
      cell: ({ passports, numberOfPilgrims }) => (
        <span className={passports < numberOfPilgrims ? 'tabular-nums text-warn' : 'tabular-nums text-ok'}>
          {t('companyPeople.of', {
            number: formats.number(passports),
            total: formats.number(numberOfPilgrims),
          })}
        </span>
      ),
    },
    {
      id: 'phone',
      label: t('bookings.contactPhone'),
      className: 'c-phone',
      value: ({ contactPhone }) => contactPhone,
      cell: ({ contactPhone }) => (
        <bdi dir="ltr" className="tabular-nums text-ink-2">
          {contactPhone}
        </bdi>
      ),
    },
    {
      id: 'total',
      label: t('dashboard.total'),
      className: 'c-total',
      value: ({ totalAmount }) => Number(totalAmount ?? 0),
      cell: ({ totalAmount, currency }) =>
        totalAmount === null ? null : (
          <span className="num">
            <Amount>{formats.money(totalAmount, currency)}</Amount>
          </span>
        ),
    },
    {
      id: 'booked',
      label: t('dashboard.booked'),
      className: 'c-booked',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span className="text-ink-2">{formats.shortDate(createdAt)}</span>,
    },
    {
      id: 'news',
      label: t('console.column.news'),
      className: 'c-news',
      value: ({ asksRoom, isReopened }) => Number(!asksRoom) + Number(!isReopened),
      cell: ({ asksRoom, isReopened }) => (
        <span className="flex gap-1.5">
          {asksRoom ? <News icon={BedDouble} text={t('console.asksRoom')} /> : null}
          {isReopened ? <News icon={RotateCcw} text={t('setBack.waits')} /> : null}
        </span>
      ),
    },
  ]
  return columns.filter(({ id }) => id !== 'total' || seesAmounts)
}

function News({ icon: Icon, text }: { icon: typeof BedDouble; text: string }) {
  return (
    <span title={text} className="text-warn">
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
