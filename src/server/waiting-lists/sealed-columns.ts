import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { partyNeedsSealContext, waitingPartySealContext } from './view.ts'

export const waitingListsSealed: readonly SealedColumn[] = [
  {
    table: 'waiting_parties',
    column: 'sealed_token',
    keys: ['id'],
    place: (id = '') => waitingPartySealContext(id),
  },
  {
    table: 'waiting_parties',
    column: 'sealed_needs',
    keys: ['id'],
    place: (id = '') => partyNeedsSealContext(id),
  },
]
