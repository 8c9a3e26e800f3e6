import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { linkSealContext } from './core/sealed-links-view.ts'
import { needsSealContext } from './core/view.ts'
import { noteSealContext } from './counter/note-seal.ts'
import { replacementSealContext } from './party-changes/replacement-service.ts'

export const bookingsSealedColumns: readonly SealedColumn[] = [
  {
    table: 'bookings',
    column: 'sealed_link',
    keys: ['guest_token_hash'],
    place: (tokenHash = '') => linkSealContext(tokenHash),
  },
  {
    table: 'bookings',
    column: 'sealed_needs',
    keys: ['id'],
    place: (id = '') => needsSealContext(id),
  },
  {
    table: 'booking_replacements',
    column: 'sealed',
    keys: ['booking_id', 'number'],
    place: (bookingId = '', number = '') => replacementSealContext(bookingId, Number(number)),
  },
  {
    table: 'booking_notes',
    column: 'sealed',
    keys: ['booking_id'],
    place: (bookingId = '') => noteSealContext(bookingId),
    holds: 'private notes of companies about bookings',
    isWholeRow: true,
  },
]
