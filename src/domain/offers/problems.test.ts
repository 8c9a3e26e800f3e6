import { expect, test } from 'vitest'
import { defaultAges, type Extra, type Hotel, type Offer, type Party, type PartyGroup } from './offer.ts'
import { adultsOnlyParty, listOfferProblems, listPartyProblems } from './prices.ts'

const meal: Extra = {
  name: 'Meal',
  amount: '5.00',
  currency: 'USD',
  per: 'person',
  isRequired: false,
  due: 'organizer',
}
const offer: Offer = {
  ...defaultAges,
  currency: 'USD',
  pricePerPerson: '900.00',
  prices: [
    { room: 'quad', age: 'adult', amount: '900.00' },
    { room: 'double', age: 'adult', amount: '1100.00' },
    { room: 'triple', age: 'child', amount: '500.00' },
    { room: null, age: 'infant', amount: '0.00' },
  ],
  extras: [meal, { ...meal, name: 'Van', per: 'booking' }, { ...meal, name: 'Visa', isRequired: true }],
}
const people = (group: Partial<PartyGroup>): PartyGroup => ({
  room: 'quad',
  adults: 0,
  children: 0,
  infants: 0,
  ...group,
})
const problemsOf = (groups: Partial<PartyGroup>[], extras: Party['extras'] = []) =>
  listPartyProblems(offer, { groups: groups.map(people), extras })

test('CON-02 a party has one to ten people and an adult', () => {
  for (const size of [1, 10]) expect(problemsOf([{ adults: size }])).toEqual({})
  expect(problemsOf([{ adults: 1, children: 5, infants: 5 }])).toEqual({ numberOfPilgrims: 'max_pilgrims' })
  expect(problemsOf([{ adults: 1, children: 5, infants: 4 }])).toEqual({})
  expect(problemsOf([{ children: 1 }])).toEqual({ groups: 'adult_needed' })
  expect(problemsOf([])).toEqual({ groups: 'adult_needed', numberOfPilgrims: 'min_pilgrims' })
  // The adult may sleep in another room.
  expect(problemsOf([{ adults: 1 }, { room: 'triple', children: 2 }])).toEqual({})
})

test('CON-02 numbers of people are whole and not negative', () => {
  expect(problemsOf([{ adults: 1.5 }])).toEqual({ 'groups.0.adults': 'whole_number' })
  expect(problemsOf([{ adults: 2 }, { room: 'double', infants: -1 }])).toEqual({
    'groups.1.infants': 'whole_number',
  })
  expect(problemsOf([{ adults: 2, children: Number.NaN }])).toEqual({
    'groups.0.children': 'whole_number',
    numberOfPilgrims: 'min_pilgrims',
  })
})

test('CON-02 a room must be in a row and have a price for its people, and be listed once', () => {
  expect(problemsOf([{ room: 'single', adults: 1 }])).toEqual({ 'groups.0.room': 'room_not_offered' })
  expect(problemsOf([{ room: 'triple', adults: 1 }])).toEqual({ 'groups.0.room': 'room_not_offered' })
  expect(problemsOf([{ adults: 1 }, { adults: 1 }])).toEqual({ 'groups.1.room': 'room_twice' })
  expect(problemsOf([{ room: null, adults: 1 }, { adults: 1 }])).toEqual({})
  expect(listPartyProblems({ ...offer, prices: [] }, adultsOnlyParty(3))).toEqual({})
  expect(
    listPartyProblems({ ...offer, prices: [] }, { groups: [people({ adults: 1 })], extras: [] }),
  ).toEqual({
    'groups.0.room': 'room_not_offered',
  })
})

test('CON-02 an extra is optional, listed once, and for at most the travellers', () => {
  const chosen = (...extras: Party['extras']) => problemsOf([{ adults: 2, infants: 1 }], extras)
  expect(chosen({ name: 'Meal', count: 3 }, { name: 'Van', count: 1 })).toEqual({})
  expect(chosen({ name: 'Meal', count: 4 })).toEqual({ 'extras.0.count': 'extra_count' })
  expect(chosen({ name: 'Meal', count: 0 })).toEqual({ 'extras.0.count': 'extra_count' })
  expect(chosen({ name: 'Meal', count: 1.5 })).toEqual({ 'extras.0.count': 'extra_count' })
  expect(chosen({ name: 'Van', count: 2 })).toEqual({ 'extras.0.count': 'extra_count' })
  expect(chosen({ name: 'Visa', count: 1 })).toEqual({ 'extras.0.name': 'extra_unknown' })
  expect(chosen({ name: 'Bus', count: 1 })).toEqual({ 'extras.0.name': 'extra_unknown' })
  expect(chosen({ name: 'Meal', count: 1 }, { name: 'MEAL ', count: 1 })).toEqual({
    'extras.1.name': 'extra_unknown',
  })
})

