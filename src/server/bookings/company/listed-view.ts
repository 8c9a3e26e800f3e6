import type { CompanyBooking } from '#contract/bookings/bookings.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { statusNames } from '#i18n/booking-statuses.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { ListedBooking } from './queries.ts'

type Amounts = Pick<CompanyBooking, 'totalAmount' | 'lines' | 'agreedAmount' | 'allInAmount'>

/** Bookings as the caller may see them: those who may not see amounts get none. */
export function hideAmounts({ caller }: Ctx, organizerId: string) {
  const sees = maySeeAmounts(caller.actor, organizerId.toLowerCase())
  return <Priced extends Amounts>(booking: Priced) => ({
    ...booking,
    totalAmount: sees ? booking.totalAmount : null,
    lines: sees ? booking.lines : null,
    agreedAmount: sees ? booking.agreedAmount : null,
    allInAmount: sees ? booking.allInAmount : null,
  })
}

type ExportedBooking = Omit<ListedBooking, keyof Amounts> & { totalAmount: string | null }

/** Bookings as a table with its heading, in one language. Figures and dates stay as spreadsheets read them. */
export function exportRows(t: Translate, bookings: readonly ExportedBooking[]): string[][] {
  const header = [
    t('bookings.id'),
    t('exports.bookedOn'),
    t('emails.booking.trip'),
    t('trips.departure'),
    t('bookings.pilgrims'),
    t('bookings.total'),
    t('exports.currency'),
    t('trips.status'),
    t('bookings.contactEmail'),
    t('bookings.contactPhone'),
    t('bookings.specialRequests'),
  ]
  const rows = bookings.map((booking) => [
    booking.reference,
    booking.createdAt.slice(0, 16).replace('T', ' '),
    booking.tripTitle,
    booking.departureDate.slice(0, 10),
    String(booking.numberOfPilgrims),
    booking.totalAmount ?? '',
    booking.currency,
    t(statusNames[booking.status as keyof typeof statusNames]),
    booking.contactEmail,
    booking.contactPhoneE164 ?? booking.contactPhone,
    booking.specialRequests ?? '',
  ])
  return [header, ...rows]
}
