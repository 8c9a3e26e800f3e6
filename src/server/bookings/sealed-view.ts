import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { inReplacement } from './party-changes/replacement-service.ts'

export const bookingsSealed: readonly SealedColumn[] = [
  {
    table: 'booking_replacements',
    column: 'sealed',
    keys: ['booking_id', 'number'],
    place: (bookingId = '', number = '') => inReplacement(bookingId, Number(number)),
  },
]
