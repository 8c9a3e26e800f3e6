import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { replacementSealContext } from './party-changes/replacement-service.ts'

export const bookingsSealedColumns: readonly SealedColumn[] = [
  {
    table: 'booking_replacements',
    column: 'sealed',
    keys: ['booking_id', 'number'],
    place: (bookingId = '', number = '') => replacementSealContext(bookingId, Number(number)),
  },
]
