import { useEffect, useRef } from 'react'
import type { HotelRowValues } from './offer-values.ts'
import { parseFigure } from './terms-values.ts'
import type { TripForm } from './use-trip-form.ts'

/** The stays in one line, without a word of any language: 'Najaf: Zamzam Palace 4★; Karbala: 3★+'. */
function composeStay(hotels: readonly HotelRowValues[]): string {
  return hotels
    .filter(({ city }) => city.trim())
    .map(({ city, name, stars, orBetter }) => {
      const house = [name.trim(), stars && `${stars}★${orBetter ? '+' : ''}`].filter(Boolean).join(' ')
      return house ? `${city.trim()}: ${house}` : city.trim()
    })
    .join('; ')
}

/** The stars that all the stays have at least; undefined while one says none. */
function getCommonStars(hotels: readonly HotelRowValues[]): number | undefined {
  const stars = hotels.map((hotel) => parseFigure(hotel.stars) || 0)
  const lowest = Math.min(...stars)
  return lowest > 0 && lowest !== Number.POSITIVE_INFINITY ? lowest : undefined
}

/** Lets the sentence of the stay and its category follow the hotels, as long as the user has not written his own. */
export function useComposedStay(form: TripForm, isNew: boolean, leastStars: number) {
  const composed = useRef<ReturnType<typeof composeStayFields>>(undefined)
  useEffect(() => {
    composed.current ??= composeStayFields(form.getValues('hotels'))
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const before = composed.current
        if (!before || !name?.startsWith('hotels')) return
        const now = composeStayFields(values.hotels)
        composed.current = now
        if (values.accommodation.trim() === before.text && now.text !== before.text)
          form.setValue('accommodation', now.text, { shouldDirty: true })
        const isPreset = isNew && !form.getFieldState('accommodationStars').isTouched
        const isFollowing = isPreset || values.accommodationStars === before.stars
        if (isFollowing && now.stars !== before.stars && Number(now.stars) >= leastStars)
          form.setValue('accommodationStars', now.stars, { shouldDirty: true })
      },
    })
  }, [form, isNew, leastStars])
}

const composeStayFields = (hotels: readonly HotelRowValues[]) => ({
  text: composeStay(hotels),
  stars: String(getCommonStars(hotels) ?? ''),
})
