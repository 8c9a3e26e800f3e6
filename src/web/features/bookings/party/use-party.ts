import { useState } from 'react'
import { type Choice, withinPlaces } from '#domain/offers/choices.ts'
import { forgetParty, rememberedParty, rememberParty } from './memory.ts'

/** The party that is chosen, remembered by this tab, and shown within the places that are left. */
export function useParty(places: number) {
  const [chosen, setChosen] = useState(rememberedParty)
  return {
    choice: withinPlaces(chosen, places),
    choose: (choice: Choice) => {
      setChosen(choice)
      rememberParty(choice)
    },
    startAnew: () => {
      forgetParty()
      setChosen(rememberedParty())
    },
  }
}
