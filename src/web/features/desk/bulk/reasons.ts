import type { BulkReason } from '#domain/bookings/bulk.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Why a booking is not included in an act. */
export const reasonLabels: Readonly<Record<BulkReason, MessageKey>> = {
  gone: 'bulk.reason.gone',
  already: 'bulk.reason.already',
  changed: 'bulk.reason.changed',
  change_open: 'bulk.reason.changeOpen',
  no_seats: 'bulk.reason.noSeats',
  closed: 'bulk.reason.closed',
  no_email: 'bulk.reason.noEmail',
  unconfirmed: 'bulk.reason.unconfirmed',
  told_often: 'bulk.reason.toldOften',
  ended: 'bulk.reason.ended',
  not_confirmed: 'bulk.reason.notConfirmed',
  departed: 'bulk.reason.departed',
  complete: 'bulk.reason.complete',
  reminded: 'bulk.reason.reminded',
  unreadable: 'bulk.reason.unreadable',
}
