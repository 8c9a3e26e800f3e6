import { useState } from 'react'
import type { PartyGroup } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** An unfinished change: it is kept across errors, a reload and browser back, until it is submitted. */
export type PartyChangeDraft = {
  by: string | null
  people?: PartyGroup[]
  rooms?: PartyGroup[]
  leaves?: string
  comes?: string
  /** The dialog that asks who leaves is open. */
  isLeaving?: boolean
  /** The version of the booking for which people are chosen by their places: in another one these may be others. */
  leavingVersion?: number
  leaving?: PartyPlace[]
  /** The rooms of those who leave, by place, where there are several. */
  leavingRooms?: Record<string, string>
  /** 'adult 2': who is replaced, and who moves to another age group. */
  replaced?: string
  moving?: string
  movingTo?: string
}

/** The draft of a booking in this tab, for the person who began it. */
export function usePartyChangeDraft(reference: string, userId: string | null) {
  const name = `change ${reference}`
  const [draft, setDraft] = useState<PartyChangeDraft>(() => {
    const kept = readTab(name) as PartyChangeDraft | undefined
    return kept?.by === userId ? kept : { by: userId }
  })
  return {
    draft,
    keep: (more: Partial<PartyChangeDraft>) => {
      const next = { ...draft, ...more }
      setDraft(next)
      writeTab(name, next)
    },
    forget: () => writeTab(name, undefined),
  }
}

export type PartyChangeDraftState = ReturnType<typeof usePartyChangeDraft>
