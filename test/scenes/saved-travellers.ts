import { savedTravellers } from '#server/travellers/saved/tables.ts'
import { hashPerson, sealSaved } from '#server/travellers/saved/view.ts'
import type { World } from '#test/world.ts'
import { firstAdult } from './documents.ts'

/** The lead of a booking, as a family keeps him. */
export const savedLead = {
  surname: 'RIZVI',
  givenNames: 'TASNEEM',
  ownName: null,
  birthDate: '1980-02-03',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  issuingCountry: 'IND',
  passportExpiry: '2031-03-04',
  relation: 'lead',
  emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: 'son' },
} as const

/** Fills in the lead of a booking, and saves him in the account; resolves to what is kept. */
export async function saveLead(world: World, as: { id: string }, id: string, fields: object = {}) {
  const place = { id, ...firstAdult }
  await world.call('travellers.save', { ...place, ...savedLead, ...fields } as never, { as })
  return (await world.call('savedTravellers.save', place, { as })).body
}

/** Inserts a kept traveller as he was used at a moment. */
export async function insertSaved(
  { db, deps: { sealer } }: World,
  userId: string,
  { usedAt, ...fields }: { usedAt: Date } & Partial<Record<'surname' | 'givenNames' | 'ownName', string>>,
) {
  const id = crypto.randomUUID()
  const person = { ...savedLead, relation: 'parent' as const, ...fields }
  const [personHash = ''] = hashPerson(sealer, person, userId)
  const sealed = sealSaved(sealer, person, id)
  const row = { id, userId, consent: 'own' as const, sealed, personHash, savedAt: usedAt, usedAt }
  await db.insert(savedTravellers).values(row)
  return id
}

/** The job of kept travellers, for the test of all jobs: as many that nobody has used for two years. */
export const savedTravellersJobCase = (pieces: number) => ({
  table: 'saved_travellers',
  add: async (world: World) =>
    insertSaved(world, (await world.user()).id, { usedAt: new Date('2024-11-21T09:00:00Z') }),
  done: async ({ db }: World) => pieces - (await db.$count(savedTravellers)),
})
