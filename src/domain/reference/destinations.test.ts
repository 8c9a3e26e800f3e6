import { expect, test } from 'vitest'
import { foldText } from '#domain/kernel/search-words.ts'
import { destinationPlaces } from './destination-places.ts'
import {
  destinations,
  listMatchingDestinations,
  matchesDestination,
  stockScene,
  stockScenes,
} from './destinations.ts'
import { listCategoryDestinations, marketingCategories } from './marketing-categories.ts'

test('LIST-13 there are eight destinations and six marketing categories', () => {
  expect(destinations).toEqual([
    'hajj',
    'umrah',
    'iraq',
    'iran',
    'syria',
    'iran-iraq',
    'umrah-iran-iraq',
    'others',
  ])
  expect(marketingCategories.map(({ id }) => id)).toEqual([
    'umrah',
    'hajj',
    'iraq',
    'iran',
    'syria',
    'combined',
  ])
})

test('LIST-04 iraq, iran and syria match every destination that contains the word', () => {
  expect(listMatchingDestinations('iraq')).toEqual(['iraq', 'iran-iraq', 'umrah-iran-iraq'])
  expect(listMatchingDestinations('iran')).toEqual(['iran', 'iran-iraq', 'umrah-iran-iraq'])
  expect(listMatchingDestinations('syria')).toEqual(['syria'])
  expect(matchesDestination('syria', 'Syria and Lebanon')).toBe(true)
})

test('LIST-04 umrah and hajj match destinations containing umrah, hajj or mecca', () => {
  expect(listMatchingDestinations('umrah')).toEqual(['hajj', 'umrah', 'umrah-iran-iraq'])
  expect(listMatchingDestinations('hajj')).toEqual(['hajj', 'umrah', 'umrah-iran-iraq'])
  expect(matchesDestination('umrah', 'Mecca and Medina')).toBe(true)
  expect(matchesDestination('hajj', 'medina')).toBe(false)
})

test('LIST-04 capitals and surrounding spaces make no difference', () => {
  expect(matchesDestination(' Iraq ', 'iran-iraq')).toBe(true)
  expect(matchesDestination('Others', ' OTHERS ')).toBe(true)
})

test('LIST-04 every other filter matches only itself', () => {
  expect(listMatchingDestinations('iran-iraq')).toEqual(['iran-iraq'])
  expect(listMatchingDestinations('umrah-iran-iraq')).toEqual(['umrah-iran-iraq'])
  expect(listMatchingDestinations('others')).toEqual(['others'])
  expect(listMatchingDestinations('mecca')).toEqual([])
  expect(listMatchingDestinations('ira')).toEqual([])
  expect(listMatchingDestinations('')).toEqual([])
})

test('LIST-13 FIN-04 a category’s tile counts the exact matches, which its list shows first', () => {
  expect(listCategoryDestinations('combined')).toEqual(['iran-iraq', 'umrah-iran-iraq'])
  expect(listCategoryDestinations('iraq')).toEqual(['iraq'])
  expect(listCategoryDestinations('umrah')).toEqual(['umrah'])
})

test('umrah and hajj share one set of photos, which is also the fallback', () => {
  expect(stockScenes('umrah')).toEqual(['umrah-mataf', 'umrah-madina', 'hajj-mina'])
  expect(stockScenes('hajj')).toEqual(stockScenes('umrah'))
  expect(stockScenes('konya')).toEqual(stockScenes('umrah'))
  expect(stockScenes('constructor')).toEqual(stockScenes('umrah'))
  expect(stockScenes('iraq')).toEqual(['iraq-karbala', 'iraq-najaf'])
})

test('a trip keeps its photo, and its positions cycle through the whole set', () => {
  expect(stockScene('iraq', 'trip-1')).toBe(stockScene('iraq', 'trip-1'))
  for (const destination of destinations) {
    const scenes = stockScenes(destination)
    const shown = scenes.map((_, position) => stockScene(destination, 'trip-1', position))
    const begin = scenes.indexOf(stockScene(destination, 'trip-1'))
    expect(shown).toEqual([...scenes.slice(begin), ...scenes.slice(0, begin)])
    expect(stockScene(destination, 'trip-1', scenes.length)).toBe(shown[0])
  }
})

test('trips of one destination do not all begin with the same photo', () => {
  const shown = Array.from({ length: 30 }, (_, trip) => stockScene('umrah', `trip-${trip}`))
  expect(new Set(shown).size).toBe(3)
})

test.each([
  ['iraq', 'Kerbala'],
  ['iraq', 'کربلا'],
  ['iraq', 'كربلاء'],
  ['iraq', 'કરબલા'],
  ['iraq', 'Kazmain'],
  ['iraq', 'Samarra'],
  ['iran', 'Mashad'],
  ['iran', 'Qum'],
  ['iran', 'مشہد'],
  ['syria', 'Sham'],
  ['syria', 'دمشق'],
  ['umrah', 'Mecca'],
  ['umrah', 'Medina'],
  ['hajj', 'مدینہ'],
  ['umrah-iran-iraq', 'Najaf'],
  ['umrah-iran-iraq', 'Qom'],
  ['umrah-iran-iraq', 'Makkah'],
] as const)('a trip to %s is found by the word %s', (destination, word) => {
  const places = destinationPlaces[destination].map(foldText)
  expect(places).toContain(foldText(word))
})

test('no destination is found by another one’s places', () => {
  expect(destinationPlaces.iraq).not.toContain('Mashhad')
  expect(destinationPlaces.umrah).not.toContain('Karbala')
  expect(destinationPlaces.others).not.toContain('Damascus')
  expect(destinationPlaces.iran).not.toContain('')
})

test('the photo of a trip is the same on every machine and in every version: FNV-1a of its id', () => {
  expect(stockScene('hajj', '')).toBe('umrah-madina')
  expect(stockScene('hajj', 'a')).toBe('umrah-madina')
  expect(stockScene('hajj', 'qafila')).toBe('umrah-mataf')
})
