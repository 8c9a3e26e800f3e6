import { describe, expect } from 'vitest'
import { travellers } from '#server/travellers/core/tables.ts'
import { type Person, stageBulkActs } from '#test/scenes/bulk-acts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { bulkActs } from './tables.ts'

const sent = async (world: World, template: string) =>
  (await world.mails.deliver()).filter((one) => one.template === template)

describe('DSK-03 a message to many', () => {
  test('DSK-03 waits ten seconds and goes out in each language around the company’s own words, escaped', async ({
    world,
  }) => {
    const { owner, family, preview, apply, finish } = await stageBulkActs(world)
    const proven = { guestOpenedAt: new Date('2026-11-20T09:00:00Z'), userId: null }
    const english = await family({ ...proven, contactEmail: 'en@example.com' })
    await family({ ...proven, contactEmail: 'ur@example.com', language: 'ur', status: 'pending' })
    const silent = await family({ contactEmail: '' })
    const unproven = await family({ userId: null, contactEmail: 'new@example.com' })
    const text = 'Bus at <b>06:00</b>\nfrom https://evil.example'
    const leftOut = expect.arrayContaining([
      { bookingId: silent.id, reference: silent.reference, reason: 'no_email' },
      { bookingId: unproven.id, reference: unproven.reference, reason: 'unconfirmed' },
    ])
    expect((await preview({ kind: 'message' })).body).toMatchObject({ bookings: 2, emails: 2, leftOut })
    const { body } = await apply({ kind: 'message', text })
    expect(body).toMatchObject({ bookings: 2, emails: 2, leftOut, unreachable: [] })
    await runJob(world, 'finish-bulk-acts')
    expect(await sent(world, 'company-message')).toEqual([])
    await finish()
    const letters = await sent(world, 'company-message')
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['en@example.com', 'ur@example.com'])
    const [first] = letters.filter(({ to }) => to === 'en@example.com')
    expect(first?.text).toContain('Noor Travels')
    expect(first?.text).toContain('Bus at <b>06:00</b>')
    expect(first?.html).toContain('Bus at &lt;b&gt;06:00&lt;/b&gt;')
    expect(first?.html).not.toMatch(/href="https:\/\/evil/)
    expect(letters.find(({ to }) => to === 'ur@example.com')?.html).toContain('<html lang="ur" dir="rtl">')
    // What it said is stored in the act no longer; the history names the person, and not the words.
    expect((await world.db.select().from(bulkActs)).map((act) => act.text)).toEqual([null])
    const { acts } = (await world.call('bookings.history', { id: english.id }, { as: owner })).body
    expect(acts).toMatchObject([{ kind: 'company_message', side: 'organizer' }])
    expect(JSON.stringify(acts)).not.toContain('Bus')
  })

  test('DSK-03 an undo drops it; a booking gets at most three in 24 hours', async ({ world }) => {
    const { family, apply, undo, finish } = await stageBulkActs(world)
    await family({ userId: (await world.user()).id })
    const write = () => apply({ kind: 'message', text: 'The bus is late.' })
    const first = await write()
    expect((await undo(first.body.act?.id)).body).toEqual({ bookings: 1, leftOut: [] })
    await finish()
    expect(await sent(world, 'company-message')).toEqual([])
    for (let count = 0; count < 2; count++) {
      expect((await write()).body.bookings).toBe(1)
      await finish()
    }
    // One that waits counts as well.
    expect((await write()).body.bookings).toBe(1)
    expect((await write()).body.leftOut).toMatchObject([{ reason: 'told_often' }])
    await finish()
    expect(await sent(world, 'company-message')).toHaveLength(3)
    world.clock.advance({ hours: 24 })
    expect((await write()).body.bookings).toBe(1)
  })
})

