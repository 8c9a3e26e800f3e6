import { useState } from 'react'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** An unfinished change: it is kept across errors, a reload and browser back, until it is submitted. */
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
