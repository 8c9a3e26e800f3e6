import { eq } from 'drizzle-orm'
import { adultsOnlyParty } from '#domain/offers/prices.ts'
import { trips } from '#server/trips/core/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'
import type { World } from '#test/world.ts'

const contact = { contactPhone: '+971 50 000 0000' }

/** A trip whose places are all taken, by one booking each. */
export async function createFullTrip(
  world: World,
  bookings: readonly number[],
  form: Partial<Parameters<World['trip']>[0]> = {},
) {
  const seats = bookings.reduce((sum, number) => sum + number, 0)
  const trip = await world.trip({ maxPilgrims: seats, ...form })
  const made: Awaited<ReturnType<World['booking']>>[] = []
  for (const numberOfPilgrims of bookings)
    made.push(await world.booking({ tripId: trip.id, numberOfPilgrims, status: 'confirmed' }))
  const admin = await world.user({ role: 'admin' })
  /** A booking gives its places back, by the hand of an admin. */
  const cancel = (at: number) =>
    world.call(
      'bookings.updateStatus',
      { id: made[at]?.id ?? '', status: 'cancelled_by_organizer' },
      { as: admin },
    )
  return { trip, made, admin, cancel }
}

/** Joins a list signed in with one's own address. */
export async function joinWaitingList(
  world: World,
  trip: { id: string },
  numberOfPilgrims: number,
  known?: Awaited<ReturnType<World['user']>>,
) {
  const person = known ?? (await world.user())
  const asked = { id: trip.id, numberOfPilgrims, contactEmail: person.email, ...contact }
  const reply = await world.call('waiting.join', asked, { as: person })
  const { body, status, error } = reply
  const view = async () => (await world.call('waiting.view', { id: body.place?.id }, { as: person })).body
  return { person, place: body.place, status, error, reply, view }
}

/** Joins a list as a guest: returns the answer, and the secret of the email. */
export async function joinAsGuest(
  world: World,
  trip: { id: string },
  contactEmail: string,
  numberOfPilgrims = 2,
) {
  const { status, body, error } = await world.call('waiting.join', {
    id: trip.id,
    numberOfPilgrims,
    contactEmail,
    ...contact,
  })
  return { status, body, error }
}

/** The secret of the newest letter about a waiting list to this address. */
export async function findWaitingToken(world: World, to: string): Promise<string> {
  const letters = (await world.mails.deliver()).filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  const found = letters.flatMap(({ text }) => /\/waiting\/([\w-]{43})/.exec(text)?.[1] ?? [])
  const token = found.at(-1)
  if (!token) throw new Error(`no link to a waiting list was mailed to ${to}`)
  return token
}

export async function readSeats({ db }: World, trip: { id: string }): Promise<number | undefined> {
  const [row] = await db.select({ seats: trips.currentBookings }).from(trips).where(eq(trips.id, trip.id))
  return row?.seats
}

/** The id of a place on a list, whatever the trip, from its row. */
export async function findPlaceId(
  { db, clock }: World,
  trip: { id: string },
  person: { id: string; email: string },
) {
  const contact = { contactEmail: person.email, contactPhone: '+971 50 000 0000' }
  const [row] = await db
    .insert(waitingParties)
    .values({
      ...contact,
      tripId: trip.id,
      userId: person.id,
      party: adultsOnlyParty(1),
      seats: 1,
      state: 'waiting',
      tokenHash: crypto.randomUUID(),
      joinedAt: clock.now(),
      waitingSince: clock.now(),
    })
    .returning({ id: waitingParties.id })
  return row?.id
}

/** The job of waiting lists, for the test of all jobs. */
export const waitingJobCase = {
  table: 'waiting_parties',
  add: async (world: World, number: number) =>
    joinAsGuest(world, (await createFullTrip(world, [1])).trip, `guest-${number}@example.com`, 1),
  done: ({ db }: World) => db.$count(waitingParties, eq(waitingParties.state, 'ended')),
}
