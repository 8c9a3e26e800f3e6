import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { fetchForeignPictures } from '#server/trips/editing/pictures-service.ts'
import { tripRequest } from '#test/factories.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { createPictureServer } from '#test/programs/picture-server.ts'
import { test } from '#test/world.ts'
import { tripChanges, trips } from './tables.ts'

const [shrine, hotel, bus] = ['a1', 'b2', 'c3'].map((name) => `/api/trip-images/${name}.webp`) as [
  string,
  string,
  string,
]
const said = (image: string, text: string, translations = {}) => ({ image, text, translations })

describe('FIN-09 captions of a trip’s photos', () => {
  test('FIN-09 captions are written and read; a page gets them only in its language', async ({ world }) => {
    const owner = await world.organizer()
    const ours = { ur: 'ہمارا ہوٹل', gu: 'અમારી હોટેલ' }
    const captions = [said(hotel, ' Our hotel ', ours), said(bus, 'Of no picture'), said(shrine, '')]
    const sent = tripRequest({ organizerId: owner.id, images: [shrine, hotel], captions })
    const { status, body } = await world.call('trips.create', sent, { as: owner })
    expect([status, body.captions]).toEqual([201, [said(hotel, 'Our hotel', ours)]])
    const read = async (words: 'ur' | 'fa') => (await world.call('trips.get', { id: body.id, words })).body
    expect((await read('ur')).captions).toEqual([said(hotel, 'Our hotel', { ur: 'ہمارا ہوٹل' })])
    expect((await read('fa')).captions).toEqual([said(hotel, 'Our hotel')])
  })

  test('FIN-09 a photo may have none; a long one, a second line and a photo without https are rejected', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const publish = (more: object) =>
      world.call('trips.create', tripRequest({ organizerId: owner.id, images: [shrine], ...more }), {
        as: owner,
      })
    expect((await publish({})).body.captions).toEqual([])
    expect((await publish({ captions: [said(shrine, 'ہ'.repeat(120))] })).status).toBe(201)
    for (const [caption, field, code] of [
      [said(shrine, 'x'.repeat(121)), 'captions.0.text', 'too_long'],
      [said(shrine, 'one\ntwo'), 'captions.0.text', 'invalid_text'],
      [said(shrine, 'Court', { ur: 'x'.repeat(121) }), 'captions.0.translations.ur', 'too_long'],
      [said('http://pictures.example/1.jpg', 'Court'), 'captions.0.image', 'https_only'],
    ] as const) {
      const { status, body } = await publish({ captions: [caption] })
      expect([status, body]).toMatchObject([400, { fields: { [field]: code } }])
    }
  })

  test('FIN-09 a client that sends only photos keeps the captions of those that stay, and the history says only that they changed', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const captions = [said(shrine, 'The court', { ur: 'صحن' }), said(hotel, 'Our hotel')]
    const first = tripRequest({ organizerId: owner.id, images: [shrine, hotel], captions })
    const { id } = (await world.call('trips.create', first, { as: owner })).body
    const edit = async (more: object) =>
      (await world.call('trips.update', { id, ...tripRequest(more) }, { as: owner })).body
    expect((await edit({ images: [bus, shrine] })).captions).toEqual([captions[0]])
    // A picture that comes back has none any more, and one that is said nothing of has lost it.
    expect((await edit({ images: [hotel, shrine] })).captions).toEqual([captions[0]])
    expect((await edit({ images: [hotel, shrine], captions: [said(hotel, 'Lobby')] })).captions).toEqual([
      said(hotel, 'Lobby'),
    ])
    const records = await world.db.select({ after: tripChanges.after }).from(tripChanges)
    expect(JSON.stringify(records)).not.toMatch(/Lobby|court/)
  })

  test('FIN-09 further dates, and an admin’s edits of other fields, do not change them', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const captions = [said(shrine, 'The court')]
    const first = tripRequest({ organizerId: owner.id, images: [shrine], captions })
    const { id } = (await world.call('trips.create', first, { as: owner })).body
    const dates = [{ departureDate: '2027-03-10', returnDate: '2027-03-20' }]
    const added = (await world.call('trips.addDates', { id, dates }, { as: owner })).body
    const [date] = added.dates
    expect((await world.call('trips.get', { id: date?.id ?? '' })).body.captions).toEqual(captions)
    const { title: _, ...rest } = tripRequest()
    const moderated = { id, title: 'Otherwise', ...rest }
    await world.call('admin.updateTrip', moderated as never, { as: await world.user({ role: 'admin' }) })
    expect((await world.call('trips.get', { id })).body).toMatchObject({ title: 'Otherwise', captions })
  })

  test('FIN-09 an external photo keeps its caption when it is copied to ours', async ({ open }) => {
    const png = await createPicture(90, 30).png().toBuffer()
    const server = await createPictureServer((_, reply) => reply.end(png), {})
    try {
      const world = await open({ network: server.network })
      const owner = await world.organizer()
      const there = 'https://pictures.example/karbala.png'
      const sent = tripRequest({ organizerId: owner.id, images: [there], captions: [said(there, 'Karbala')] })
      const { id } = (await world.call('trips.create', sent, { as: owner })).body
      await fetchForeignPictures(world.deps)
      const { body } = await world.call('trips.get', { id })
      expect(body.images[0]).toMatch(/^\/api\/trip-images\//)
      expect(body.captions).toEqual([said(body.images[0] ?? '', 'Karbala')])
      // And of a trip of before, whose picture the job fetches.
      const captions = [said(shrine, 'A'), said(there, 'B')]
      await world.db
        .update(trips)
        .set({ images: [shrine, there], captions })
        .where(sql`id = ${body.id}`)
      await fetchForeignPictures(world.deps)
      const later = (await world.call('trips.get', { id: body.id })).body
      expect(later.images[1]).toMatch(/^\/api\/trip-images\//)
      expect(later.captions).toEqual([said(shrine, 'A'), said(later.images[1] ?? '', 'B')])
    } finally {
      await server.close()
    }
  })
})

