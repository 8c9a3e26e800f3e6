import type { NotBookableReason } from '#domain/trips/trips.ts'

/** The status of a party on a waiting list; `offered` has places held for it. */
export const waitingStates = ['unconfirmed', 'waiting', 'offered', 'taken', 'left', 'ended'] as const

export type WaitingState = (typeof waitingStates)[number]

/** Why a party that did not leave waits no longer: not confirmed or booked in time, the trip closed, its person deleted. */
export const waitingEndReasons = [
  'unconfirmed',
  'lapsed',
  'departed',
  'inactive',
  'suspended',
  'stopped',
  'closed',
  'cancelled',
  'erased',
] as const satisfies readonly (NotBookableReason | 'unconfirmed' | 'lapsed' | 'erased')[]

export type WaitingEndReason = (typeof waitingEndReasons)[number]

/** The outcome of an offer of places. */
export const offerOutcomes = ['taken', 'lapsed', 'declined', 'ended'] as const

/** The hours that places are held for a party, where booking does not close sooner. */
export const offerHours = 24

/** The hours within which an address may confirm that it joined. */
export const joinConfirmationHours = 24

/** On how many lists one person or one address may wait at a time. */
export const maxWaitingLists = 10

/** Whether a party still waits or has places held. */
export const isWaiting = (state: WaitingState): boolean =>
  state === 'unconfirmed' || state === 'waiting' || state === 'offered'

/**
 * To whom free places are offered: in order, each party as a whole. Who does not fit is passed over and keeps the place;
 * what is left goes on sale. The rule that the SQL of `offer_free_seats` is tested against.
 */
export function selectOfferedParties<Waiting extends { seats: number }>(
  inOrder: readonly Waiting[],
  free: number,
): Waiting[] {
  let left = free
  return inOrder.filter(({ seats }) => {
    if (seats > left) return false
    left -= seats
    return true
  })
}

/** The deadline of an offer that is sent now. */
export function calculateOfferEnd(now: Date, bookingCloses: Date): Date {
  return new Date(Math.min(now.getTime() + offerHours * 3_600_000, bookingCloses.getTime()))
}
