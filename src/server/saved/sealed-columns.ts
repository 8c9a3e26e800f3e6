import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { alertSealContext } from './alerts/view.ts'

export const savedSealed: readonly SealedColumn[] = [
  { table: 'alerts', column: 'sealed_token', keys: ['id'], place: (id = '') => alertSealContext(id) },
]
