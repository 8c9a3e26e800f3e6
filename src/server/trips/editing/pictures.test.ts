import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { FetchRefused, publicNetwork } from '#server/machine/http/guarded-fetch.ts'
import { foreignPictures, trips } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { createPictureServer } from '#test/programs/picture-server.ts'
import { test as base, type World } from '#test/world.ts'
import { fetchAwaitedPictures, fetchForeignPictures } from './pictures-service.ts'

const ours = /^\/api\/trip-images\/[0-9a-f]{32}\.webp$/
const large = 5 * 1024 * 1024

/** A world whose network has one server of pictures; `asked` are the paths that were requested of it. */
const test = base.extend<{ elsewhere: { world: World; asked: string[] } }>({
  elsewhere: async ({ open }, use) => {
    const png = await createPicture(900, 300).png().toBuffer()
    const asked: string[] = []
    const server = await createPictureServer(
      (request, reply) => {
        const path = request.url ?? ''
        asked.push(path)
        if (path === '/moved.png') return reply.writeHead(302, { location: '/karbala.png' }).end()
        if (path === '/inside') return reply.writeHead(302, { location: 'https://inside.example/' }).end()
        if (path === '/large.png') return reply.end(Buffer.concat([png, Buffer.alloc(large)]))
        if (path === '/drawing.svg') return reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
        if (path.endsWith('.png')) return reply.end(png)
        return reply.writeHead(404).end('none')
      },
      { 'inside.example': ['169.254.169.254'] },
    )
    await use({ world: await open({ network: server.network }), asked })
    await server.close()
  },
})

const publish = (world: World, owner: { id: string; userId: string }, images: string[]) =>
  world.call('trips.create', { organizerId: owner.id, ...tripRequest({ images }) }, { as: owner })

const runJob = (world: World) => fetchAwaitedPictures(world.deps)
const imagesOf = async ({ db }: World, id: string) =>
  (await db.select().from(trips).where(eq(trips.id, id)))[0]?.images
const problemsFor = async (world: World, as: object) =>
  (await world.call('trips.pictureProblems', {}, { as: as as never })).body