describe('FIN-09 the portrait of a leader', () => {
  const faces = ['/api/portraits/a1.webp', '/api/portraits/b2.webp'] as const
  const led = {
    includesGuide: true,
    tripZakirs: 2,
    tripZakirNames: ['Maulana Abbas', 'Maulana Hasan'],
    tripZakirPortraits: [...faces],
  }

  test('FIN-09 a portrait is uploaded like a photo, redrawn as a square of 320', async ({ world }) => {
    const owner = await world.organizer()
    const file = await createPicture(900, 600).png().toBuffer()
    const { status, body } = await world.call('uploads.portrait', { file }, { as: owner })
    expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/api\/portraits\/[0-9a-f]{32}\.webp$/)])
    const served = await fetchStoredFile(world, body.url)
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])
    const { default: sharp } = await import('sharp')
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  })

  test('FIN-09 portraits are beside the names; without a guide there are none', async ({ world }) => {
    const owner = await world.organizer()
    const publish = async (more: object) =>
      (await world.call('trips.create', tripRequest({ organizerId: owner.id, ...more }), { as: owner })).body
    expect((await publish(led)).tripZakirPortraits).toEqual(faces)
    expect((await publish({ ...led, tripZakirPortraits: ['', faces[1]] })).tripZakirPortraits).toEqual([
      '',
      faces[1],
    ])
    expect((await publish({ ...led, tripZakirPortraits: ['', ''] })).tripZakirPortraits).toEqual([])
    expect((await publish({ ...led, includesGuide: false })).tripZakirPortraits).toEqual([])
    for (const address of [
      'https://pictures.example/1.jpg',
      '/api/trip-images/a1.webp',
      '/api/portraits/../a.webp',
    ]) {
      const sent = tripRequest({ organizerId: owner.id, ...led, tripZakirPortraits: [address] })
      const { status, body } = await world.call('trips.create', sent, { as: owner })
      expect([status, body]).toMatchObject([400, { fields: { 'tripZakirPortraits.0': 'invalid' } }])
    }
  })

  test('FIN-09 a client that sends only names keeps each portrait with its name, never beside another', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const first = tripRequest({ organizerId: owner.id, ...led })
    const { id } = (await world.call('trips.create', first, { as: owner })).body
    const edit = async (more: object) =>
      (
        await world.call(
          'trips.update',
          { id, ...tripRequest({ includesGuide: true, ...more }) },
          { as: owner },
        )
      ).body.tripZakirPortraits
    // Nothing said of them at all.
    expect(await edit({})).toEqual(faces)
    expect(await edit({ tripZakirs: 2, tripZakirNames: ['Maulana Hasan', 'Maulana Husain'] })).toEqual([
      faces[1],
      '',
    ])
    // Portraits alone, and none.
    expect(await edit({ tripZakirPortraits: [...faces] })).toEqual(faces)
    expect(await edit({ tripZakirPortraits: [] })).toEqual([])
  })
})
