import { oneAdult, type PartyChoice } from '#domain/offers/choices.ts'
import type { IdempotentRequest } from '#web/platform/api/idempotency.ts'
import { deviceStore } from '#web/platform/storage.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { readSearchedZaireen } from './searched-zaireen.ts'

// The party is told once: this device keeps it from trip to trip, and the tab where a browser keeps nothing (FAM-01).

const partyStorageKey = 'party'

/** Returns the party chosen last; else as many adults as the search named, else one. */
export function getInitialParty(): PartyChoice {
  const searched = readSearchedZaireen()
  const usual = searched >= 1 ? { ...oneAdult, adults: Math.min(10, searched) } : oneAdult
  return readChosenParty() ?? usual
}

/** Returns the party that was told on this device. */
export function readChosenParty(): PartyChoice | undefined {
  const kept = parse(deviceStore.read(partyStorageKey)) ?? readTab(partyStorageKey)
  return isChoice(kept) ? kept : undefined
}

export function saveChosenParty(choice: PartyChoice) {
  const isKept = deviceStore.write(partyStorageKey, JSON.stringify(choice))
  if (!isKept) writeTab(partyStorageKey, choice)
}

/** After a request was sent: its rooms and extras were for that trip, and the same people may travel again. */
export function forgetChosenRooms() {
  const { adults, children, infants, ages, needs } = readChosenParty() ?? oneAdult
  saveChosenParty({ ...oneAdult, adults, children, infants, ...(ages && { ages }), ...(needs && { needs }) })
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The text typed for a trip, and by whom: another user who signs in in this tab does not see it. */
export type BookingFormDraft = { by: string | null; values: Record<string, string> }

/** Who looks at a form: the signed-in user, or null for a guest. */
export type DraftReader = { id: string; email: string } | null

/**
 * Whether typed text may be shown to the reader. A guest's is shown to a user only where the guest typed that user's own
 * address, or nothing by which someone is reached: the next person on the device may be someone else (FIX-07).
 */
export function isDraftOf({ by, values }: BookingFormDraft, reader: DraftReader): boolean {
  if (by !== null || reader === null) return by === (reader?.id ?? null)
  const { contactName = '', contactEmail = '', contactPhone = '' } = values
  const address = contactEmail.trim().toLowerCase()
  return address === reader.email.toLowerCase() || `${contactName}${address}${contactPhone}`.trim() === ''
}

export function readBookingFormDraft(tripId: string): BookingFormDraft | undefined {
  return readTab(`typed-booking ${tripId}`) as BookingFormDraft | undefined
}

export const saveBookingFormDraft = (tripId: string, typed: BookingFormDraft | undefined) =>
  writeTab(`typed-booking ${tripId}`, typed)

/** The last unanswered request for a trip, and its key: sent again, even after a reload, it is one booking. */
export function readRequestKey(tripId: string): IdempotentRequest | undefined {
  const { content, key } = Object(readTab(`booking-key ${tripId}`)) as Partial<IdempotentRequest>
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}

export const saveRequestKey = (tripId: string, last: IdempotentRequest | undefined) =>
  writeTab(`booking-key ${tripId}`, last)

function isChoice(kept: unknown): kept is PartyChoice {
  const { adults, children, infants, extras } = Object(kept) as Partial<PartyChoice>
  return [adults, children, infants].every(Number.isInteger) && Array.isArray(extras)
}
