// The map of a trip is a picture of our own, in the reader's language.
import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('FIN-09 a map names the places in the requested language, and may be cached by anyone for a day', async ({
  open,
}) => {
  const { app } = await open()
  const { statusCode, headers, body } = await app.inject('/route-maps/ur/mumbai~najaf~karbala.svg')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=86400',
  ])
  for (const name of ['>ممبئی', '>1</tspan> نجف', '>2</tspan> کربلا'])
    expect(body).toContain(`${name}</text>`)
  // The part after # marks an element: its number is its name here.
  expect(body).toMatch(/<g id="p2">.*کربلا<\/text><\/g>/)
  expect(body).not.toMatch(/href|url\(|<script/)
})

test.for([
  'xx/mumbai~najaf~karbala',
  'en/mumbai~najaf~atlantis',
  'en/atlantis~najaf~karbala',
  'en/mumbai~najaf',
  'en/najaf',
  'en/-~<script>~najaf',
])('FIN-09 there is no map of %s', async (name, { world }) => {
  const { statusCode } = await world.app.inject(`/route-maps/${encodeURI(name)}.svg`)
  expect(statusCode).toBe(404)
})

test('FIN-09 a name begins beside its mark, whichever side it is on and wherever its letters begin', async ({
  open,
}) => {
  const { app } = await open()
  // The marks lie 300 pixels apart, at 90 and 390: to the right there is no room for a long name, to the left there is.
  const textOf = async (language: string) =>
    [
      ...(await app.inject(`/route-maps/${language}/-~sayyida-zaynab~kadhimain.svg`)).body.matchAll(
        /<text ([^>]*)>/g,
      ),
    ].map(([, said = '']) => said.replace(/y="\d+" /, '').replace(/y="\d+"/, ''))
  expect((await textOf('en'))[0]).toBe('x="104" style="text-anchor:start"')
  expect((await textOf('ur'))[0]).toBe('x="104" style="text-anchor:end" direction="rtl"')
})

test('FIN-09 a trip’s map has the places within its destination: a hill in Karbala is no shrine in Damascus', async ({
  world,
}) => {
  const trip = await world.trip({ destination: 'iraq', places: ['najaf', 'sayyida-zaynab', 'karbala'] })
  const { body } = await world.call('trips.get', { id: trip.id, words: 'fa' })
  expect(body.mapPlaces).toEqual([
    { id: 'najaf', name: 'نجف', days: [] },
    { id: 'karbala', name: 'کربلا', days: [] },
  ])
  const both = await world.trip({ destination: 'others', places: ['najaf', 'sayyida-zaynab'] })
  expect((await world.call('trips.get', { id: both.id, words: 'en' })).body.mapPlaces).toHaveLength(2)
  const alone = await world.trip({ destination: 'iraq', places: ['najaf', 'sayyida-zaynab'] })
  expect((await world.call('trips.get', { id: alone.id, words: 'en' })).body.mapPlaces).toEqual([])
})

test('FIN-09 places are numbered in the order of the days that mention them, and those of no day come last', async ({
  world,
}) => {
  const trip = await world.trip({
    destination: 'iraq',
    places: ['samarra', 'karbala', 'najaf'],
    itinerary: [
      { day: 3, activities: ['Karbala: ziyarat', 'Walk back to Najaf'] },
      { day: 1, activities: ['Arrival in Najaf', 'Najaf by night'] },
      { day: 2, description: 'Rest' },
    ],
  })
  const { body } = await world.call('trips.get', { id: trip.id, words: 'en' })
  expect(body.mapPlaces).toEqual([
    { id: 'najaf', name: 'Najaf', days: [1, 3] },
    { id: 'karbala', name: 'Karbala', days: [3] },
    { id: 'samarra', name: 'Samarra', days: [] },
  ])
})

test('FIN-09 a mark of two places is drawn once, and each of them can be marked', async ({ open }) => {
  const { app } = await open()
  // Mina lies at Makkah: on a map that reaches to Madinah both are one mark.
  const { body } = await app.inject('/route-maps/en/-~makkah~mina~madinah.svg')
  expect([...body.matchAll(/<g id="(p\d)"><path class="(.)"/g)].map(([, id, drawn]) => [id, drawn])).toEqual([
    ['p1', 'p'],
    ['p2', 'o'],
    ['p3', 'p'],
  ])
  for (const name of ['1</tspan> Makkah', '2</tspan> Mina', '3</tspan> Madinah']) expect(body).toContain(name)
})
