import { describe, expect, test } from 'vitest'
import { materialChanges, materialFields } from './trip-changes.ts'

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
}

describe('CON-14 a material change of a trip', () => {
  test('CON-14 is one of what a pilgrim relies on, each field for itself', () => {
    const other = {
      ...{ departureDate: '2027-01-11', returnDate: '2027-01-21', destination: 'iran' },
      ...{ departureOrigin: 'Pune', accommodation: 'Karbala', accommodationStars: 4 },
      ...{ includesFlights: false, includesMeals: true, includesTransport: true, includesGuide: true },
      ...{ requirement: 'A passport.', tripDisclaimer: null },
    } as const
    for (const field of materialFields)
      expect(materialChanges(trip, { ...trip, [field]: other[field] })).toEqual([
        { field, before: trip[field], after: other[field] },
      ])
    expect(materialChanges(trip, other).map(({ field }) => field)).toEqual([...materialFields])
  })

  test('CON-14 is none of its words, pictures, price or seats, nor what an edit leaves out', () => {
    const small = { title: 'Another', description: 'More', pricePerPerson: '1.00', maxPilgrims: 10 }
    expect(materialChanges(trip, { ...trip, ...small })).toEqual([])
    expect(materialChanges(trip, {})).toEqual([])
    expect(materialChanges(trip, { ...trip, accommodation: undefined })).toEqual([])
  })

  test('CON-14 is no space more or less, and no empty text in place of none', () => {
    const respaced = { ...trip, accommodation: ' Najaf,\n three  stars ', requirement: '' }
    expect(materialChanges(trip, respaced)).toEqual([])
    expect(materialChanges(trip, { ...trip, accommodation: 'Najaf, threestars' })).toHaveLength(1)
    expect(materialChanges({ ...trip, requirement: '0' }, { ...trip, requirement: null })).toHaveLength(1)
  })
})
