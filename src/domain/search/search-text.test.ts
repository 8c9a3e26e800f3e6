import { expect, test } from 'vitest'
import { destinations } from '#domain/reference/destinations.ts'
import { createReviewSearchText, createSearchText } from './search-text.ts'

const trip = {
  title: 'Ārbaeen walk',
  description: 'The walk',
  destination: 'mars',
  companyName: 'Noor Tours',
}

test('a trip is found by its folded words, without repetition', () => {
  expect(createSearchText(trip)).toBe('arbaeen walk the noor tours')
  expect(createSearchText({ ...trip, departureOrigin: 'Mumbai' })).toBe('arbaeen walk the mumbai noor tours')
  expect(createSearchText({ ...trip, departureOrigin: null, title: '', description: '…' })).toBe('noor tours')
  expect(
    createSearchText({ ...trip, title: '', description: '', companyName: '', destination: 'others' }),
  ).toMatch(/^\S/)
})

/** The first words that name a place, a script each. */
const placesOf = {
  hajj: 'hajj haj حج الحج હજ makkah arafat مكه عرفات મક્કા',
  umrah: 'umrah omra عمره العمره ઉમરાહ makkah مكه અરાફાત',
  iraq: 'karbala najaf کربلا نجف કરબલા ziyarat زیارت ઝિયારત',
  iran: 'mashhad qom مشهد قم મશહદ ziarat زیارات ઝિયારત',
  syria: 'damascus zaynab دمشق زینب દમાસ્કસ ziyarah',
  'iran-iraq': 'mashhad مشهد મશહદ karbala کربلا કરબલા ziyarat',
  'umrah-iran-iraq': 'umra عمره ઉમરા madinah مدینه મદીના qom قم najaf نجف ziyarat',
  others: 'ziyarat ziarat زیارت',
}

test.each(Object.entries(placesOf))(
  'a trip to %s is found by its places in any script',
  (destination, places) => {
    const words = createSearchText({ ...trip, destination }).split(' ')
    const folded = createSearchText({ title: places, description: '', destination: 'mars', companyName: '' })
    expect(folded.split(' ').filter((word) => !words.includes(word))).toEqual([])
  },
)

test('every destination has places, and an unrelated place finds nothing', () => {
  expect(Object.keys(placesOf)).toEqual([...destinations])
  expect(createSearchText({ ...trip, destination: 'iran' })).not.toContain('karbala')
  expect(createSearchText({ ...trip, destination: 'iraq' })).not.toContain('mashhad')
  expect(createSearchText({ ...trip, destination: 'syria' })).not.toContain('umrah')
})

test('REV-01 a review is found by its words in their order', () => {
  expect(createReviewSearchText({ title: 'Blessed days', comment: 'On time.' })).toBe('blessed days on time')
  const both = { goodExperience: 'The Guide', badExperience: 'The bus' }
  expect(createReviewSearchText({ title: 'Blessed', comment: 'days', ...both })).toBe(
    'blessed days the guide the bus',
  )
})
