import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { firstAdult } from '#test/scenes/documents.ts'
import { insertSaved, savedLead, saveLead } from '#test/scenes/saved-travellers.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'

// One way to each refusal about travellers that a family keeps for its next booking.

/** Fills in the first person of a booking, and tries to save him. */
async function trySaving(world: World, person: object, before?: (userId: string) => Promise<unknown>) {
  const as = await world.user()
  const place = { id: (await world.booking({ userId: as.id })).id, ...firstAdult }
  await world.call('travellers.save', { ...place, ...person }, { as })
  await before?.(as.id)
  return world.call('savedTravellers.save', place, { as })
}

/** Corrects a saved lead, or who is saved beside him, once something happened. */
async function tryCorrecting(
  world: World,
  fields: object,
  { version, of = (lead) => lead }: { version?: string; of?: (lead: string, other: string) => string } = {},
) {
  const as = await world.user()
  const lead = await saveLead(world, as, (await world.booking({ userId: as.id })).id)
  const other = await insertSaved(world, as.id, { usedAt: world.clock.now(), givenNames: 'ZAHRA' })
  await insertSaved(world, as.id, { usedAt: world.clock.now(), givenNames: 'AMINA' })
  const id = of(lead.id, other)
  const read = (await world.call('savedTravellers.read', { id }, { as })).body
  return world.call('savedTravellers.correct', { id, version: version ?? read.version, ...fields }, { as })
}
const ofOther = { of: (_: string, other: string) => other }

export const savedTravellerErrors = {
  traveller_incomplete: (world) => trySaving(world, { surname: 'RIZVI' }),
  traveller_consent_missing: (world) => trySaving(world, { ...savedLead, relation: 'parent' }),
  saved_traveller_not_found: async (world) =>
    world.call('savedTravellers.remove', { id: crypto.randomUUID() }, { as: await world.user() }),
  saved_traveller_changed: (world) => tryCorrecting(world, { surname: 'KAZMI' }, { version: 'older' }),
  saved_traveller_duplicate: (world) => tryCorrecting(world, { givenNames: 'AMINA' }, ofOther),
  saved_traveller_other_person: (world) => tryCorrecting(world, { birthDate: '1970-01-01' }, ofOther),
  too_many_saved_travellers: (world) =>
    trySaving(world, savedLead, async (userId) => {
      for (let at = 0; at < 20; at++)
        await insertSaved(world, userId, { usedAt: world.clock.now(), surname: `P${at}` })
    }),
  saved_travellers_failed: async (world) => {
    const headers = await world.as(await world.user())
    await world.db.execute(sql`ALTER TABLE saved_travellers RENAME TO saved_travellers_gone`)
    return world.call('savedTravellers.list', {}, { headers })
  },
} satisfies Partial<Record<ErrorCode, (world: World) => Promise<Reply<unknown>>>>
