import { and, eq } from 'drizzle-orm'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { ScreenData } from './screen-data.ts'
import { waitUntilLoaded as ready } from './screen-states.ts'
import type { ScreenVisit } from './screens.ts'
import type { Site } from './site.ts'

type MoneyScreens = Pick<ScreenData, 'paid'>

/** A payment of a pilgrim's confirmed booking, and one that waits for an answer. */
export async function createMoneyScreens(site: Site, pilgrim: { email: string }): Promise<MoneyScreens> {
  const [held] = await site.db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      tripId: bookings.tripId,
      userId: bookings.userId,
      ownerId: organizers.userId,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(bookings.contactEmail, pilgrim.email), eq(bookings.status, 'confirmed')))
  if (!held) throw new Error('The pilgrim has no confirmed booking.')
  const owner = { id: held.ownerId ?? '' }
  await site.call('payments.switchBooks', { id: held.tripId, isOn: true }, { as: owner })
  const day = dayInTimeZone('UTC', site.clock.now())
  const payment = { id: held.id, amount: '100', day }
  await site.call('payments.record', { ...payment, way: 'cash', key: 'received' }, { as: owner })
  const { body } = await site.call(
    'payments.claim',
    { ...payment, way: 'bank', key: 'reported' },
    { as: { id: held.userId ?? '' } },
  )
  const receipt = body.entries.find(({ kind }) => kind === 'received')?.id ?? ''
  const booking = `/bookings/${held.reference}`
  return { paid: { booking, receipt: `${booking}/receipts/${receipt}` } }
}

/** The screens of a pilgrim's money. */
export const listMoneyVisits = ({ paid: { booking, receipt } }: MoneyScreens): ScreenVisit[] => [
  { name: 'booking-money', path: booking, ready },
  { name: 'booking-paid', path: `${booking}/paid`, ready },
  { name: 'booking-receipt', path: receipt, ready },
  { name: 'booking-statement', path: `${booking}/statement`, ready },
]
