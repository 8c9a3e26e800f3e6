import { BedDouble, Phone, RotateCcw } from 'lucide-react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { OrganizerStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { channelLabels } from '#web/features/bookings/core/counter-sign.tsx'
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
      id: 'owes',
      label: t('lists.column.owes'),
      className: 'c-owes',
      value: ({ owes }) => Number(owes !== true),
      cell: ({ owes }) =>
        owes === null ? null : (
          <span className={owes ? 'text-warn' : 'text-ink-2'}>
            {t(owes ? 'console.owesMoney' : 'console.settled')}
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
      value: ({ asksRoom, isReopened, counter }) =>
        Number(!asksRoom) + Number(!isReopened) + Number(counter?.isConfirmed !== false),
      cell: ({ asksRoom, isReopened, counter }) => (
        <span className="flex gap-1.5">
          {asksRoom ? <News icon={BedDouble} text={t('console.asksRoom')} /> : null}
          {counter?.isConfirmed === false ? (
            <Unconfirmed by={t(channelLabels[counter.channel])} text={t('counter.notConfirmed')} />
          ) : null}
          {isReopened ? <News icon={RotateCcw} text={t('setBack.waits')} /> : null}
        </span>
      ),
    },
  ]
  return columns.filter(({ id }) => id !== 'total' || seesAmounts)
}

/** Beside the table there is room for the sign alone, on a card of a phone for how it was booked too. */
function Unconfirmed({ by, text }: { by: string; text: string }) {
  return (
    <span title={`${by} · ${text}`} className="inline-flex items-center gap-1 text-warn">
      <Phone aria-hidden="true" className="size-4.5" />
      <span className="min-[56.25rem]:sr-only">{by}</span>
      <span className="sr-only"> · {text}</span>
    </span>
  )
}

function News({ icon: Icon, text }: { icon: typeof BedDouble; text: string }) {
  return (
    <span title={text} className="text-warn">
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