test('CON-02 prices have an adult’s row, each room and age once, and amounts that can be paid', () => {
  const [quad, double, child] = offer.prices as [Offer['prices'][0], Offer['prices'][0], Offer['prices'][0]]
  const of = (...prices: Offer['prices']) => listOfferProblems({ ...offer, prices })
  expect(listOfferProblems(offer)).toEqual({})
  expect(of()).toEqual({})
  expect(of(child)).toEqual({ prices: 'adult_price_needed' })
  expect(of(quad, double, quad)).toEqual({ 'prices.2.room': 'price_twice' })
  expect(of(quad, { ...child, amount: '0' })).toEqual({})
  expect(of({ ...quad, amount: '0.00' })).toEqual({ 'prices.0.amount': 'invalid_amount' })
  expect(of({ ...quad, amount: '0.01' })).toEqual({})
  expect(of({ ...quad, amount: '99999999999.00' })).toEqual({})
  expect(of({ ...quad, amount: '99999999999.01' })).toEqual({ 'prices.0.amount': 'invalid_amount' })
  expect(of(quad, { ...double, amount: '1.125' })).toEqual({ 'prices.1.amount': 'invalid_amount' })
  expect(of(quad, { ...child, amount: '-1.00' })).toEqual({ 'prices.1.amount': 'invalid_amount' })
})

test('CON-02 extras have names of their own and are paid where they can be', () => {
  const of = (...extras: Extra[]) => listOfferProblems({ ...offer, extras })
  expect(of(meal, { ...meal, name: ' m EAL' })).toEqual({ 'extras.1.name': 'extra_twice' })
  expect(of({ ...meal, name: ' ' })).toEqual({ 'extras.0.name': 'required' })
  expect(of({ ...meal, amount: '' })).toEqual({ 'extras.0.amount': 'invalid_amount' })
  expect(of({ ...meal, due: 'on_the_way' })).toEqual({ 'extras.0.due': 'extra_due' })
  expect(of({ ...meal, currency: 'EUR' })).toEqual({ 'extras.0.currency': 'extra_currency' })
  expect(of({ ...meal, currency: 'EUR', isRequired: true })).toEqual({
    'extras.0.currency': 'extra_currency',
  })
  expect(of({ ...meal, currency: 'EUR', isRequired: true, due: 'on_the_way' })).toEqual({})
})

test('CON-02 infants are no older than children, and a hotel “or similar” has stars', () => {
  const ages = (infantUnder: number, childUpTo: number) =>
    listOfferProblems({ ...offer, infantUnder, childUpTo })
  expect(ages(2, 2)).toEqual({})
  expect(ages(3, 2)).toEqual({ childUpTo: 'age_order' })
  expect(ages(5, 17)).toEqual({})
  expect(ages(6, 18)).toEqual({ infantUnder: 'age_limit', childUpTo: 'age_limit' })
  expect(ages(-1, 1.5)).toEqual({ infantUnder: 'age_limit', childUpTo: 'age_limit' })
  const hotel: Hotel = {
    city: 'Karbala',
    name: 'Al-Noor',
    orBetter: false,
    stars: null,
    nights: 4,
    metres: null,
    reference: null,
  }
  const of = (change: Partial<Hotel>) => listOfferProblems({ ...offer, hotels: [{ ...hotel, ...change }] })
  expect(of({})).toEqual({})
  expect(of({ orBetter: true })).toEqual({ 'hotels.0.stars': 'stars_needed' })
  expect(of({ name: null })).toEqual({ 'hotels.0.stars': 'stars_needed' })
  expect(of({ orBetter: true, stars: 3 })).toEqual({})
})
