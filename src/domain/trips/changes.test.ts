import { describe, expect, test } from 'vitest'
import { findMaterialChanges, materialFields } from './changes.ts'

const trip = {
  departureDate: '2027-01-10',
  returnDate: '2027-01-20',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  accommodation: 'Najaf, three stars',
  accommodationStars: 3,
  includesFlights: true,
  includesMeals: false,
  includesTransport: false,
  includesGuide: false,
  requirement: null,
  tripDisclaimer: 'Dates follow the moon.',
  visa: 'own',
  inclusions: ['Lunches'],
  exclusions: [],
  hotels: [],
  extras: [],
  terms: null,
}

describe('CON-14 a material change of a trip', () => {
  test('CON-14 is one of the fields that a pilgrim relies on, each separately', () => {
    const other = {
      departureDate: '2027-01-11',
      returnDate: '2027-01-21',
      destination: 'iran',
      departureOrigin: 'Pune',
      accommodation: 'Karbala',
      accommodationStars: 4,
      includesFlights: false,
      includesMeals: true,
      includesTransport: true,
      includesGuide: true,
      requirement: 'A passport.',
      tripDisclaimer: null,
      visa: 'included',
    } as const
    const plain = materialFields.filter((field): field is keyof typeof other => field in other)
    expect(materialFields.filter((field) => !plain.some((known) => known === field))).toEqual([
      'hotels',
      'inclusions',
      'exclusions',
      'extras',
      'terms',
    ])
    for (const field of plain)
      expect(findMaterialChanges(trip, { ...trip, [field]: other[field] })).toEqual([
        { field, before: trip[field], after: other[field] },
      ])
    expect(findMaterialChanges(trip, other).map(({ field }) => field)).toEqual(plain)
  })

  test('CON-14 is none of its words, photos, price or seats, nor a field that an edit leaves out', () => {
    const small = { title: 'Another', description: 'More', pricePerPerson: '1.00', maxPilgrims: 10 }
    expect(findMaterialChanges(trip, { ...trip, ...small })).toEqual([])
    expect(findMaterialChanges(trip, {})).toEqual([])
    expect(findMaterialChanges(trip, { ...trip, accommodation: undefined })).toEqual([])
  })

  test('CON-14 is no difference in spaces, and no empty text in place of none', () => {
    const respaced = { ...trip, accommodation: ' Najaf,\n three  stars ', requirement: '' }
    expect(findMaterialChanges(trip, respaced)).toEqual([])
    expect(findMaterialChanges(trip, { ...trip, accommodation: 'Najaf, threestars' })).toHaveLength(1)
    expect(findMaterialChanges({ ...trip, requirement: '0' }, { ...trip, requirement: null })).toHaveLength(1)
  })

  test('CON-14 is one of lists too: lines as text, hotels, required extras and terms as JSON; an optional extra is small', () => {
    const changed = (is: object) => findMaterialChanges(trip, { ...trip, ...is })
    expect(changed({ inclusions: ['Lunches', 'Train'] })).toEqual([
      { field: 'inclusions', before: 'Lunches', after: 'Lunches\nTrain' },
    ])
    expect(changed({ exclusions: ['Dinners'] })).toEqual([
      { field: 'exclusions', before: null, after: 'Dinners' },
    ])
    const fee = { name: 'Visa', amount: '80.00', isRequired: true }
    expect(changed({ extras: [fee, { ...fee, name: 'Bus', isRequired: false }] })).toEqual([
      { field: 'extras', before: null, after: '[{"amount":"80.00","isRequired":true,"name":"Visa"}]' },
    ])
    expect(changed({ extras: [{ ...fee, isRequired: false }] })).toEqual([])
    expect(changed({ terms: { steps: [], closesDay: 0 } })).toEqual([
      { field: 'terms', before: null, after: '{"closesDay":0,"steps":[]}' },
    ])
  })

  test('CON-14 is no other order of keys, nor the accommodation in words beside hotels by name', () => {
    const was = { ...trip, hotels: [{ city: 'Najaf', stars: 3 }] }
    expect(findMaterialChanges(was, { hotels: [{ stars: 3, city: 'Najaf' }] })).toEqual([])
    expect(findMaterialChanges(was, { accommodation: 'Other words', accommodationStars: 5 })).toEqual([])
    expect(findMaterialChanges(was, { hotels: [{ stars: 4, city: 'Najaf' }] })).toHaveLength(1)
    expect(findMaterialChanges(was, { hotels: [], accommodation: 'Other words' })).toHaveLength(2)
  })
})

test('FIX-24 the midnight of a stored day is its day: nothing changed', () => {
  const stored = { departureDate: '2027-01-10T00:00:00.000Z', returnDate: '2027-01-20T00:00:00.000Z' }
  expect(findMaterialChanges({ ...trip, ...stored }, trip)).toEqual([])
  expect(findMaterialChanges({ ...trip, ...stored }, { ...trip, returnDate: '2027-01-21' })).toEqual([
    { field: 'returnDate', before: '2027-01-20', after: '2027-01-21' },
  ])
})
