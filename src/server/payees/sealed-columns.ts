import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { hashNumber, payeeSealContext } from './view.ts'

export const payeesSealedColumns: readonly SealedColumn[] = [
  {
    table: 'payees',
    column: 'sealed_number',
    keys: ['id'],
    place: (id = '') => payeeSealContext(id),
    holds: 'accounts of companies',
    isWholeRow: true,
    derived: { column: 'number_hashes', with: 'kind', of: (sealed, sealer) => hashNumber(sealer, sealed) },
  },
]
