import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { waitingPartySealContext } from './view.ts'

export const waitingListsSealed: readonly SealedColumn[] = [
  {
    table: 'waiting_parties',
    column: 'sealed_token',
    keys: ['id'],
    place: (id = '') => waitingPartySealContext(id),
  },
]
