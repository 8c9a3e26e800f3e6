import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { sealedFor } from '#server/saved/alerts/view.ts'

export const tripsSealed: readonly SealedColumn[] = [
  { table: 'alerts', column: 'sealed_token', keys: ['id'], place: (id = '') => sealedFor(id) },
]
