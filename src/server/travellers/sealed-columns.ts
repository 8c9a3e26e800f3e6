import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { answerSealContext, travellerSealContext } from './core/view.ts'
import { hashPassport } from './core/writing-service.ts'
import { documentSealContext } from './papers/view.ts'

export const travellersSealedColumns: readonly SealedColumn[] = [
  {
    table: 'travellers',
    column: 'sealed_details',
    keys: ['id'],
    place: (id = '') => travellerSealContext(id),
    holds: 'people of bookings',
    derived: {
      column: 'passport_hash',
      with: 'organizer_id',
      of: (text, sealer, organizerId) => hashPassport(sealer, JSON.parse(text), organizerId),
    },
  },
  {
    table: 'need_answers',
    column: 'sealed_words',
    keys: ['traveller_id', 'kind'],
    place: (travellerId = '', kind = '') => answerSealContext(travellerId, kind),
    holds: 'answers to needs of people',
  },
  {
    table: 'papers',
    column: 'sealed_key',
    keys: ['id'],
    place: (id = '') => documentSealContext(id),
    holds: 'papers of people',
    isWholeRow: true,
  },
]
