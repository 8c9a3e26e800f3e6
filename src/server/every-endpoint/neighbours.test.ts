import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import { type Read, readingEndpoints, reads, type Side } from '#test/actions/reads.ts'
import { unpackAnswer } from '#test/actions/unpack.ts'
import { createCompany, createFamily, secretOf } from '#test/scenes/neighbours.ts'
import { test, type World } from '#test/world.ts'

// FIX-30: of two companies and two families no list, count or search shows one the rows of the other.

const each = Object.entries(reads).flatMap(([name, all]) =>
  all.map((read, index) => ({ name: name as EndpointName, read, key: `${name} ${index} ${read.by}` })),
)

/** All answers to a side, by the name of the call, with one session for each person, so that asking leaves no trace. */
async function createReader(world: World, side: Side) {
  const { company, family } = side
  const sessions: Partial<Record<Read['by'], Record<string, string>>> = {
    owner: await world.as(company.owner),
    desk: await world.as(company.desk),
    family: await world.as(family.user),
  }
  const read = async () => {
    // Each look at a person is recorded, for the family to read: the second reading sees no more than the first.
    await world.db.delete(travellerAccessLog)
    const answers: Record<string, unknown> = {}
    for (const { name, read: one, key } of each) {
      if (!('input' in one)) continue
      const headers = sessions[one.by] ?? {}
      const { status, body } = await world.call(name, one.input(side), { headers })
      answers[key] = { status, body, files: unpackAnswer(JSON.stringify(body)).slice(1) }
    }
    return answers
  }
  // What a first visit does: a link is opened, a place confirmed.
  await read()
  return read
}

const idsOf = ({ company, family }: Side) => [
  company.hidden.id,
  company.draftId,
  company.desk.id,
  family.user.id,
  family.id,
  family.cancelled.id,
  family.guestId,
  family.placeId ?? '',
]

/** The calls of whose answers one contains any of these texts. */
const listShowing = (answers: Record<string, unknown>, texts: string[]) =>
  Object.keys(answers).filter((key) => {
    const answer = JSON.stringify(answers[key]).toLowerCase()
    return texts.some((text) => answer.includes(text.toLowerCase()))
  })

const isPrivate = (key: string) => !key.endsWith(' anyone')
const pickPrivate = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => isPrivate(key)))

/** How many entries each list of an answer has, by its path. */
function countEntries(value: unknown, path = ''): [string, number][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]) => countEntries(one, `${path}.${key}`))
  return Array.isArray(value) ? [[path, value.length], ...inside] : inside
}

/** Both sides are made here, each with all there is. */
const options = { env: { RATE_LIMITS: '0' }, alone: true }
const marks = ['Zaytun', 'Rumman'] as const

describe('FIX-30 two companies and two families', () => {
  test('FIX-30 no endpoint that reads is forgotten: test/actions/reads.ts names each', () => {
    expect(Object.keys(reads).sort()).toEqual([...readingEndpoints].sort())
  })

  test('FIX-30 what another company and its family have changes no list, count or search of the first', async ({
    open,
  }) => {
    const world = await open(options)
    const company = await createCompany(world, marks[0])
    const side = { company, family: await createFamily(world, marks[0], company) }
    const read = await createReader(world, side)
    const before = await read()
    // Each call is one that answers something.
    expect(Object.keys(before).filter((key) => (before[key] as { status: number }).status !== 200)).toEqual(
      [],
    )
    const other = await createCompany(world, marks[1])
    const otherSide = { company: other, family: await createFamily(world, marks[1], other) }
    const after = await read()
    expect(pickPrivate(after)).toEqual(pickPrivate(before))
    expect(listShowing(after, [secretOf(marks[1]), ...idsOf(otherSide)])).toEqual([])
    // Nothing private of either is public, and the other way round it holds as well.
    const everybody = Object.fromEntries(Object.entries(after).filter(([key]) => !isPrivate(key)))
    expect(listShowing(everybody, [secretOf(marks[0]), ...idsOf(side)])).toEqual([])
    const answersToOther = await (await createReader(world, otherSide))()
    expect(listShowing(answersToOther, [secretOf(marks[0]), ...idsOf(side)])).toEqual([])
    // Control: there was something to see, for those whom it concerns.
    expect(listShowing(answersToOther, [secretOf(marks[1])]).length).toBeGreaterThan(20)
  })

  test('FIX-30 of two families of one company neither sees the other, and the company sees both', async ({
    open,
  }) => {
    const world = await open(options)
    const company = await createCompany(world, marks[0])
    const side = { company, family: await createFamily(world, marks[0], company) }
    const read = await createReader(world, side)
    const before = await read()
    const family = await createFamily(world, marks[1], company)
    const after = await read()
    const own = Object.keys(after).filter((key) => / (?:family|link|anyone)$/.test(key))
    const pick = (answers: Record<string, unknown>) =>
      Object.fromEntries(own.map((key) => [key, countEntries(answers[key])]))
    expect(
      listShowing(Object.fromEntries(own.map((key) => [key, after[key]])), [secretOf(marks[1])]),
    ).toEqual([])
    const isPublic = (key: string) => /^(?:reviews|stats|trips)\./.test(key)
    const ofFamily = own.filter((key) => !isPublic(key))
    for (const key of ofFamily) expect([key, pick(after)[key]]).toEqual([key, pick(before)[key]])
    const seen = listShowing(after, [secretOf(marks[1]), family.id])
    expect(seen).toContain('organizers.bookings 0 owner')
    expect(seen).toContain('travellers.ofTrip 0 owner')
  })

  test('FIX-30 with the ids of the other side every private call is refused, to a colleague there, to a stranger and signed out', async ({
    open,
  }) => {
    const world = await open(options)
    const company = await createCompany(world, marks[0])
    const side = { company, family: await createFamily(world, marks[0], company) }
    const other = await createCompany(world, marks[1])
    const strangers = [
      await world.as(other.owner),
      await world.as(other.desk),
      await world.as(await world.user()),
      {},
    ]
    for (const { name, read, key } of each) {
      if (!('input' in read)) continue
      // Whoever has a private link is its holder.
      if (read.by === 'link') continue
      for (const headers of strangers) {
        const { body } = await world.call(name, read.input(side), { headers })
        expect([key, listShowing({ key: body }, [secretOf(marks[0]), ...idsOf(side)])]).toEqual([key, []])
      }
    }
  })
})
