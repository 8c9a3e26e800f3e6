import { useState } from 'react'
import { limitToSeats, type PartyChoice } from '#domain/offers/choices.ts'
import { clearChosenParty, getInitialParty, saveChosenParty } from './party-storage.ts'

/** The party that is chosen, remembered by this tab, and shown within the places that are left. */
export function useParty(places: number) {
  const [chosen, setChosen] = useState(getInitialParty)
  return {
    choice: limitToSeats(chosen, places),
    choose: (choice: PartyChoice) => {
      setChosen(choice)
      saveChosenParty(choice)
    },
    startAnew: () => {
      clearChosenParty()
      setChosen(getInitialParty())
    },
  }
}
