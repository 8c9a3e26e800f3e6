import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { inPaper } from './papers-view.ts'
import { inTraveller } from './view.ts'
import { hashOf } from './writing-service.ts'

export const travellersSealed: readonly SealedColumn[] = [
  {
    table: 'travellers',
    column: 'sealed_details',
    keys: ['id'],
    place: (id = '') => inTraveller(id),
    holds: 'people of bookings',
    following: {
      column: 'passport_hash',
      with: 'organizer_id',
      of: (text, sealer, organizerId) => hashOf(sealer, JSON.parse(text), organizerId),
    },
  },
  {
    table: 'papers',
    column: 'sealed_key',
    keys: ['id'],
    place: (id = '') => inPaper(id),
    holds: 'papers of people',
    isWholeRow: true,
  },
]
