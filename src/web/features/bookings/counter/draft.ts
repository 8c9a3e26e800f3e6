import type { CounterChannel } from '#domain/bookings/counter.ts'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { type ContentLanguage, contentLanguages } from '#domain/trips/translations.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** A booking as it is being typed. */
export type CounterDraft = {
  channel: Exclude<CounterChannel, 'table'>
  contactName: string
  contactPhone: string
  contactEmail: string
  language: ContentLanguage
  groups: PartyGroup[]
  /** Another price for each person, by type of room and age. */
  prices: Record<string, string>
  priceReason: string
  note: string
  consent: boolean
}

const oneAdult: PartyGroup = { room: null, adults: 1, children: 0, infants: 0 }

export const emptyDraft = (language: string): CounterDraft => ({
  channel: 'phone',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  language: contentLanguages.find((one) => one === language) ?? 'en',
  groups: [oneAdult],
  prices: {},
  priceReason: '',
  note: '',
  consent: false,
})

const nameOf = (tripId: string) => `counter ${tripId}`

/** What was typed before a reload; the tick is set anew each time. */
export function readDraft(tripId: string, language: string): CounterDraft {
  const kept = readTab(nameOf(tripId))
  const empty = emptyDraft(language)
  return { ...empty, ...(Object(kept) as Partial<CounterDraft>), consent: false }
}

/** Keeps it in this tab; undefined forgets it. */
export const keepDraft = (tripId: string, draft: CounterDraft | undefined) => writeTab(nameOf(tripId), draft)

export const priceKey = (room: string | null, age: string) => `${room ?? ''} ${age}`
