import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { inAnswer, inTraveller } from './core/view.ts'
import { hashOf } from './core/writing-service.ts'
import { inPaper } from './papers/view.ts'

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
    table: 'need_answers',
    column: 'sealed_words',
    keys: ['traveller_id', 'kind'],
    place: (travellerId = '', kind = '') => inAnswer(travellerId, kind),
    holds: 'answers to needs of people',
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
