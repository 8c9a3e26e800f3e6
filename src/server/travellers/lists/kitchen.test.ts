import { expect } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { createBookingWithTravellers, firstAdult } from '#test/scenes/company-travellers.ts'
import { test } from '#test/world.ts'

test('DSK-04 DSK-05 the kitchen list names the arranged rooms, with their cities where the numbers differ', async ({
  world,
}) => {
  const owner = await world.organizer()
  const hotel = { orBetter: false, stars: 4, metres: null, reference: null, name: null, nights: 4 }
  const hotels = [
    { ...hotel, city: 'Najaf' },
    { ...hotel, city: 'Karbala' },
  ]
  const trip = await world.trip({ organizerId: owner.id, hotels })
  const { booking } = await createBookingWithTravellers(world, trip.id)
  const readRoom = async (language: Locale = 'en') => {
    const input = { id: trip.id, kind: 'kitchen', language, purpose: 'screen' } as const
    const { body } = await world.call('lists.open', input, { as: owner })
    const at = body.columns.findIndex(({ id }) => id === 'room')
    return body.sections[0]?.rows.map((row) => row[at])
  }
  expect(await readRoom()).toEqual([''])
  const arrange = async (stay: number, number: string) => {
    const plan = { tripId: trip.id, stay }
    const rooms = [{ number, beds: 2, isStepFree: true }]
    const saved = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as: owner })
    const places = [
      { bookingId: booking.id, ...firstAdult, roomId: saved.body.rooms[0]?.id ?? '', isFixed: false },
    ]
    const { status } = await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    expect(status).toBe(200)
  }
  await arrange(0, '201')
  expect(await readRoom()).toEqual(['201'])
  await arrange(1, '12')
  expect(await readRoom()).toEqual(['Najaf 201 · Karbala 12'])
  // In the language of the list.
  expect(await readRoom('ar')).toEqual(['النجف 201 · كربلاء 12'])
  expect(await readRoom('fa')).toEqual(['نجف 201 · کربلا 12'])
})

test('DSK-04 LNG-07 a list names cities and kinds of rooms in its language, and keeps what the company wrote', async ({
  world,
}) => {
  const owner = await world.organizer()
  const hotel = { orBetter: false, stars: 4, metres: null, reference: null, nights: 4 }
  const hotels = [
    { ...hotel, city: 'Karbala', name: 'Qasr al-Dur' },
    { ...hotel, city: 'Tuwairij near Karbala', name: null },
  ]
  const trip = await world.trip({
    organizerId: owner.id,
    hotels,
    departureOrigin: 'Mumbai',
    destination: 'others',
  })
  await createBookingWithTravellers(world, trip.id)
  const read = async (language: Locale) => {
    const input = { id: trip.id, kind: 'rooming', language, purpose: 'print' } as const
    const { body } = await world.call('lists.open', input, { as: owner })
    return [body.lines[2], ...body.sections.map(({ title }) => title)].map((text) =>
      text?.replace(/[\u2066-\u2069]/g, ''),
    )
  }
  expect(await read('en')).toEqual([
    'Mumbai – Custom Ziarat',
    'Qasr al-Dur · Karbala · 4 nights',
    'Hotel not named · Tuwairij near Karbala · 4 nights',
  ])
  expect(await read('ur')).toEqual([
    'ممبئی – حسبِ منشا زیارات',
    'Qasr al-Dur · کربلا · 4 راتیں',
    'ہوٹل کا نام نہیں · Tuwairij near Karbala · 4 راتیں',
  ])
  expect(await read('gu')).toEqual([
    'મુંબઈ – પસંદગીની ઝિયારત',
    'Qasr al-Dur · કરબલા · 4 રાત',
    'હોટેલનું નામ નથી · Tuwairij near Karbala · 4 રાત',
  ])
})
