import { expect, test } from 'vitest'
import { places } from '#domain/places/places.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { stayCities } from './reference-points.ts'
import { translateChangedPlaces, translateHotel } from './stay-names.ts'

const inEach = (city: string, reference: string | null) =>
  contentLanguages.map((language) => Object.values(translateHotel({ city, reference }, language)))

test('LNG-08 a city and a point of our tables are told in the reader’s language, whichever of them it was written in', () => {
  const said = [
    ['Kadhimain', 'Bab al-Murad'],
    ['الكاظمية', 'باب المراد'],
    ['کاظمین', 'باب المراد'],
    ['کاظمین', 'باب‌المراد'],
    ['કાઝમૈન', 'બાબુલ મુરાદ'],
  ]
  expect(inEach('Kadhimain', 'Bab al-Murad')).toEqual(said)
  expect(inEach('Kazmain', 'bab al-murad')).toEqual(said)
  expect(inEach('કાઝમૈન', 'બાબુલ મુરાદ')).toEqual(said)
})

test('LNG-08 what a company wrote of its own stays as it is, and a point of another city is none of this one', () => {
  const own = { city: 'Gandhidham', reference: 'the blue gate', name: 'Hotel Noor' }
  expect(translateHotel(own, 'ur')).toEqual(own)
  expect(translateHotel({ city: 'Najaf', reference: null }, 'gu')).toEqual({ city: 'નજફ', reference: null })
  expect(translateHotel({ city: 'Mashhad', reference: 'Bab al-Murad' }, 'en').reference).toBe('Bab al-Murad')
})

test('LNG-08 a change of a trip names its places in the reader’s language, and any other text stays as it is', () => {
  const stays = (city: string, reference: string | null) => JSON.stringify([{ city, reference, nights: 3 }])
  const moved = { field: 'hotels', before: null, after: stays('Kadhimain', 'Bab al-Murad') } as const
  expect(translateChangedPlaces(moved, 'ur')).toEqual({ ...moved, after: stays('کاظمین', 'باب المراد') })
  const from = { field: 'departureOrigin', before: 'Mumbai', after: 'Gandhidham' } as const
  expect(translateChangedPlaces(from, 'ur')).toEqual({ ...from, before: 'ممبئی' })
  for (const after of ['Hotel Noor', '{', '[null]', 'null'])
    expect(translateChangedPlaces({ ...moved, after }, 'ur').after).toBe(after)
  const stars = { field: 'accommodationStars', before: 3, after: 4 } as const
  expect(translateChangedPlaces(stars, 'ur')).toEqual(stars)
  expect(translateChangedPlaces({ ...from, field: 'requirement' }, 'ur').before).toBe('Mumbai')
})

/** The letters in which a name of a language is written. */
const letters = { en: /\p{Script=Latin}/u, gu: /\p{Script=Gujarati}/u }
const arabic = /\p{Script=Arabic}/u
const lettersOf = (language: string) => letters[language as keyof typeof letters] ?? arabic

test('LNG-08 every place, city of a stay and point of our tables has a name in each of five languages, in its letters', () => {
  const named = [
    ...places.map(({ names }) => names),
    ...stayCities.flatMap(({ names, points }) => [names, ...points]),
  ]
  expect(named.length).toBeGreaterThan(200)
  const faults = named.flatMap((names) =>
    contentLanguages
      .filter((language) => !lettersOf(language).test(names[language]))
      .map((language) => `${language} ${names.en}`),
  )
  expect(faults).toEqual([])
})
