import { randomBytes } from 'node:crypto'
import type { Pilgrim } from '#demo/bookings.ts'
import { createBookingRow } from '#demo/bookings.ts'
import { readCatalogue } from '#demo/catalogue.ts'
import { copyDeparture } from '#demo/copied-departure.ts'
import { insertRows } from '#demo/insert.ts'
import { stableId } from '#demo/random.ts'
import { seedDemo } from '#demo/seed.ts'
import { nameTravellers } from '#demo/travellers.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { createSealer } from '#server/machine/secrets/sealed.ts'

export const deskPeople = 500
const departure = 'bench-departure'
const statuses = ['pending', 'confirmed', 'paid', 'documents_pending', 'documents_verified'] as const

/** A departure of the demo's company with 500 people who booked one by one. Returns its id, and the key of their data. */
export async function prepareDesk(url: string): Promise<{ tripId: string; dataKey: string }> {
  const key = randomBytes(32)
  const handle = openPostgres(url, createLogger('warn'), 4)
  try {
    await prepareDatabase(handle)
    const now = new Date()
    await seedDemo(handle.db, now)
    const departureDate = addDays(today(now), 60)
    const trip = await copyDeparture(handle.db, 'trip-001', () => ({
      id: stableId(departure),
      departureDate,
      returnDate: addDays(departureDate, 11),
      maxPilgrims: deskPeople,
    }))
    const { users } = await readCatalogue()
    const rows = Array.from({ length: deskPeople }, (_, at) => {
      const user = users[at % users.length] as (typeof users)[number]
      const pilgrim: Pilgrim = {
        ...user,
        id: stableId(user.id),
        name: `${user.firstName} ${user.lastName}`,
        createdAt: now,
      }
      const status = statuses[at % statuses.length] ?? 'confirmed'
      return createBookingRow({ id: stableId(`desk-${at}`), trip, pilgrim, party: 1, status, createdAt: now })
    })
    await insertRows(handle.db, bookings, rows)
    // Nobody opens their documents here.
    const store = { sealer: createSealer([key]), files: { put: async () => {} } }
    await nameTravellers(handle.db, store, { trips: [departure], most: deskPeople, firstTurn: 0 }, now)
    return { tripId: trip.id, dataKey: key.toString('base64') }
  } finally {
    await handle.close()
  }
}
