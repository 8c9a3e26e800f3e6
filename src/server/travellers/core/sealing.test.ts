import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { storeAsVersionBefore } from '#test/scenes/plain-travellers.ts'
import { test, type World } from '#test/world.ts'

const zahra = { age: 'adult', place: 1 } as const
const hasan = { age: 'adult', place: 2 } as const

/** A departure of a company, and a booking of two who have names in own letters, needs and answers to them. */
async function family(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  const lead = await world.user({ email: 'lead@example.com' })
  const { id } = await world.booking({
    tripId: trip.id,
    userId: lead.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
  })
  const call = <Name extends EndpointName>(name: Name, input: object, as: object = lead) =>
    world.call(name, { id, bookingId: id, tripId: trip.id, ...input } as never, { as: as as never })
  const save = async (input: object) => expect((await call('travellers.save', input)).status).toBe(200)
  await save({
    ...zahra,
    surname: 'RIZVI',
    ownName: 'زہرا رضوی',
    passportNumber: 'Z9182437',
    needs: [
      { kind: 'wheelchair', note: 'From the hotel' },
      { kind: 'diet', note: null },
    ],
  })
  await save({ ...hasan, ownName: 'حسن رضوی', needs: [{ kind: 'pregnancy', note: null }] })
  for (const [where, kind, words] of [
    [zahra, 'wheelchair', 'One waits at the hotel'],
    [zahra, 'diet', undefined],
    [hasan, 'pregnancy', 'A seat in front'],
  ] as const)
    expect(
      (await call('travellers.answerNeed', { ...where, kind, answer: 'can', words }, owner)).status,
    ).toBe(200)
  const { token } = (await call('travellers.link', hasan)).body as { token: string }
  expect((await world.call('travellers.open', { token })).status).toBe(200)
  return { owner, lead, call, save, token, trip, id }
}

type Family = Awaited<ReturnType<typeof family>>

/** All that anyone can read of them, by every way there is. */
async function readEverywhere(world: World, { call, owner, token }: Family) {
  const download = await call('travellers.download', {})
  const files = unzipSync(Buffer.from((download.body as { content: string }).content, 'base64'))
  const read = [
    await call('travellers.list', {}),
    await call('travellers.read', zahra),
    await call('travellers.read', hasan),
    await call('travellers.ofTrip', {}, owner),
    await call('travellers.ofBooking', {}, owner),
    await call('travellers.look', zahra, owner),
    await call('travellers.find', { passportNumber: 'Z9182437' }, owner),
    await world.call('travellers.open', { token }),
    await call('bookings.view', {}),
  ]
  expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
  const people = strFromU8(files['people.json'] ?? new Uint8Array())
  expect(people).toContain('حسن رضوی')
  return { read: read.map(({ body }) => body), people }
}

