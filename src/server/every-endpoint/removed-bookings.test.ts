import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import { type Read, reads } from '#test/actions/reads.ts'
import { unpackAnswer } from '#test/actions/unpack.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { paid } from '#test/scenes/money/books.ts'
import { createCompany, createFamily } from '#test/scenes/neighbours.ts'
import { test, type World } from '#test/world.ts'

// ADM-10: no endpoint that reads answers a booking that an admin removed, except those of its books (decision 0114).

/** The log says what was removed, by its id; these alone are read on, by their own addresses. */
const logs = /^admin\.(?:auditLog|activity) /
const books = ['bookings.agreement', 'payments.account', 'payments.ofBooking']

type Scene = Awaited<ReturnType<typeof createScene>>

/** A family with all there is, and a guest, both with payments in the books of the company. */
async function createScene(world: World) {
  const company = await createCompany(world, 'Zaytun')
  const { owner, trip } = company
  await world.call('payments.switchBooks', { id: trip.id, isOn: true }, { as: owner })
  const family = await createFamily(world, 'Zaytun', company)
  const removed = [family.id, family.guestId]
  for (const id of removed) {
    const key = crypto.randomUUID()
    await world.call('payments.record', { id, ...paid, way: 'cash', key }, { as: owner })
  }
  const file = createPdf('slip')
  const claim = { id: family.id, ...paid, key: crypto.randomUUID(), file }
  await world.call('payments.claim', claim, { as: family.user })
  const admin = await world.user({ role: 'admin' })
  const { body: listed } = await world.call('admin.searchBookings', {}, { as: admin })
  const references = listed.bookings
    .filter(({ id }) => removed.includes(id))
    .map(({ reference }) => reference)
  return { company, family, admin, removed, texts: [...removed, ...references] }
}

/** All answers of endpoints that read, of admins too, by the name of the call. */
async function readAll(world: World, { company, family, admin }: Scene) {
  await world.db.delete(travellerAccessLog)
  const side = { company, family }
  const sessions: Partial<Record<Read['by'], Record<string, string>>> = {
    owner: await world.as(company.owner),
    desk: await world.as(company.desk),
    family: await world.as(family.user),
    admin: await world.as(admin),
  }
  const answers: Record<string, { status: number; text: string; asked: string }> = {}
  for (const [name, all] of Object.entries(reads))
    for (const [index, read] of all.entries()) {
      if (!('input' in read) && read.by !== 'admin') continue
      const ofTrip = /trip/i.test(name)
      const input = 'input' in read ? read.input(side) : { id: ofTrip ? company.trip.id : company.owner.id }
      const { status, body } = await world.call(name as EndpointName, input, {
        headers: sessions[read.by] ?? {},
      })
      const text = unpackAnswer(JSON.stringify(body) ?? '').join('\n')
      answers[`${name} ${index} ${read.by}`] = { status, text, asked: JSON.stringify(input) }
    }
  return answers
}

type Answers = Awaited<ReturnType<typeof readAll>>

/** The calls of whose answers one names a removed booking otherwise than it was asked for. */
const listNaming = (answers: Answers, { texts }: Scene) =>
  Object.entries(answers)
    .filter(([key]) => !logs.test(key))
    .filter(([, { text, asked }]) => texts.some((one) => text.includes(one) && !asked.includes(one)))
    .map(([key]) => key)

const options = { env: { RATE_LIMITS: '0' }, alone: true }

describe('ADM-10 bookings with payments that an admin removed', () => {
  test('ADM-10 no endpoint that reads names them, but their agreement and account; their links open nothing', async ({
    open,
  }) => {
    const world = await open(options)
    const scene = await createScene(world)
    await readAll(world, scene)
    const before = await readAll(world, scene)
    // Control: lists, exports, people, rooms, the desk and admins name them before.
    expect(listNaming(before, scene).length).toBeGreaterThan(30)
    const linked = Object.keys(before).filter((key) => /^(?:bookings|travellers)\..* link$/.test(key))
    expect(linked.map((key) => before[key]?.status)).toEqual([200, 200, 200, 200, 200])
    for (const id of scene.removed)
      expect((await world.call('admin.deleteBooking', { id }, { as: scene.admin })).status).toBe(200)
    const after = await readAll(world, scene)
    const naming = listNaming(after, scene)
    expect([...new Set(naming.map((key) => key.split(' ')[0] ?? ''))].sort()).toEqual(books)
    expect(linked.map((key) => after[key]?.status)).toEqual([404, 404, 404, 404, 404])
  })
})
