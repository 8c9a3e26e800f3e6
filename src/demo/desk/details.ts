import { stableId } from '#demo/random.ts'
import type { PracticalDetails } from '#domain/bookings/practical-details.ts'
import { insertNotice, insertVersion, sendNotice } from '#server/bookings/practical-details/changing.ts'
import { findAudience, findDetailsTrip, findNotices } from '#server/bookings/practical-details/queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { deskManager } from './colleagues.ts'

/** What the company writes for the pilgrims of a departure, on its day. */
const createDetails = (date: string): PracticalDetails => ({
  place: 'Mumbai airport, Terminal 2, departures, gate 5',
  date,
  time: '03:30',
  lookFor: 'A green flag with a lantern, and our badges',
  directions: 'Taxis stop at the upper level. Porters wait at the kerb for those who cannot carry.',
  leaderName: 'Sadiq Qandeeli',
  leaderPhone: '+91 50201 10104',
  leaderPhoneThere: '+964 770 000 1104',
  emergencyPhone: '+91 50201 10101',
  checkedKg: 30,
  handKg: 7,
  luggageNote: 'One bag each; no oil, no pickles in glass.',
  bring: ['Passport and two photographs', 'Medicines for fourteen days', 'A warm shawl for the nights'],
})

/** Writes the details of a departure; nobody is told yet. */
export async function writeDetails(tx: Queryable, trip: string, madeAt: Date) {
  const tripId = stableId(trip)
  const found = await findDetailsTrip(tx, tripId)
  if (!found) throw new Error(`${trip} is no trip of the demo`)
  const content = createDetails(found.departureDate)
  await insertVersion(tx, found.organizerId, { tripId, version: 1, content, madeBy: deskManager, madeAt })
  return tripId
}

/** Writes the details of a departure and emails them to its families. */
export async function publishDetails(tx: Queryable, trip: string, madeAt: Date): Promise<void> {
  const tripId = await writeDetails(tx, trip, madeAt)
  const notice = { tripId, version: 1, fromVersion: null, saved: true, madeBy: deskManager }
  await insertNotice(tx, { ...notice, madeAt, dueAt: madeAt })
  const { families } = await findAudience(tx, tripId)
  for (const { id, version, fromVersion } of await findNotices(tx, tripId))
    await sendNotice(tx, {
      id,
      version,
      fromVersion,
      families: families.length,
      bookingIds: families.filter(({ email }) => email !== '').map(({ bookingId }) => bookingId),
      now: madeAt,
    })
}