/** What stands in plain columns. */
async function findPlain({ db }: World): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT travellers.own_name AS text FROM travellers WHERE travellers.own_name IS NOT NULL
    UNION ALL SELECT unnest(travellers.needs) FROM travellers
    UNION ALL SELECT need_answers.kind FROM need_answers WHERE need_answers.kind IS NOT NULL`)
  return rows.map(({ text }) => text).sort()
}

const allPlain = [
  'diet',
  'diet',
  'pregnancy',
  'pregnancy',
  'wheelchair',
  'wheelchair',
  'حسن رضوی',
  'زہرا رضوی',
]

describe('FIX-28 names in own letters, kinds of needs and what was answered to which', () => {
  test('FIX-28 are ciphertext from the first save on, as long for each kind, and bound to their rows', async ({
    world,
  }) => {
    const { call, save } = await family(world)
    expect(await findPlain(world)).toEqual([])
    const { rows } = await world.db.execute<{ all: string }>(sql`
      SELECT (SELECT jsonb_agg(t)::text FROM travellers t) || (SELECT jsonb_agg(t)::text FROM need_answers t) AS all`)
    expect(rows[0]?.all).not.toMatch(/زہرا|حسن|رضوی|wheelchair|diet|pregnancy|waits at|in front/)
    // Both answers without words are as long, whichever need they are about.
    const lengths = async () =>
      (
        await world.db.execute<{ length: number }>(sql`
          SELECT DISTINCT length(need_answers.sealed) AS length FROM need_answers WHERE need_answers.answer = 'cannot'`)
      ).rows.length
    const admin = await world.user({ role: 'admin' })
    for (const kind of ['wheelchair', 'diet'])
      await call('travellers.answerNeed', { ...zahra, kind, answer: 'cannot' }, admin)
    expect(await lengths()).toBe(1)
    // A name that is taken back leaves nothing; one of another row is not read.
    await save({ ...zahra, ownName: '' })
    expect((await call('travellers.read', zahra)).body).toMatchObject({ ownName: null })
    await world.db.execute(sql`
      UPDATE travellers SET sealed_own_name = (SELECT other.sealed_own_name FROM travellers AS other WHERE other.place = 2) WHERE travellers.place = 1`)
    const { status, body } = await call('travellers.read', zahra)
    expect([status, body.isUnreadable, JSON.stringify(body).includes('حسن')]).toEqual([200, true, false])
  })

  test('FIX-28 are read the same by everyone, whether plain, half sealed or sealed', async ({ world }) => {
    const known = await family(world)
    const sealed = await readEverywhere(world, known)
    expect(JSON.stringify(sealed)).toMatch(/زہرا رضوی.*wheelchair/)
    for (const which of [sql`travellers.place = 1`, sql`true`]) {
      await storeAsVersionBefore(world, which)
      expect(await readEverywhere(world, known)).toEqual(sealed)
    }
    expect(await findPlain(world)).toEqual(allPlain)
    await runJob(world, 'seal-people')
    expect(await findPlain(world)).toEqual([])
    expect(await readEverywhere(world, known)).toEqual(sealed)
  })

  test('FIX-28 the request’s email counts who has needs, whether plain, half sealed or sealed', async ({
    world,
  }) => {
    const trip = await world.trip()
    const counted: string[] = []
    for (const which of [sql`false`, sql`travellers.place = 1`, sql`true`]) {
      const as = await world.user()
      const asked = {
        tripId: trip.id,
        numberOfPilgrims: 3,
        contactEmail: as.email,
        contactPhone: '+91 98200 11111',
      }
      const { body } = await world.call('bookings.create', asked as never, { as })
      const { id } = body as { id: string }
      for (const [place, needs] of [
        [1, [{ kind: 'carer', note: null }]],
        [2, [{ kind: 'medical', note: 'Insulin' }]],
        [3, []],
      ] as const)
        await world.call('travellers.save', { id, age: 'adult', place, needs } as never, { as })
      await storeAsVersionBefore(world, which)
      const letters = (await world.mails.deliver()).filter(({ text }) => text.includes('with special needs'))
      counted.push('2')
      expect(letters.map(({ text }) => /Travellers with special needs: (\d+)/.exec(text)?.[1])).toEqual(
        counted,
      )
    }
  })

  test('FIX-28 a save or an answer seals what was plain, and one of a plain need ends with it', async ({
    world,
  }) => {
    const { call, save, owner } = await family(world)
    await storeAsVersionBefore(world)
    await save({ ...zahra, diet: 'No sugar' })
    await call('travellers.answerNeed', { ...zahra, kind: 'diet', answer: 'cannot' }, owner)
    expect(await findPlain(world)).toEqual(['pregnancy', 'pregnancy', 'wheelchair', 'حسن رضوی'])
    expect((await call('travellers.read', zahra)).body).toMatchObject({
      ownName: 'زہرا رضوی',
      needs: [
        { kind: 'wheelchair', answer: { words: 'One waits at the hotel' } },
        { kind: 'diet', answer: { answer: 'cannot', words: null } },
      ],
    })
    await save({ ...zahra, needs: [] })
    await save({ ...hasan, ownName: null, needs: [{ kind: 'pregnancy', note: 'Eighth month' }] })
    expect(await findPlain(world)).toEqual([])
    expect((await world.db.execute(sql`SELECT 1 FROM need_answers`)).rows).toEqual([])
  })
})
