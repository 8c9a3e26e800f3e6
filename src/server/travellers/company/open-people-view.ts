import { and, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { type DataReader, getReadPermissions, isConfirmed } from '#domain/travellers/read-permissions.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { buildChecklist, departureCityToday } from '#server/travellers/core/checks-view.ts'
import { setAllDamageAside } from '#server/travellers/core/damage-view.ts'
import { findTravellers, selectTravellersBookings } from '#server/travellers/core/queries.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentNeeds } from './view.ts'

/** What is open about the people of a booking, in figures: no name, and no kind of a need. */
export type OpenPeople = {
  bookingId: string
  reference: string
  tripId: string
  title: string
  departureDate: CalendarDate
  isConfirmed: boolean
  people: number
  /** Travellers without a whole passport, and those whose passport expires too soon. */
  missing: number
  expiring: number
  /** The day by which passports are due; null of a request. */
  due: CalendarDate | null
  /** Special needs without an answer. */
  unanswered: number
}

type OpenPeopleInput = { sealer: Sealer; now: Date; organizerId: string; reader: DataReader }

/** Returns what is open of the bookings on a company's departures ahead, as far as the reader may read their people. */
export async function findOpenPeople(
  db: Queryable,
  { sealer, now, organizerId, reader }: OpenPeopleInput,
): Promise<OpenPeople[]> {
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(${trips.timeZone}, 'UTC'))::date`
  const found = await selectTravellersBookings(db).where(
    and(
      eq(trips.organizerId, organizerId),
      sql`${trips.departureDate} >= ${today}`,
      sql`${trips.deletedAt} IS NULL`,
      sql`booking_holds_seats(${bookings.status})`,
    ),
  )
  const stored = await findTravellers(
    db,
    found.map(({ id }) => id),
  )
  const people = setAllDamageAside(sealer, stored)
  return found.flatMap((booking) => {
    const reads = getReadPermissions(reader, { ...booking, today: departureCityToday(booking, now) })
    if (reads.needs !== 'all') return []
    const known = people.get(booking.id) ?? []
    const isAsked = isConfirmed(booking.status) && reads.papers === 'all'
    const checks = isAsked ? buildChecklist({ sealer, now, booking, people: known }).people : []
    const passports = checks.flatMap(({ items }) => items.filter(({ item }) => item === 'passport'))
    const validities = checks.flatMap(({ items }) => items.filter(({ item }) => item === 'validity'))
    const { id: bookingId, reference, tripId, title, departureDate } = booking
    const isOpen = ({ state }: { state: string }) => state === 'missing' || state === 'overdue'
    return {
      bookingId,
      reference,
      tripId,
      title,
      departureDate,
      isConfirmed: isConfirmed(booking.status),
      people: checks.length,
      missing: passports.filter(isOpen).length,
      expiring: checks.filter(({ items }) => {
        const passport = items.find(({ item }) => item === 'passport')
        const validity = items.find(({ item }) => item === 'validity')
        return (
          passport && !isOpen(passport) && validity && validity.state !== 'done' && validity.faults.length > 0
        )
      }).length,
      due: [...passports, ...validities].map(({ due }) => due).toSorted()[0] ?? null,
      unanswered: known.reduce(
        (sum, one) => sum + presentNeeds(sealer, one).filter(({ answer }) => answer === null).length,
        0,
      ),
    }
  })
}