describe('an external photo', () => {
  test('TRU-03 FIX-24 a trip is saved as it was sent; then each is fetched once and becomes one of ours, also after a redirect', async ({
    elsewhere: { world, asked },
  }) => {
    const owner = await world.organizer()
    const kept = '/api/trip-images/ab-12.webp'
    const address = 'https://pictures.example/karbala.png'
    const sent = [address, kept, 'https://pictures.example/moved.png']
    const captions = [{ image: address, text: 'The court', translations: {} }]
    const input = { organizerId: owner.id, ...tripRequest({ images: sent }), captions }
    const { status, body } = await world.call('trips.create', input, { as: owner })
    expect([status, body.images, asked]).toEqual([201, sent, []])
    expect((await problemsFor(world, owner)).map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ])
    await runJob(world)
    const { body: shown } = await world.call('trips.get', { id: body.id })
    expect(shown.images).toEqual([expect.stringMatching(ours), kept, expect.stringMatching(ours)])
    expect(shown.captions).toMatchObject([{ image: shown.images[0], text: 'The court' }])
    const { status: served, headers } = await fetchStoredFile(world, shown.images[0] ?? '')
    expect([served, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(asked.toSorted()).toEqual(['/karbala.png', '/karbala.png', '/moved.png'])
    expect(await problemsFor(world, owner)).toEqual([])
    // Saved again as it is answered, no one is asked again.
    const again = { id: body.id, ...tripRequest({ images: shown.images }) }
    expect((await world.call('trips.update', again, { as: owner })).body.images).toEqual(shown.images)
    await runJob(world)
    expect(asked).toHaveLength(3)
  })

  test.for([
    ['nobody has it', 'https://pictures.example/none', 'waiting', 'not_found'],
    ['it is no picture', 'https://pictures.example/drawing.svg', 'failed', 'no_picture'],
    ['it is larger than an upload may be', 'https://pictures.example/large.png', 'failed', 'too_large'],
    ['its name leads into a house', 'https://inside.example/a.png', 'failed', 'not_public'],
    ['it moves into a house', 'https://pictures.example/inside', 'failed', 'not_public'],
    ['it is an address of this machine', 'https://127.0.0.1/a.png', 'failed', 'not_public'],
    ['it is this machine in IPv6', 'https://[::ffff:127.0.0.1]/a.png', 'failed', 'not_public'],
    ['it has a port of its own', 'https://pictures.example:8443/a.png', 'failed', 'not_public'],
  ] as const)(
    'TRU-03 FIX-24 the trip is published all the same, and its company alone reads why: %s',
    async ([, address, state, reason], { elsewhere: { world } }) => {
      const owner = await world.organizer()
      const { status, body } = await publish(world, owner, ['https://pictures.example/karbala.png', address])
      expect(status).toBe(201)
      await runJob(world)
      expect(await imagesOf(world, body.id)).toEqual([expect.stringMatching(ours), address])
      expect(await problemsFor(world, owner)).toEqual([{ tripId: body.id, address, state, reason }])
      expect(await problemsFor(world, await world.organizer())).toEqual([])
    },
  )

  test('FIX-24 what was given up is tried again when the trip is saved with it', async ({
    elsewhere: { world, asked },
  }) => {
    const owner = await world.organizer()
    const images = ['https://pictures.example/drawing.svg']
    const { body } = await publish(world, owner, images)
    for (let run = 0; run < 2; run++) await runJob(world)
    expect(asked).toHaveLength(1)
    await world.call('trips.update', { id: body.id, ...tripRequest({ images }) }, { as: owner })
    await runJob(world)
    expect(asked).toHaveLength(2)
  })

  test('FIX-24 two processes fetch one photo once', async ({ elsewhere: { world, asked } }) => {
    const owner = await world.organizer()
    await publish(world, owner, ['https://pictures.example/karbala.png'])
    await Promise.all([runJob(world), runJob(world)])
    expect(asked).toEqual(['/karbala.png'])
  })

  test('TRU-03 is fetched only for those who may edit the trip; past thirty an hour the trip is saved, and the rest waits', async ({
    elsewhere: { world, asked },
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const form = tripRequest({ images: ['https://pictures.example/karbala.png'] })
    for (const as of [await world.organizer(), await world.user()])
      expect((await world.call('trips.update', { id: trip.id, ...form }, { as })).status).toBe(403)
    expect(await world.db.$count(foreignPictures)).toBe(0)
    const many = Array.from({ length: 20 }, (_, index) => `https://pictures.example/${index}.png`)
    expect((await publish(world, owner, many)).status).toBe(201)
    const more = Array.from({ length: 20 }, (_, index) => `https://pictures.example/m${index}.png`)
    expect((await publish(world, owner, more)).status).toBe(201)
    for (let run = 0; run < 3; run++) await runJob(world)
    expect(asked).toHaveLength(20)
    world.clock.advance({ minutes: 61 })
    for (let run = 0; run < 3; run++) await runJob(world)
    expect(asked).toHaveLength(40)
  })

  test('TRU-03 without the tests’ network this machine is not contacted', async ({ world }) => {
    const fetched = world.deps.fetchUntrusted('https://localhost/a.png', { bytes: 10, milliseconds: 5000 })
    await expect(fetched).rejects.toBeInstanceOf(FetchRefused)
    expect(publicNetwork.mayReach('127.0.0.1')).toBe(false)
  })
})

describe('the job that copies earlier external photos', () => {
  test('TRU-03 fetches external photos of trips, once for all trips, and logs it', async ({
    elsewhere: { world, asked },
  }) => {
    const address = 'https://pictures.example/karbala.png'
    const [one, two] = [
      await world.trip({ images: ['/api/trip-images/ab-12.webp', address] }),
      await world.trip({ images: [address] }),
    ]
    expect((await world.call('trips.get', { id: one?.id ?? '' })).body.images).toContain(address)
    await fetchForeignPictures(world.deps)
    const [kept] = (await imagesOf(world, two?.id ?? '')) ?? []
    expect(kept).toMatch(ours)
    expect(await imagesOf(world, one?.id ?? '')).toEqual(['/api/trip-images/ab-12.webp', kept])
    expect((await world.call('trips.get', { id: one?.id ?? '' })).body.images).toContain(kept)
    await fetchForeignPictures(world.deps)
    expect(asked).toEqual(['/karbala.png'])
  })

  test('TRU-03 gives up an unreachable one after eight tries, each after twice the time of the last', async ({
    elsewhere: { world, asked },
  }) => {
    const { id } = await world.trip({ images: ['https://pictures.example/none', 'http://old.example/a.png'] })
    await fetchForeignPictures(world.deps)
    await fetchForeignPictures(world.deps)
    expect(asked).toEqual(['/none'])
    for (let tries = 2; tries <= 7; tries++) {
      world.clock.advance({ hours: 2 ** (tries - 2) })
      await fetchForeignPictures(world.deps)
      await fetchForeignPictures(world.deps)
      expect(asked).toHaveLength(tries)
    }
    world.clock.advance({ hours: 64 })
    await fetchForeignPictures(world.deps)
    const images = ['https://pictures.example/none', 'http://old.example/a.png']
    expect([asked.length, await imagesOf(world, id)]).toEqual([8, images])
    world.clock.advance({ hours: 500 })
    await fetchForeignPictures(world.deps)
    expect(asked).toHaveLength(8)
    const known = await world.db.select().from(foreignPictures).orderBy(foreignPictures.address)
    expect(known.map(({ reason, givenUpAt }) => [reason, givenUpAt !== null])).toEqual([
      ['not_public', true],
      ['not_found', true],
    ])
    // What no trip names any more is forgotten.
    await world.db.update(trips).set({ images: [] }).where(eq(trips.id, id))
    await fetchForeignPictures(world.deps)
    expect(await world.db.$count(foreignPictures)).toBe(0)
  })
})
