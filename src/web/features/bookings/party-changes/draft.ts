import { useState } from 'react'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** What somebody has begun to change: it stays over errors, a reload and the way back, until it is done. */
export type PartyChangeDraft = {
  by: string | null
  people?: PartyGroup[]
  rooms?: PartyGroup[]
  age?: string
  place?: string
  leaves?: string
  comes?: string
}

/** The draft of a booking in this tab, for the person who began it. */
export function usePartyChangeDraft(reference: string, by: string | null) {
  const name = `change ${reference}`
  const [draft, setDraft] = useState<PartyChangeDraft>(() => {
    const kept = readTab(name) as PartyChangeDraft | undefined
    return kept?.by === by ? kept : { by }
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
