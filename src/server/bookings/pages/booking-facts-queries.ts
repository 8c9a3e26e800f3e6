import { sql } from 'drizzle-orm'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { TripChange } from '#contract/trips/changes.ts'
import type { RecordedAnswer } from '#domain/bookings/trip-questions.ts'
import { findMaterialChanges } from '#domain/trips/changes.ts'
import { bindingVersion } from '#server/bookings/core/binding-view.ts'
import { bookingCancellations, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'

// All that a list of bookings needs of other tables, in one statement: each one more costs as much as building ten rows.

type Question = { answer: RecordedAnswer | null; answerBy: string }
type Change = Pick<TripChange, 'reason'> & {
  at: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const { fromStatus, keptAmount, refundDue } = bookingCancellations

/** The facts of other tables that decide on the next step. Of questions the newest that was not withdrawn. */
const stepColumns = {
  id: bookings.id,
  cancellation: { fromStatus, keptAmount, refundDue },
  question: sql<Question | null>`(SELECT jsonb_build_object('answer', q.answer, 'answerBy', q.answer_by)
    FROM trip_questions AS q WHERE q.booking_id = bookings.id AND q.answer IS DISTINCT FROM 'withdrawn'
    ORDER BY q.id DESC LIMIT 1)`,
  terms: sql<
    BookingPage['binding'] | null
  >`(SELECT jsonb_build_object('departureDate', o.content -> 'departureDate',
      'returnDate', o.content -> 'returnDate', 'terms', o.content -> 'terms')
    FROM offers AS o WHERE o.trip_id = bookings.trip_id AND o.version = ${bindingVersion})`,
}

const historyColumns = {
  timeline: sql<
    BookingWithTrip['timeline'] | null
  >`(SELECT jsonb_agg(jsonb_build_object('from', c.from_status,
      'to', c.to_status, 'at', c.changed_at) ORDER BY c.id)
    FROM booking_status_changes AS c WHERE c.booking_id = bookings.id)`,
  edits: sql<Change[] | null>`(SELECT jsonb_agg(jsonb_build_object('at', e.changed_at, 'reason', e.reason,
      'before', e.before, 'after', e.after) ORDER BY e.version)
    FROM trip_changes AS e WHERE e.trip_id = bookings.trip_id AND e.version > bookings.trip_version)`,
}

const standingCancellation = sql`${bookingCancellations.bookingId} = ${bookings.id} AND ${bookingCancellations.endedAt} IS NULL`
const amongIds = sql`${bookings.id} = ANY(${sql.placeholder('ids')}::uuid[])`

type StepRow = {
  id: string
  cancellation: { fromStatus: string; keptAmount: string | null; refundDue: string | null } | null
  question: Question | null
  terms: BookingPage['binding'] | null
}
type HistoryRow = { timeline: BookingWithTrip['timeline'] | null; edits: Change[] | null }

const selectStepFacts = prepareRead<{ ids: string[] }, StepRow>((db) =>
  db.select(stepColumns).from(bookings).leftJoin(bookingCancellations, standingCancellation).where(amongIds),
)

const selectBookingFacts = prepareRead<{ ids: string[] }, StepRow & HistoryRow>((db) =>
  db
    .select({ ...stepColumns, ...historyColumns })
    .from(bookings)
    .leftJoin(bookingCancellations, standingCancellation)
    .where(amongIds),
)

/** What decides on the next step of a booking beside itself; `answerBy` of questions is an instant. */
export type StepFacts = StepRow
/** The same with how its status changed, the oldest first, and with the material changes of its trip since it was made. */
type BookingFacts = StepFacts & Pick<BookingWithTrip, 'timeline' | 'tripChanges'>

const toInstant = (text: string) => new Date(text).toISOString()

const presentStepFacts = <Row extends StepRow>(row: Row): Row => ({
  ...row,
  question: row.question && { ...row.question, answerBy: toInstant(row.question.answerBy) },
})

/** Returns the facts for the next steps of these bookings, by their ids. */
export async function findStepFacts(db: Queryable, ids: string[]): Promise<Map<string, StepFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectStepFacts(db, { ids })
  return new Map(rows.map((row) => [row.id, presentStepFacts(row)]))
}

/** Returns all facts of these bookings, by their ids. */
export async function findBookingFacts(db: Queryable, ids: string[]): Promise<Map<string, BookingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectBookingFacts(db, { ids })
  return new Map(
    rows.map(({ timeline, edits, ...row }) => [
      row.id,
      {
        ...presentStepFacts(row),
        timeline: (timeline ?? []).map((change) => ({ ...change, at: toInstant(change.at) })),
        tripChanges: (edits ?? []).flatMap(({ at, reason, before, after }) => {
          const changes = findMaterialChanges(before, after)
          return changes.length === 0 ? [] : [{ at: toInstant(at), reason, changes }]
        }),
      },
    ]),
  )
}
