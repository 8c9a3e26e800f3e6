import { useState } from 'react'
import { fitAges, limitToSeats, type PartyChoice } from '#domain/offers/choices.ts'
import type { AgeBounds } from '#domain/offers/offer.ts'
import { forgetChosenRooms, getInitialParty, saveChosenParty } from './party-storage.ts'

/** The party that is chosen, remembered by this device, as the trip counts its ages and within the places that are left. */
export function useParty(places: number, bounds: AgeBounds) {
  const [chosen, setChosen] = useState(() => fitAges(getInitialParty(), bounds))
  return {
    choice: limitToSeats(chosen, places),
    choose: (choice: PartyChoice) => {
      const isSame = (['adults', 'children', 'infants'] as const).every((age) => choice[age] === chosen[age])
      const { ages, ...counted } = choice
      // Counted by hand, it is not known any more whose years they were.
      const next = isSame && ages ? { ...counted, ages } : counted
      setChosen(next)
      saveChosenParty(next)
    },
    startAnew: () => {
      forgetChosenRooms()
      setChosen(fitAges(getInitialParty(), bounds))
    },
  }
}
