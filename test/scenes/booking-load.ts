import { eq, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Database } from '#server/machine/data/client.ts'
import { emails } from '#server/machine/mail/tables.ts'

type Load = {
  /** The servers in turn, or a balancer before them. */
  urls: string[]
  tripIds: string[]
  clients?: number
  /** Stops automatically after this many bookings. */
  most?: number
  /** Whether a client repeats a booking that had no answer at all, with its key, until it has. Who is told to come again does. */
  insists?: boolean
}

/**
 * Pilgrims who book as careful clients do: every booking has its idempotency key and an address of its own, and one
 * that was not answered well is sent again with them.
 */
export function startBookings({ urls, tripIds, clients = 8, most = Infinity, insists = false }: Load) {
  /** Booking ids by address, of those the server said it had taken. */
  const acknowledged = new Map<string, string>()
  /** Answers that were none: a status, or why there was no answer. */
  const failures: string[] = []
  let begun = 0
  let isOver = false

  async function book(number: number, attempt: number): Promise<string> {
    const email = `pilgrim-${number}@load.example`
    const response = await fetch(`${urls[(number + attempt) % urls.length]}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `load-key-${number}` },
      body: JSON.stringify({
        tripId: tripIds[number % tripIds.length],
        numberOfPilgrims: 1,
        contactEmail: email,
        contactPhone: '+971 50 000 0000',
      }),
    })
    const body = (await response.json()) as { id: string; code?: string }
    if (response.status !== 201) throw new Error(`${response.status} ${body.code ?? ''}`)
    acknowledged.set(email, body.id)
    return body.id
  }

  async function insist(number: number) {
    for (let attempt = 0; ; attempt++) {
      try {
        await book(number, attempt)
        return
      } catch (error) {
        const failure = error instanceof Error ? (error.cause ? String(error.cause) : error.message) : ''
        failures.push(failure)
        if (!insists && !failure.startsWith('503')) return
        await new Promise((done) => setTimeout(done, 100))
      }
    }
  }

  async function client() {
    while (!isOver && begun < most) await insist(begun++)
  }

  let hasEnded = false
  const finished = Promise.all(Array.from({ length: clients }, client)).finally(() => {
    hasEnded = true
  })
  return {
    acknowledged,
    failures,
    finished,
    /** Waits until so many bookings were acknowledged. */
    reached: async (count: number) => {
      while (acknowledged.size < count && !hasEnded) await new Promise((done) => setTimeout(done, 5))
      if (acknowledged.size < count)
        throw new Error(`${acknowledged.size} of ${count} booked; ${failures.at(-1)}`)
    },
    stop: async () => {
      isOver = true
      await finished
    },
  }
}

/**
 * Lists the errors in the bookings of a load: acknowledged ones that are missing, or without their email; addresses
 * with two bookings; trips whose counter is not the sum of their bookings.
 */
export async function findInconsistencies(db: Database, acknowledged: ReadonlyMap<string, string>) {
  const { rows } = await db.execute<{ id: string; email: string; mails: number }>(sql`
    SELECT id, contact_email AS email, (SELECT count(*)::int FROM emails WHERE booking_id = bookings.id) AS mails
    FROM bookings`)
  const mailsOf = new Map(rows.map(({ id, mails }) => [id, mails]))
  const lost = [...acknowledged].filter(([, id]) => !mailsOf.has(id)).map(([email]) => email)
  const withoutMail = [...acknowledged].filter(([, id]) => mailsOf.get(id) === 0).map(([email]) => email)
  const addresses = new Set(rows.map(({ email }) => email))
  const seats = await db.execute<{ id: string }>(sql`
    SELECT id FROM trips WHERE current_bookings <>
      (SELECT coalesce(sum(number_of_pilgrims + held_seats), 0) FROM bookings WHERE trip_id = trips.id AND booking_holds_seats(status)) +
      (SELECT coalesce(sum(seats), 0) FROM waiting_offers WHERE trip_id = trips.id AND outcome IS NULL)`)
  return { lost, withoutMail, doubles: rows.length - addresses.size, wrongSeats: seats.rows.length }
}

export const noInconsistencies = { lost: [], withoutMail: [], doubles: 0, wrongSeats: 0 }

/** For a control: removes one booking of the load, and the email of another, for `findInconsistencies` to find. */
export async function causeInconsistencies(db: Database, acknowledged: ReadonlyMap<string, string>) {
  const [gone = '', mute = ''] = [...acknowledged.keys()].slice(-2)
  await db.delete(bookings).where(eq(bookings.contactEmail, gone))
  await db.delete(emails).where(eq(emails.recipient, mute))
  return { ...noInconsistencies, lost: [gone], withoutMail: [mute] }
}
