import type { DeskBooking } from '#contract/desk/desk.ts'
import { type BookingStatus, bookingStatuses, holdsSeats } from '#domain/bookings/bookings.ts'
import { foldText } from '#domain/kernel/search-words.ts'

/** How far a booking is: a figure and a filter of the workspace. */
export const stages = ['wait', 'docs', 'ok', 'prep', 'done', 'stop'] as const
export type Stage = (typeof stages)[number]

/** Returns the stage of a status. */
export function stageOf(status: BookingStatus): Stage {
  if (!holdsSeats(status)) return 'stop'
  if (status === 'pending') return 'wait'
  if (status === 'documents_pending') return 'docs'
  if (status === 'completed') return 'done'
  return bookingStatuses[status].group === 'trip_management' ? 'prep' : 'ok'
}

/** Counts the bookings of each stage. */
export function countStages(bookings: readonly Pick<DeskBooking, 'status'>[]): Record<Stage, number> {
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>
  for (const { status } of bookings) counts[stageOf(status)] += 1
  return counts
}

/** The saved views of a departure: what waits of its bookings. */
const views = ['answer', 'passports', 'rooms'] as const
export type View = (typeof views)[number]

const isInView: Record<View, (booking: DeskBooking) => boolean> = {
  answer: ({ status }) => status === 'pending',
  passports: ({ status, passports, numberOfPilgrims }) =>
    holdsSeats(status) && status !== 'pending' && passports < numberOfPilgrims,
  rooms: ({ asksRoom }) => asksRoom,
}

export type BookingsFilter = { stage?: string; status?: string; view?: string; q?: string }

/** Whether each typed word is in the name, address, phone number or reference of a booking. */
function matchesText(booking: DeskBooking, q: string): boolean {
  const { contactName, contactEmail, contactPhone, contactPhoneE164, reference } = booking
  const text = foldText([contactName, contactEmail, contactPhone, reference].join(' '))
  const digits = `${contactPhone} ${contactPhoneE164 ?? ''}`.replaceAll(/\D/g, '')
  const typed = q.replaceAll(/[\s()+-]/g, '')
  if (/^\d{4,}$/.test(typed) && digits.includes(typed)) return true
  return foldText(q)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Returns the bookings that match a filter of the address; values that are none filter nothing. */
export function filterBookings(
  bookings: readonly DeskBooking[],
  { stage, status, view, q }: BookingsFilter,
): DeskBooking[] {
  const isStage = stages.some((one) => one === stage)
  const isView = views.find((one) => one === view)
  const isStatus = status !== undefined && Object.hasOwn(bookingStatuses, status)
  return bookings.filter(
    (booking) =>
      (!isStage || stageOf(booking.status) === stage) &&
      (!isStatus || booking.status === status) &&
      (!isView || isInView[isView](booking)) &&
      (!q || matchesText(booking, q)),
  )
}

/** Counts the bookings of each saved view. */
export const countViews = (bookings: readonly DeskBooking[]) =>
  views.map((view) => ({ view, count: bookings.filter(isInView[view]).length }))

const ranks: Record<Stage, number> = { wait: 0, docs: 2, ok: 3, prep: 4, done: 5, stop: 6 }

/** Sorts bookings by what waits: requests, rooms, papers; those that ended last. Of one kind the oldest first. */
export const sortByWaiting = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.toSorted((one, other) => rankOf(one) - rankOf(other))

function rankOf(booking: DeskBooking): number {
  const rank = ranks[stageOf(booking.status)]
  return booking.asksRoom && rank < ranks.stop ? Math.min(rank, 1) : rank
}
