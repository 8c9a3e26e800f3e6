import { presets } from '#domain/offers/presets.ts'
import { groupDecisions } from '#server/bookings/core/tables.ts'
import type { World } from '#test/world.ts'
import type { TypedForms } from './forms.ts'

const words = (language: string) => ({
  title: `Title in ${language}`,
  description: `Description in ${language}`,
  requirement: `Requirement in ${language}`,
  tripDisclaimer: `Disclaimer in ${language}`,
  itinerary: [{ day: 1, activities: [`Walk in ${language}`], description: `Day in ${language}` }],
})

const image = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'

/** Every field of a trip; its own words are in English, those of the others are translations. */
const wholeTrip = {
  accommodationStars: 4,
  prices: [
    { room: 'quad', age: 'adult', amount: '1000.00' },
    { room: 'double', age: 'adult', amount: '1500.00' },
    { room: null, age: 'child', amount: '400.00' },
  ],
  infantUnder: 3,
  childUpTo: 9,
  extras: [
    {
      name: 'Sim card',
      amount: '12.50',
      currency: 'INR',
      per: 'booking',
      isRequired: false,
      due: 'organizer',
    },
    {
      name: 'Border fee',
      amount: '35.00',
      currency: 'AED',
      per: 'person',
      isRequired: true,
      due: 'on_the_way',
    },
  ],
  hotels: [
    {
      city: 'Najaf',
      name: 'Safa',
      orBetter: true,
      stars: 3,
      nights: 6,
      metres: 250,
      reference: 'Haram gate',
    },
  ],
  inclusions: ['Ziyarat by bus'],
  exclusions: ['Lunch on the road'],
  visa: 'arranged',
  access: {
    stepFree: 'meets',
    lift: 'ask',
    wheelchair: 'does_not_meet',
    ramp: 'meets',
    restDays: 'ask',
    womensGuide: 'does_not_meet',
  },
  terms: {
    deposit: { percent: 20, amountPerPerson: null, dueDays: 6 },
    balanceDueDays: 31,
    steps: [
      { fromDay: 60, keepPercent: 10 },
      { fromDay: 30, keepPercent: 50 },
      { fromDay: 0, keepPercent: 90 },
    ],
    atCost: ['visa_submitted'],
    death: 'at_cost',
    seriousIllness: 'steps',
    visaRefused: 'at_cost',
    withoutPermit: 'full_refund',
    refundDays: 14,
    minGroup: { number: 16, decideByDay: 35 },
    replaceUntilDay: 12,
    closesDay: 5,
  },
  confirmation: 'at_once',
  wordsLanguage: 'en',
  translations: { ar: words('ar'), ur: words('ur'), fa: words('fa'), gu: words('gu') },
  departurePlace: 'mumbai',
  places: ['najaf'],
  images: [image],
  captions: [
    { image, text: 'The gate', translations: { ar: 'ar gate', ur: 'ur gate', fa: 'fa gate', gu: 'gu gate' } },
  ],
  destination: 'iraq',
  departureDate: '2027-03-10',
  returnDate: '2027-03-24',
  currency: 'INR',
  pricePerPerson: '1000.00',
  maxPilgrims: 77,
  maxPilgrimsRange: '100-150',
  tripZakirs: 2,
  tripZakirNames: ['Maulana Abbas', 'Maulana Hasan'],
  tripZakirPortraits: ['/api/portraits/1f8e7d6c5b4a39281706f5e4d3c2b1a0.webp', ''],
  itinerary: [{ day: 2, activities: ['Dua'], description: 'In Najaf' }],
  tags: ['Walkers'],
}

/** Fields that exclude some of the above: the deposit as an amount, and words that are not in English. */
const otherTrip = {
  ...wholeTrip,
  terms: { ...wholeTrip.terms, deposit: { percent: null, amountPerPerson: '125.00', dueDays: 6 } },
  wordsLanguage: 'fa',
  translations: { en: words('en') },
  captions: [{ image, text: 'The gate', translations: { en: 'en gate' } }],
}

const readTrip = async (world: World, id: string, owner: { userId: string }) =>
  (await world.call('trips.get', { id }, { as: owner })).body

const newestTrip = async (world: World, owner: { id: string; userId: string }, known: readonly string[]) => {
  const { body } = await world.call('organizers.trips', { id: owner.id }, { as: owner })
  const id = body.find((trip) => !known.includes(trip.id))?.id ?? ''
  return readTrip(world, id, owner)
}

const noFilters = Object.fromEntries(
  [
    'organizedBy',
    'destination',
    'priceRange',
    'minUsd',
    'maxUsd',
    'tags',
    'departureFrom',
    'departureTo',
    'zaireen',
    'q',
    'from',
    'month',
    'occasion',
  ].map((filter) => [filter, undefined]),
)

