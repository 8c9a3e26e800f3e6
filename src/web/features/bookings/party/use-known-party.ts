import { useEffect, useState } from 'react'
import type { PartyChoice } from '#domain/offers/choices.ts'
import { getCardParty } from './card-party.ts'

const changed = 'party-change'

/** Tells what shows totals that the party of this device is another one; returns it. */
export function tellPartyChange(search: string): PartyChoice | undefined {
  dispatchEvent(new Event(changed))
  return getCardParty(search)
}

/** Returns the party for the totals of a page with this query; it is known only in the browser, so not in the first drawing. */
export function useKnownParty(search: string): { party: PartyChoice | undefined; isKnown: boolean } {
  const [known, setKnown] = useState<{ party: PartyChoice | undefined; isKnown: boolean }>({
    party: undefined,
    isKnown: false,
  })
  useEffect(() => {
    const read = () => setKnown({ party: getCardParty(search), isKnown: true })
    read()
    addEventListener(changed, read)
    return () => removeEventListener(changed, read)
  }, [search])
  return known
}
