import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { test, type World } from '#test/world.ts'
import { toChangePayload } from '#web/features/trips/form/state/payload.ts'
import { toTripFormValues } from '#web/features/trips/form/state/trip-form-values.ts'
import { readCatalogue } from './catalogue.ts'
import { seedDemo } from './seed.ts'

// The trip form over the whole demo: what it loads and sends is what the form's screen does, the service is the real one.

const stored = async ({ db }: World) => {
  const rows = await db.select().from(trips).orderBy(trips.id)
  return rows.map(({ updatedAt, searchVector, ...trip }) => trip)
}

/** Opens every stored trip in the form as its organizer, and saves what `edited` makes of it. */
async function saveAll(world: World, edited = (values: ReturnType<typeof toTripFormValues>) => values) {
  const owners = new Map<string, { userId: string }>()
  const before = await stored(world)
  for (const { id, organizerId } of before) {
    const owner = owners.get(organizerId) ?? (await publishing(world, organizerId))
    owners.set(organizerId, owner)
    const { body: trip } = await world.call('trips.get', { id }, { as: owner })
    const { status, error } = await world.call(
      'trips.update',
      { id, ...toChangePayload(edited(toTripFormValues(trip)), trip), organizerId },
      { as: owner },
    )
    expect([trip.title, status, error.fields]).toEqual([trip.title, 200, undefined])
  }
  return before
}

/** The organizer's account, which may publish whatever the demo says of it. */
async function publishing({ db }: World, id: string) {
  const [row] = await db
    .update(organizers)
    .set({ isVerified: true })
    .where(eq(organizers.id, id))
    .returning({ userId: organizers.userId })
  if (!row?.userId) throw new Error('a trip without an organizer')
  const { userId } = row
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
  return { userId }
}

test('DSK-12 every trip of the demo, loaded into the form and saved unchanged, is the same record', async ({
  world,
}) => {
  await seedDemo(world.db, world.clock.now())
  const { trips: coming, completedTrips } = await readCatalogue()
  const before = await saveAll(world)
  // And the departure that was called off.
  expect(before).toHaveLength(coming.length + completedTrips.length + 1)
  expect(await stored(world)).toEqual(before)
})

test('DSK-12 an edit of the title changes the title alone', async ({ world }) => {
  await seedDemo(world.db, world.clock.now())
  const before = await saveAll(world, (values) => ({ ...values, title: `${values.title}!` }))
  const after = await stored(world)
  // Each save looks for account numbers.
  expect(after.map(({ searchText, numbersCheckedAt, ...trip }) => trip)).toEqual(
    before.map(({ searchText, numbersCheckedAt, ...trip }) => ({
      ...trip,
      title: `${trip.title}!`,
      version: trip.version + 1,
    })),
  )
})

test('DSK-12 stored values that no form sends are preserved: gaps, day words, old ranges, currencies, zakirs, tags', async ({
  world,
}) => {
  const owner = await world.organizer()
  await world.trip({
    organizerId: owner.id,
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    currency: 'PKR',
    maxPilgrimsRange: '10-20',
    accommodationStars: null,
    includesGuide: true,
    tripZakirs: 1,
    tripZakirNames: ['Maulana Abbas'],
    tags: ['Arbaeen', 'Verified', 'Premium', 'Family'],
    itinerary: [
      { day: 1, description: 'Arrival' },
      { day: 2, description: 'Najaf', activities: [] },
      { day: 5, description: 'Karbala', activities: ['The walk', 'Dua'] },
      { day: 5, activities: ['Sermon'] },
      { day: 9 },
    ],
  })
  const before = await saveAll(world)
  expect(await stored(world)).toEqual(before)
})
