import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { FetchRefused, publicNetwork } from '#server/machine/http/guarded-fetch.ts'
import { foreignPictures, trips } from '#server/trips/core/tables.ts'
import { uploads } from '#server/uploads/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { createPictureServer } from '#test/programs/picture-server.ts'
import { test as base, type World } from '#test/world.ts'
import { fetchForeignPictures } from './pictures-service.ts'

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

describe('an external photo', () => {
  test('TRU-03 is fetched once and stored as one of ours, also after a redirect; our own do not change', async ({
    elsewhere: { world, asked },
  }) => {
    const owner = await world.organizer()
    const kept = '/api/trip-images/ab-12.webp'
    const { status, body } = await publish(world, owner, [
      'https://pictures.example/karbala.png',
      kept,
      'https://pictures.example/moved.png',
    ])
    expect([status, body.images]).toEqual([
      201,
      [expect.stringMatching(ours), kept, expect.stringMatching(ours)],
    ])
    const { status: served, headers } = await fetchStoredFile(world, body.images[0] ?? '')
    expect([served, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(asked).toEqual(['/karbala.png', '/moved.png', '/karbala.png'])
    expect(await world.db.select().from(uploads)).toMatchObject([
      { userId: owner.userId },
      { userId: owner.userId },
    ])
    // Saved again as it is answered, no one is asked again.
    const input = { id: body.id, ...tripRequest({ images: body.images }) }
    expect((await world.call('trips.update', input, { as: owner })).body.images).toEqual(body.images)
    expect(asked).toHaveLength(3)
  })

  test.for([
    ['nobody has it', 'https://pictures.example/none'],
    ['it is no picture', 'https://pictures.example/drawing.svg'],
    ['it is larger than an upload may be', 'https://pictures.example/large.png'],
    ['its name leads into a house', 'https://inside.example/a.png'],
    ['it moves into a house', 'https://pictures.example/inside'],
    ['it is an address of this machine', 'https://127.0.0.1/a.png'],
    ['it has a port of its own', 'https://pictures.example:8443/a.png'],
  ] as const)(
    'TRU-03 is rejected at its field, and nothing is published, where %s',
    async ([, address], { elsewhere: { world } }) => {
      const owner = await world.organizer()
      const { status, error } = await publish(world, owner, ['https://pictures.example/karbala.png', address])
      expect([status, error.code, error.fields]).toEqual([
        400,
        'invalid_trip',
        { 'images.1': 'picture_not_fetched' },
      ])
      expect(await world.db.$count(trips)).toBe(0)
    },
  )

  test('TRU-03 is fetched only for those who may edit the trip, and counts as an upload', async ({
    elsewhere: { world, asked },
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const form = tripRequest({ images: ['https://pictures.example/karbala.png'] })
    for (const as of [await world.organizer(), await world.user()])
      expect((await world.call('trips.update', { id: trip.id, ...form }, { as })).status).toBe(403)
    expect(asked).toEqual([])
    const many = Array.from({ length: 20 }, (_, index) => `https://pictures.example/${index}.png`)
    expect((await publish(world, owner, many)).status).toBe(201)
    const replies = [
      await publish(world, owner, many.slice(0, 10)),
      await publish(world, owner, many.slice(0, 1)),
    ]
    expect(replies.map(({ status, error }) => error.code ?? status)).toEqual([201, 'too_many_attempts'])
    expect(asked).toHaveLength(30)
  })

  test('TRU-03 without the tests’ network this machine is not contacted', async ({ world }) => {
    const fetched = world.deps.fetchUntrusted('https://localhost/a.png', { bytes: 10, milliseconds: 5000 })
    await expect(fetched).rejects.toBeInstanceOf(FetchRefused)
    expect(publicNetwork.mayReach('127.0.0.1')).toBe(false)
  })
})

describe('the job that copies earlier external photos', () => {
  const imagesOf = async ({ db }: World, id: string) =>
    (await db.select().from(trips).where(eq(trips.id, id)))[0]?.images

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
    expect(await imagesOf(world, id)).toHaveLength(2)
    world.clock.advance({ hours: 64 })
    await fetchForeignPictures(world.deps)
    expect([asked.length, await imagesOf(world, id)]).toEqual([8, []])
    expect(await world.db.$count(foreignPictures)).toBe(0)
  })
})
