import { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import type { syncRollCall } from '#contract/travellers/leader.ts'
import { isCopyValid } from '#domain/travellers/leader-view.ts'
import { eraseDeviceCopies, rollCallKey } from '#web/platform/device-copies.ts'
import { deviceStore } from '#web/platform/storage.ts'

export type RollCallAnswer = OutputOf<typeof syncRollCall>

// The copy of a roll call on this phone (DSK-08): names, rooms, seats and phones, for 24 hours from the last contact. No needs,
// passports, dates of persons or documents.

const place = { bookingId: z.string(), age: z.enum(['adult', 'child', 'infant']), place: z.number() }
const tick = z.object({ ...place, isHere: z.boolean(), at: z.number() })
export type CopiedTick = z.output<typeof tick>

const copySchema = z.object({
  tripId: z.string(),
  title: z.string(),
  /** By the phone's own clock. */
  receivedAt: z.number(),
  lastSeenAt: z.number(),
  /** As the server named it, for the eye. */
  until: z.string(),
  rollCallId: z.string().nullable(),
  people: z.array(
    z.object({
      ...place,
      name: z.string().nullable(),
      room: z.string().nullable(),
      seat: z.string().nullable(),
      phone: z.object({ typed: z.string(), e164: z.string().nullable() }).nullable(),
      // Copies of the version before have none.
      isUnreadable: z.boolean().default(false),
    }),
  ),
  ticks: z.array(tick),
  /** Made here and not sent yet, in their order. */
  pending: z.array(tick),
})
export type RollCallCopy = z.output<typeof copySchema>

/** Returns who a tick is about. */
export const getPlaceKey = ({ bookingId, age, place }: { bookingId: string; age: string; place: number }) =>
  `${bookingId} ${age} ${place}`

/**
 * Returns the copy of a departure; undefined where there is none. One that is too old, of another departure, damaged, or from
 * before the phone's clock was set back is erased, and 'expired' where it was of this departure.
 */
export function readCopy(tripId: string, now = Date.now()): RollCallCopy | 'expired' | undefined {
  const text = deviceStore.read(rollCallKey)
  if (!text) return undefined
  const copy = parseCopy(text)
  if (copy?.tripId === tripId && isCopyValid(copy, now)) return copy
  eraseDeviceCopies()
  return copy?.tripId === tripId ? 'expired' : undefined
}

function parseCopy(text: string): RollCallCopy | undefined {
  try {
    return copySchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Stores the copy; false where the browser does not. */
export const writeCopy = (copy: RollCallCopy): boolean =>
  deviceStore.write(rollCallKey, JSON.stringify({ ...copy, lastSeenAt: Date.now() }))

/** Returns the copy that an answer makes, with the ticks that were made while it was on its way. */
export function toCopy(answer: RollCallAnswer, unsent: readonly CopiedTick[]): RollCallCopy {
  const { trip, until, rollCall, people, ticks } = answer
  const now = Date.now()
  return {
    tripId: trip.id,
    title: trip.title,
    receivedAt: now,
    lastSeenAt: now,
    until,
    rollCallId: rollCall?.id ?? null,
    people,
    ticks: ticks.map(({ bookingId, age, place: number, isHere, at }) => ({
      bookingId,
      age,
      place: number,
      isHere,
      at: Date.parse(at),
    })),
    pending: [...unsent],
  }
}

/** The keys of those who are here: what was ticked here and is not sent yet counts. */
export function listHere({ ticks, pending }: Pick<RollCallCopy, 'ticks' | 'pending'>): Set<string> {
  const here = new Set<string>()
  for (const one of [...ticks, ...pending])
    if (one.isHere) here.add(getPlaceKey(one))
    else here.delete(getPlaceKey(one))
  return here
}