export const tripForms: TypedForms = {
  'trips.create': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const before = await world.trip({ organizerId: owner.id })
      const rest = { organizerId: owner.id, seriesOf: before.id }
      await send({ ...wholeTrip, ...rest }, { as: owner })
      const first = await newestTrip(world, owner, [before.id])
      const later = { departureDate: '2027-04-10', returnDate: '2027-04-24' }
      await send({ ...otherTrip, ...later, ...rest }, { as: owner })
      const second = await newestTrip(world, owner, [before.id, first.id])
      const series = (await world.call('trips.otherDates', { id: first.id })).body
      return [first, second, { seriesOf: JSON.stringify(series).includes(before.id) ? before.id : '' }]
    },
  },
  'trips.update': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id } = await world.trip({ organizerId: owner.id })
      const rest = { id, organizerId: owner.id }
      await send({ ...wholeTrip, ...rest }, { as: owner })
      const first = await readTrip(world, id, owner)
      await send({ ...otherTrip, ...rest }, { as: owner })
      const { body } = await world.call('trips.history', { id }, { as: owner })
      return [first, await readTrip(world, id, owner), body]
    },
    as: { changeReason: 'reason' },
  },
  'admin.updateTrip': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id } = await world.trip({ organizerId: owner.id })
      const as = await world.user({ role: 'admin' })
      const days = { departureDate: '2027-03-10', returnDate: '2027-03-24', currency: 'INR' }
      const given = { id, ...days, destination: 'iran', pricePerPerson: '1234.50', isActive: false }
      await send(given, { as })
      const { body } = await world.call('trips.history', { id }, { as: owner })
      return [await readTrip(world, id, owner), body]
    },
    as: { changeReason: 'reason' },
  },
  'trips.addDates': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id } = await world.trip({
        organizerId: owner.id,
        departureOrigin: 'Mumbai',
        accommodationStars: 4,
      })
      const dates = [
        { departureDate: '2027-02-11', returnDate: '2027-02-21', pricePerPerson: '1350.50', maxPilgrims: 17 },
      ]
      await send({ id, dates }, { as: owner })
      return newestTrip(world, owner, [id])
    },
  },
  'trips.cancelDeparture': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id, version } = await world.trip({ organizerId: owner.id })
      const user = await world.user()
      const booking = await world.booking({ tripId: id, userId: user.id, status: 'confirmed' })
      await send({ id, version }, { as: owner })
      return (await world.call('bookings.view', { id: booking.id }, { as: user })).body
    },
  },
  'trips.decideGroup': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const terms = { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } }
      const { id } = await world.trip({ organizerId: owner.id, terms })
      const counted = { tripId: id, day: '2026-11-21', needed: 30, reached: 1, pending: 0 }
      const countedAt = world.clock.now()
      await world.db.insert(groupDecisions).values({ ...counted, outcome: 'open', countedAt })
      await send({ id }, { as: owner })
      return (await world.call('organizers.groups', { id: owner.id }, { as: owner })).body
    },
    as: { decision: 'outcome' },
  },
  'trips.setPublication': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id, version } = await world.trip({ organizerId: owner.id })
      await send({ id, version, publication: 'closed' }, { as: owner })
      return readTrip(world, id, owner)
    },
  },
  'drafts.save': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const draftId = crypto.randomUUID()
      const form = { title: 'A draft title', description: 'A draft description' }
      await send({ id: owner.id, draftId, form }, { as: owner })
      return (await world.call('drafts.get', { id: owner.id, draftId }, { as: owner })).body
    },
  },
  'shortlists.create': {
    run: async (world, send) => {
      const { id } = await world.trip()
      const { token } = (await send({ trips: [id] })) as { token: string }
      return (await world.call('shortlists.open', { token })).body
    },
    as: { trips: 'id' },
  },
  'kept.change': {
    run: async (world, send) => {
      const [trip, gone] = [await world.trip(), await world.trip()]
      const as = await world.user()
      await world.call('kept.change', { keep: [gone.id] }, { as })
      await send({ keep: [trip.id], remove: [gone.id] }, { as })
      const kept = (await world.call('kept.list', {}, { as })).body
      return { kept, remove: JSON.stringify(kept).includes(gone.id) ? '' : gone.id }
    },
    as: { keep: 'id' },
  },
  'alerts.create': {
    run: async (world, send) => {
      const ask = async (number: number, given: Record<string, unknown>) => {
        const email = `waits-${number}@example.com`
        await send({ ...noFilters, ...given, email })
        const [token = ''] = (await world.mails.deliver()).flatMap(({ to, text }) =>
          to === email ? (/\/alert\/([\w-]{43})/.exec(text)?.[1] ?? []) : [],
        )
        const { query } = (await world.call('alerts.view', { token })).body
        return [Object.fromEntries(new URLSearchParams(query)), { email }]
      }
      const organized = { organizedBy: 'caravan', destination: 'iraq', tags: ['Premium'], zaireen: 4 }
      const days = { departureFrom: '2027-01-02', departureTo: '2027-03-04' }
      return [
        await ask(1, { ...organized, ...days, minUsd: '100', maxUsd: '900', q: 'najaf', from: 'mumbai' }),
        await ask(2, { priceRange: '2000-2500', month: '2027-02' }),
        await ask(3, { occasion: 'arbaeen-1449' }),
      ]
    },
  },
}
