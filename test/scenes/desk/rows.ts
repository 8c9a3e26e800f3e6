import { emptyDetails } from '#domain/bookings/practical-details.ts'
import { bulkActBookings, bulkActs } from '#server/bookings/bulk/tables.ts'
import {
  departureDetails,
  detailsHandovers,
  detailsNotices,
} from '#server/bookings/practical-details/tables.ts'
import { invitations, leaderTrips, withheldNumbers } from '#server/organizers/tables.ts'
import { payees } from '#server/payees/tables.ts'
import { payeeSealContext } from '#server/payees/view.ts'
import { listColumnChoices, listPrints, rollCalls, rollCallTicks } from '#server/travellers/core/tables.ts'
import { hotelRooms, roomPlaces, roomPlans } from '#server/travellers/rooms/tables.ts'
import type { World } from '#test/world.ts'
import { insertEmailRows } from './email-jobs.ts'
import { insertPaymentRows } from './payment-rows.ts'

type Of = {
  organizerId: string
  ownerId: string
  tripId: string
  bookingId: string
  moment: Date
  words: string
}

/** A row of each table of a company's desk. */
export async function insertDeskRows(
  world: World,
  { organizerId, ownerId, tripId, bookingId, moment, words }: Of,
): Promise<void> {
  const { db, deps } = world
  await insertEmailRows(world, { userId: ownerId, bookingId, moment, words })
  await insertPaymentRows(world, { tripId, bookingId, moment, words })
  const place = { bookingId, age: 'adult', place: 1 } as const
  await db.insert(invitations).values({
    organizerId,
    email: 'invited@example.com',
    role: 'leader',
    tripIds: [tripId],
    language: 'ur',
    tokenHash: 'of an invitation',
    createdAt: moment,
    expiresAt: moment,
  })
  const payeeId = crypto.randomUUID()
  await db.insert(payees).values({
    id: payeeId,
    organizerId,
    kind: 'account',
    country: 'IN',
    sealedNumber: deps.sealer.seal('{"number":"0042","forms":["42"]}', payeeSealContext(payeeId)),
    numberHashes: 'hash other-hash',
    lastFour: '0042',
    holder: words,
    addedBy: ownerId,
    addedAt: moment,
    usableFrom: moment,
    checkedBy: ownerId,
    checkedAt: moment,
    endedAt: moment,
    ending: 'withdrawn',
    reason: words,
    stopHash: 'of a stop link',
  })
  const listed = { field: 'description', kind: 'iban', masked: '••••3456', listedAt: moment } as const
  await db.insert(withheldNumbers).values({ organizerId, tripId, place: 'trip', ...listed })
  await db.insert(leaderTrips).values({ organizerId, userId: ownerId, tripId })
  const [call = { id: '' }] = await db
    .insert(rollCalls)
    .values({ tripId, startedBy: ownerId, startedAt: moment })
    .returning({ id: rollCalls.id })
  await db.insert(rollCallTicks).values({ ...place, rollCallId: call.id, isHere: true, tickedAt: moment })
  await db
    .insert(listColumnChoices)
    .values({ organizerId, kind: 'visa', columns: ['surname'], updatedAt: moment })
  const print = { tripId, bookingId, columns: ['surname' as const], hashes: { 'adult-1': 'hash' } }
  await db.insert(listPrints).values({ ...print, kind: 'visa', madeAt: moment })
  await db
    .insert(departureDetails)
    .values({ tripId, version: 1, content: { ...emptyDetails, place: words }, madeAt: moment })
  const version = { tripId, version: 1, madeAt: moment }
  await db.insert(detailsNotices).values({ ...version, saved: true, dueAt: moment })
  await db.insert(detailsHandovers).values({ ...version, bookingId })
  const [act = { id: '' }] = await db
    .insert(bulkActs)
    .values({
      tripId,
      kind: 'message',
      key: 'the key of an act',
      digest: 'of the act',
      text: words,
      outcome: { bookings: 1, leftOut: [], emails: 1, languages: ['ur'], unreachable: [], seats: 0 },
      side: 'organizer',
      madeBy: ownerId,
      madeAt: moment,
      dueAt: moment,
    })
    .returning({ id: bulkActs.id })
  await db.insert(bulkActBookings).values({ actId: act.id, bookingId, fromStatus: 'pending', version: 1 })
  await db.insert(roomPlans).values({ tripId, stay: 0, changedAt: moment })
  const room = { tripId, stay: 0, position: 0, number: '201', beds: 4 }
  const [made = { id: '' }] = await db.insert(hotelRooms).values(room).returning({ id: hotelRooms.id })
  await db.insert(roomPlaces).values({ ...place, stay: 0, roomId: made.id, isFixed: true })
}
