import { expect, test } from 'vitest'
import { splitMatch } from './split-match.ts'

test.each<[string, string, string[] | undefined]>([
  ['Karbala', 'karb', ['', 'Karb', 'ala']],
  ['From Karachi', 'kar', ['From ', 'Kar', 'achi']],
  ['Road to Karbala', 'karbala ro', ['', 'Ro', 'ad to Karbala']],
  // Arabic letters for Urdu ones, and a mark above a letter that belongs to it.
  ['کربلا', 'كرب', ['', 'کرب', 'لا']],
  ['Göteborg', 'go', ['', 'Gö', 'teborg']],
  ['કરબલા', 'કર', ['', 'કર', 'બલા']],
  ['Noor Travels', 'noor tra', ['', 'Noor Tra', 'vels']],
  // The honorific is not typed; the case ending behind it is.
  ['ઇમામ રઝા\u00a0(અ.સ.)ની વિલાદત', 'રઝાની', ['ઇમામ ', 'રઝા\u00a0(અ.સ.)ની', ' વિલાદત']],
  // Found by another of its names.
  ['Arbaeen 1449', 'chehlum', undefined],
  ['Karbala', '', undefined],
])('FIN-01 in %s the typed text is marked: %s', (name, typed, parts) => {
  expect(splitMatch(name, typed)).toEqual(parts)
})
