import { useState } from 'react'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { readTab, writeTab } from '#web/platform/tab-memory.ts'

/** What somebody has begun to change: it stays over errors, a reload and the way back, until it is done. */
export type Draft = {
  by: string | null
  people?: PartyGroup[]
  rooms?: PartyGroup[]
  age?: string
  place?: string
  leaves?: string
  comes?: string
}

/** The draft of a booking in this tab, for the person who began it. */
export function useDraft(reference: string, by: string | null) {
  const name = `change ${reference}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readTab(name) as Draft | undefined
    return kept?.by === by ? kept : { by }
  })
  return {
    draft,
    keep: (more: Partial<Draft>) => {
      const next = { ...draft, ...more }
      setDraft(next)
      writeTab(name, next)
    },
    forget: () => writeTab(name, undefined),
  }
}

export type Drafting = ReturnType<typeof useDraft>
