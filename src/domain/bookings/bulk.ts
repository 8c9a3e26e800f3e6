import { type BookingStatus, holdsSeats } from './bookings.ts'

// Acts on many bookings of a departure at once (DSK-03, decision 0100).

export const bulkKinds = ['status', 'remind', 'message'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** `bookings`: more than one departure has places. `text`: of a message, in characters. */
export const bulkLimits = { bookings: 500, text: 1000 } as const
/** The seconds in which an act can be undone. */
export const bulkUndoSeconds = 10
/** A booking gets at most so many messages of its company in 24 hours. */
const messagesPerDay = 3
/** Whoever was reminded on one of so many days, today among them, is not reminded again. */
export const reminderPauseDays = 3

/** Why a booking is left out of an act. */
export const bulkReasons = [
  'gone',
  'already',
  'changed',
  'change_open',
  'no_seats',
  'closed',
  'no_email',
  'unconfirmed',
  'told_often',
  'ended',
  'not_confirmed',
  'departed',
  'complete',
  'reminded',
  'unreadable',
] as const
export type BulkReason = (typeof bulkReasons)[number]

export type BulkPlan = { takenIds: string[]; leftOut: { bookingId: string; reason: BulkReason }[] }

/** Divides bookings into those of an act and those that are left out of it, in their order. */
function divide<Booking extends { id: string }>(
  bookings: readonly Booking[],
  whyNot: (booking: Booking) => BulkReason | undefined,
): BulkPlan {
  const plan: BulkPlan = { takenIds: [], leftOut: [] }
  for (const booking of bookings) {
    const reason = whyNot(booking)
    if (reason) plan.leftOut.push({ bookingId: booking.id, reason })
    else plan.takenIds.push(booking.id)
  }
  return plan
}

export type StatusBooking = {
  id: string
  status: BookingStatus
  version: number
  /** That the colleague saw. */
  seenVersion: number
  pilgrims: number
  /** Places that are held for it although it has ended. */
  held: number
  /** Its pilgrim can still undo a change of the party. */
  hasOpenChange: boolean
}

/** `free`: places of the departure; `isClosed`: it takes none any more. */
export type StatusTarget = { to: BookingStatus; free: number; isClosed: boolean }

/** Says which bookings get a status. Of those that need places again the first ones get them, as far as there are any. */
export function planStatusChange(bookings: readonly StatusBooking[], target: StatusTarget): BulkPlan {
  let free = target.free
  return divide(bookings, (booking) => {
    if (booking.status === target.to) return 'already'
    if (booking.version !== booking.seenVersion) return 'changed'
    const [held, holds] = [holdsSeats(booking.status), holdsSeats(target.to)]
    if (held && !holds && booking.hasOpenChange) return 'change_open'
    if (held || !holds) return undefined
    if (target.isClosed) return 'closed'
    const needed = booking.pilgrims - booking.held
    if (needed > free) return 'no_seats'
    free -= needed
    return undefined
  })
}

export type ReachableBooking = { id: string; email: string; isProven: boolean }

/** An address that nobody confirmed gets nothing that a company wrote. */
const whyUnreachable = ({ email, isProven }: ReachableBooking): BulkReason | undefined =>
  email === '' ? 'no_email' : isProven ? undefined : 'unconfirmed'

/** `messagesToday`: of the last 24 hours. */
type WrittenToBooking = ReachableBooking & { status: BookingStatus; messagesToday: number }

/**
 * Says which bookings get a message. What is written to those who travel is nothing for those who do not any more: bookings
 * that ended get one where they are all that was chosen.
 */
export function planMessages(bookings: readonly WrittenToBooking[]): BulkPlan {
  const isForTravellers = bookings.some(({ status }) => holdsSeats(status))
  return divide(bookings, (booking) => {
    if (isForTravellers && !holdsSeats(booking.status)) return 'ended'
    return whyUnreachable(booking) ?? (booking.messagesToday >= messagesPerDay ? 'told_often' : undefined)
  })
}

/** Says which bookings are reminded; `reminder` is why one needs none. */
export const planReminders = (
  bookings: readonly (ReachableBooking & { reminder: BulkReason | undefined })[],
): BulkPlan => divide(bookings, (booking) => whyUnreachable(booking) ?? booking.reminder)

/** Whether the pilgrim is emailed a new status: not where it is again the one that was told last. */
export const isStatusTold = (
  { email, status, toldStatus }: { email: string; status: BookingStatus; toldStatus: BookingStatus | null },
  to: BookingStatus,
): boolean => email !== '' && (toldStatus ?? status) !== to
