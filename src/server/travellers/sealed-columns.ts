import type { SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import {
  answerSealContext,
  ownNameSealContext,
  plainAnswerSealContext,
  travellerSealContext,
} from './core/sealed-view.ts'
import { hashPassport } from './core/writing-service.ts'
import { documentSealContext } from './papers/view.ts'
import { hashPerson, parseSaved, savedSealContext } from './saved/view.ts'

export const travellersSealedColumns: readonly SealedColumn[] = [
  {
    table: 'travellers',
    column: 'sealed_details',
    keys: ['id'],
    place: (id = '') => travellerSealContext(id),
    holds: 'people of bookings',
    plain: "travellers.needs <> '{}'",
    derived: {
      column: 'passport_hash',
      with: 'organizer_id',
      of: (text, sealer, organizerId) => hashPassport(sealer, JSON.parse(text), organizerId),
    },
  },
  {
    table: 'travellers',
    column: 'sealed_own_name',
    keys: ['id'],
    place: (id = '') => ownNameSealContext(id),
    holds: 'names of people in own letters',
    plain: 'travellers.own_name IS NOT NULL',
  },
  {
    table: 'need_answers',
    column: 'sealed',
    keys: ['id'],
    place: (id = '') => answerSealContext(id),
    holds: 'answers to needs of people',
    isWholeRow: true,
    plain: 'need_answers.kind IS NOT NULL',
  },
  {
    table: 'need_answers',
    column: 'sealed_words',
    keys: ['traveller_id', 'kind'],
    place: (travellerId = '', kind = '') => plainAnswerSealContext(travellerId, kind),
    holds: 'words of answers to needs of people',
  },
  {
    table: 'papers',
    column: 'sealed_key',
    keys: ['id'],
    place: (id = '') => documentSealContext(id),
    holds: 'papers of people',
    isWholeRow: true,
  },
  {
    table: 'saved_travellers',
    column: 'sealed',
    keys: ['id'],
    place: (id = '') => savedSealContext(id),
    holds: 'travellers saved in accounts',
    isWholeRow: true,
    derived: {
      column: 'person_hash',
      with: 'user_id',
      of: (text, sealer, userId) => hashPerson(sealer, parseSaved(text), userId)[0] ?? null,
    },
  },
]
