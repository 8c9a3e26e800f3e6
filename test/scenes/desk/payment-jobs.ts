import { eq, isNotNull } from 'drizzle-orm'
import { emails } from '#server/machine/mail/tables.ts'
import { detailsSealContext } from '#server/payments/seal-contexts.ts'
import { departureBooks, paymentDetails, paymentEntries } from '#server/payments/tables.ts'
import type { World } from '#test/world.ts'

/** A departure with books, and a family of it that reported a payment at a moment, with the name of who paid. */
export async function reportPayment(world: World, at: Date, days: object = {}): Promise<void> {
  const { db } = world
  const trip = await world.trip(days)
  await db.insert(departureBooks).values({ tripId: trip.id, switchedOnAt: at, since: dayOf(at) })
  const { id: bookingId } = await world.booking({ tripId: trip.id, status: 'confirmed' })
  const claim = { bookingId, kind: 'claimed', side: 'pilgrim', amount: '1.00', way: 'bank' } as const
  const [entry = { id: '' }] = await db
    .insert(paymentEntries)
    .values({ ...claim, day: dayOf(at), writtenAt: at })
    .returning({ id: paymentEntries.id })
  const sealed = world.deps.sealer.seal('{"payer":"Zahra"}', detailsSealContext(entry.id))
  await db.insert(paymentDetails).values({ entryId: entry.id, sealed, writtenAt: at })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Letters about money, each once by a row that stands beside it. */
export const paymentLettersCase = {
  table: 'payment_letters',
  add: (world: World) => reportPayment(world, new Date(world.clock.now().getTime() - 2 * 86_400_000)),
  done: ({ db }: World) => db.$count(emails, eq(emails.template, 'claim-received')),
  unmark: 'NEW.about := gen_random_uuid()::text',
  marksBy: 'INSERT' as const,
}

/** What of payments is about people, of departures that are long over. */
export const paymentDetailsCase = (pieces: number) => ({
  table: 'payment_details',
  add: (world: World) =>
    reportPayment(world, world.clock.now(), { departureDate: '2026-10-01', returnDate: '2026-10-21' }),
  done: async ({ db }: World) => pieces - (await db.$count(paymentDetails)),
})

/** Departures that returned long ago, each with an account that is not settled. */
export const closedDeparturesCase = {
  table: 'departure_books',
  add: (world: World) =>
    reportPayment(world, world.clock.now(), { departureDate: '2026-09-01', returnDate: '2026-09-21' }),
  done: ({ db }: World) => db.$count(departureBooks, isNotNull(departureBooks.closedAt)),
}
