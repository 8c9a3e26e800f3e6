import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { detailsSealContext, slipSealContext } from './seal-contexts.ts'

export const paymentsSealedColumns: readonly SealedColumn[] = [
  {
    table: 'payment_details',
    column: 'sealed',
    keys: ['entry_id'],
    place: (entryId = '') => detailsSealContext(entryId),
    holds: 'who paid, and notes about payments',
    isWholeRow: true,
  },
  {
    table: 'payment_slips',
    column: 'sealed_key',
    keys: ['id'],
    place: (id = '') => slipSealContext(id),
    holds: 'slips of payments',
    isWholeRow: true,
  },
]