describe('DSK-03 a reminder of many', () => {
  const ahead = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
  const fields = { givenNames: 'ZAHRA', surname: 'RIZVI', ownName: 'زہرا' }

  test('DSK-03 goes to those who lack details, in ten seconds, and says whom it leaves out', async ({
    world,
  }) => {
    const { owner, family, preview, apply, finish, undo } = await stageBulkActs(world, ahead)
    const lacking = await family({
      userId: (await world.user()).id,
      language: 'ur',
      contactEmail: 'ur@example.com',
    })
    const request = await family({ userId: (await world.user()).id, status: 'pending' })
    const silent = await family({ contactEmail: '', userId: (await world.user()).id })
    const leftOut = expect.arrayContaining([
      { bookingId: request.id, reference: request.reference, reason: 'not_confirmed' },
      { bookingId: silent.id, reference: silent.reference, reason: 'no_email' },
    ])
    expect((await preview({ kind: 'remind' })).body).toMatchObject({ bookings: 1, emails: 1, leftOut })
    const dropped = await apply({ kind: 'remind' })
    await undo(dropped.body.act?.id)
    await finish()
    expect(await sent(world, 'people-missing')).toEqual([])
    const { body } = await apply({ kind: 'remind' })
    expect(body).toMatchObject({ bookings: 1, languages: ['ur'], leftOut })
    const twice = await apply({ kind: 'remind' })
    expect(twice.body.leftOut).toContainEqual({
      bookingId: lacking.id,
      reference: lacking.reference,
      reason: 'reminded',
    })
    await finish()
    const letters = await sent(world, 'people-missing')
    expect(letters.map(({ to }) => to)).toEqual(['ur@example.com'])
    const { acts } = (await world.call('bookings.history', { id: lacking.id }, { as: owner })).body
    expect(acts).toMatchObject([{ kind: 'details_reminded', side: 'organizer' }])
    world.clock.advance({ hours: 48 })
    expect((await preview({ kind: 'remind' })).body.bookings).toBe(0)
    world.clock.advance({ hours: 24 })
    expect((await preview({ kind: 'remind' })).body.bookings).toBe(1)
  })

  test('DSK-03 nobody is reminded who lacks nothing, or whose trip has begun', async ({ world }) => {
    const { family, preview } = await stageBulkActs(world, ahead)
    const as = await world.user()
    const { id } = await family({ userId: as.id })
    const person = { id, age: 'adult', place: 1, ...fields } as const
    expect((await world.call('travellers.save', person as never, { as })).status).toBe(200)
    expect((await preview({ kind: 'remind' })).body.bookings).toBe(1)
    world.clock.set('2027-03-10T09:00:00Z')
    expect((await preview({ kind: 'remind' })).body.leftOut).toMatchObject([{ reason: 'departed' }])
  })
})

describe('DSK-03 a family whose stored details are damaged', () => {
  test('DSK-03 is named, and stops no other from being reminded', async ({ world }) => {
    const { family, preview, apply, finish } = await stageBulkActs(world, {
      departureDate: '2027-03-10',
      returnDate: '2027-03-20',
    })
    const as = await world.user()
    const damaged = await family({ userId: as.id, contactEmail: 'damaged@example.com' })
    const whole = await family({ userId: (await world.user()).id, contactEmail: 'whole@example.com' })
    const person = { id: damaged.id, age: 'adult', place: 1, givenNames: 'ZAHRA', surname: 'RIZVI' } as const
    expect((await world.call('travellers.save', person as never, { as })).status).toBe(200)
    await world.db.update(travellers).set({ sealedDetails: 'cut off' })
    const leftOut = [{ bookingId: damaged.id, reference: damaged.reference, reason: 'unreadable' }]
    expect((await preview({ kind: 'remind' })).body).toMatchObject({ bookings: 1, leftOut })
    expect((await apply({ kind: 'remind' })).body).toMatchObject({ bookings: 1, leftOut })
    await finish()
    expect((await sent(world, 'people-missing')).map(({ to }) => to)).toEqual([whole.contactEmail])
  })
})

describe('DSK-03 the chosen bookings as a file', () => {
  test('DSK-03 has the columns of the whole export, only bookings of this departure, and no amounts for a desk', async ({
    world,
  }) => {
    const { owner, trip, family } = await stageBulkActs(world)
    const chosen = await family({ contactEmail: 'chosen@example.com', specialRequests: '=1+1' })
    await family({ contactEmail: 'other@example.com' })
    const foreign = await world.booking({ contactEmail: 'foreign@example.com' })
    const file = (format: 'csv' | 'excel', as: Person = owner) =>
      world.call(
        'bulk.export',
        { id: trip.id, bookings: [chosen.id, foreign.id], format },
        { as: as as never },
      )
    const { body } = await file('csv')
    const csv = Buffer.from(body.content, 'base64').toString('utf8')
    expect([body.bookings, body.fileName]).toEqual([1, 'bookings-2027-01-10.csv'])
    expect(csv).toContain('chosen@example.com')
    expect(csv).toContain("'=1+1")
    expect(csv).not.toMatch(/other@|foreign@/)
    expect(csv).toContain('1200.00')
    const { userId } = await world.member({ organizerId: owner.id, role: 'desk' })
    const seen = Buffer.from((await file('csv', { id: userId })).body.content, 'base64').toString('utf8')
    expect(seen).not.toContain('1200.00')
    const excel = Buffer.from((await file('excel')).body.content, 'base64')
    expect(excel.subarray(0, 2).toString()).toBe('PK')
  })
})
