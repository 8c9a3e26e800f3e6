import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusChanges, bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { bulkActs } from './tables.ts'

type Person = { id: string }
const inRupees = { pricePerPerson: '100.00', currency: 'INR' } as const

/** A company with a departure of 20 places, and what is done to its bookings. */
async function stage(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 20, ...fields })
  const family = (own: object = {}) => world.booking({ tripId: trip.id, status: 'confirmed', ...own })
  const seen = async () => world.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
  const chosen = async () => (await seen()).map(({ id, version }) => ({ id, version }))
  const call = async (name: 'bulk.preview' | 'bulk.apply', more: object, as: Person = owner) =>
    world.call(name, { id: trip.id, key: crypto.randomUUID(), bookings: await chosen(), ...more } as never, {
      as: as as never,
    })
  const apply = (more: object, as?: Person) => call('bulk.apply', more, as) as ReturnType<typeof applied>
  const applied = (input: never) => world.call('bulk.apply', input)
  const preview = (more: object, as?: Person) =>
    call('bulk.preview', more, as) as unknown as ReturnType<typeof previewed>
  const previewed = (input: never) => world.call('bulk.preview', input)
  const setStatus = (status: string, more: object = {}, as?: Person) =>
    apply({ kind: 'status', status, ...more }, as)
  const undo = (act: string | undefined, as: Person = owner) =>
    world.call('bulk.undo', { id: trip.id, act: act ?? 'none' }, { as: as as never })
  const finish = async () => {
    world.clock.advance({ seconds: 11 })
    await runJob(world, 'finish-bulk-acts')
  }
  const statuses = async () => (await seen()).map(({ status }) => status).toSorted()
  const sold = async () =>
    (await world.db.select().from(trips).where(eq(trips.id, trip.id)))[0]?.currentBookings
  return { owner, trip, family, chosen, apply, preview, setStatus, undo, finish, statuses, sold }
}

const templates = async ({ db }: World) =>
  (await db.select().from(emails)).map(({ template }) => template).toSorted()

describe('DSK-03 a status of many bookings', () => {
  test('DSK-03 is stored at once for all, each in its history with the person; emails wait as ever', async ({
    world,
  }) => {
    const { owner, family, preview, setStatus, statuses } = await stage(world)
    const paid = await family({ status: 'paid', language: 'ur', contactEmail: 'ur@example.com' })
    await family({ language: 'en', contactEmail: 'en@example.com' })
    const silent = await family({ contactEmail: '' })
    const ready = await family({ status: 'ready' })
    const plan = {
      bookings: 3,
      emails: 2,
      languages: expect.arrayContaining(['en', 'ur']),
      unreachable: [{ bookingId: silent.id, reference: silent.reference }],
      leftOut: [{ bookingId: ready.id, reference: ready.reference, reason: 'already' }],
      seats: 0,
    }
    const before = await preview({ kind: 'status', status: 'ready' })
    expect([before.status, before.body]).toEqual([200, plan])
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'paid', 'ready'])
    const { status, body } = await setStatus('ready')
    expect([status, body]).toMatchObject([200, { ...plan, act: { secondsLeft: 10 } }])
    expect(body.act?.undoUntil).toBe('2026-11-21T09:00:10.000Z')
    expect(await statuses()).toEqual(Array(4).fill('ready'))
    const changes = await world.db.select().from(bookingStatusChanges)
    expect(changes.map(({ actorId, toStatus }) => [actorId, toStatus])).toEqual(
      Array(3).fill([owner.userId, 'ready']),
    )
    const notices = await world.db.select().from(statusNotices)
    expect(notices.map(({ dueAt }) => dueAt.toISOString())).toEqual(Array(2).fill('2026-11-21T09:10:00.000Z'))
    expect(await world.db.$count(emails)).toBe(0)
    const [of] = await world.db
      .select()
      .from(bookingStatusChanges)
      .where(eq(bookingStatusChanges.bookingId, paid.id))
    expect(of?.fromStatus).toBe('paid')
  })

  test('DSK-03 is undone in one act within ten seconds: statuses and seats are as before, no email goes out', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, finish, statuses, sold } = await stage(world)
    const deadline = new Date('2026-11-22T09:00:00Z')
    const guest = await family({ status: 'pending', userId: null, guestExpiresAt: deadline })
    await family({ status: 'paid' })
    await family({ status: 'refunded' })
    const { body } = await setStatus('cancelled_by_organizer')
    expect([body.bookings, body.seats, await sold()]).toEqual([3, 2, 2])
    world.clock.advance({ seconds: 9 })
    const undone = await undo(body.act?.id)
    expect([undone.status, undone.body]).toEqual([200, { bookings: 3, leftOut: [] }])
    expect(await statuses()).toEqual(['paid', 'pending', 'refunded'])
    expect(await sold()).toBe(2)
    const [again] = await world.db.select().from(bookings).where(eq(bookings.id, guest.id))
    expect([again?.guestExpiresAt, again?.heldSeats, again?.reopenedAt]).toEqual([deadline, 0, null])
    await finish()
    world.clock.advance({ minutes: 30 })
    await runJob(world, 'tell-of-changes')
    expect([await templates(world), await world.db.$count(statusNotices)]).toEqual([[], 0])
    // A second press answers as the first one did.
    expect((await undo(body.act?.id)).body).toEqual({ bookings: 3, leftOut: [] })
    const rows = await world.db.select().from(bookingStatusChanges)
    expect(rows.filter(({ actorId }) => actorId === owner.userId)).toHaveLength(6)
  })

  test('DSK-03 no email about a status goes out while it can be undone, though one was due that moment', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo } = await stage(world)
    const { id } = await family()
    const byHand = (status: string) =>
      world.call('bookings.updateStatus', { id, status } as never, { as: owner })
    await byHand('paid')
    world.clock.advance({ minutes: 9 })
    await byHand('preparing')
    world.clock.advance({ minutes: 9 })
    await byHand('paid')
    world.clock.advance({ minutes: 1, seconds: 55 })
    const { body } = await setStatus('ready')
    world.clock.advance({ seconds: 9 })
    await runJob(world, 'tell-of-changes')
    expect(await templates(world)).toEqual([])
    expect((await undo(body.act?.id)).body.bookings).toBe(1)
  })

  test('DSK-03 nobody is invited to write a review because of a status that can be undone', async ({
    world,
  }) => {
    const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const { family, setStatus, finish } = await stage(world, past)
    await family({ createdAt: new Date('2026-09-01T09:00:00Z') })
    await setStatus('completed')
    await runJob(world, 'invite-reviewers')
    expect(await templates(world)).toEqual([])
    await finish()
    await runJob(world, 'invite-reviewers')
    expect(await templates(world)).toEqual(['review-invitation'])
  })

  test('DSK-03 cannot be undone after ten seconds, whether or not the job has come', async ({ world }) => {
    const { family, setStatus, undo, statuses, finish } = await stage(world)
    await family()
    const { body } = await setStatus('paid')
    world.clock.advance({ seconds: 10 })
    const late = await undo(body.act?.id)
    expect([late.status, late.error.code]).toEqual([409, 'bulk_undo_over'])
    await finish()
    expect((await undo(body.act?.id)).error.code).toBe('bulk_undo_over')
    expect(await statuses()).toEqual(['paid'])
    for (const forged of ['none', crypto.randomUUID()])
      expect((await undo(forged)).error.code).toBe('bulk_undo_over')
  })

  test('DSK-03 freed seats are nobody’s for ten seconds, then they are free and told', async ({ world }) => {
    const { owner, trip, family, setStatus, sold, finish } = await stage(world, { maxPilgrims: 2 })
    const { id } = await family({ numberOfPilgrims: 2, contactEmail: 'gone@example.com' })
    const waiting = { id: trip.id, numberOfPilgrims: 2, contactEmail: 'waits@example.com' }
    const as = await world.user({ email: 'waits@example.com' })
    const joined = await world.call(
      'waiting.join',
      { ...waiting, contactName: 'Zahra', contactPhone: '+91 98200 00000' } as never,
      { as },
    )
    expect(joined.status).toBeLessThan(300)
    await setStatus('cancelled_by_organizer')
    const seatsOf = () => sold()
    expect(await seatsOf()).toBe(2)
    expect(await templates(world)).not.toContain('waiting-offer')
    // By hand it is restored in the meantime, with the seats that are held for it, and ended once more.
    const byHand = (status: string) =>
      world.call('bookings.updateStatus', { id, status } as never, { as: owner })
    expect((await byHand('confirmed')).status).toBe(200)
    expect(await seatsOf()).toBe(2)
    const again = await setStatus('cancelled_by_organizer')
    expect(again.body.seats).toBe(2)
    await finish()
    expect(await templates(world)).toContain('waiting-offer')
    expect(await seatsOf()).toBe(2)
    const [ended] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect(ended?.heldSeats).toBe(0)
  })

  test('DSK-03 leaves what someone changed by hand in between, names it, and frees its seats', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, statuses, sold } = await stage(world)
    const touched = await family({ numberOfPilgrims: 3 })
    await family()
    const { body } = await setStatus('cancelled_by_organizer')
    await world.call('bookings.updateStatus', { id: touched.id, status: 'refunded' }, { as: owner })
    expect(await sold()).toBe(4)
    expect((await undo(body.act?.id)).body).toEqual({
      bookings: 1,
      leftOut: [{ bookingId: touched.id, reference: touched.reference, reason: 'changed' }],
    })
    expect([await statuses(), await sold()]).toEqual([['confirmed', 'refunded'], 1])
  })

  test('DSK-03 a booking that its pilgrim had cancelled is restored, and the undo is his cancellation again', async ({
    world,
  }) => {
    const { family, setStatus, undo, owner } = await stage(world)
    const as = await world.user()
    const { id } = await family({ userId: as.id })
    const { figures } = (await world.call('bookings.cancelling', { id }, { as })).body
    const cancelled = { id, cause: 'own', keptAmount: figures[0]?.keptAmount ?? null } as const
    expect((await world.call('bookings.cancel', cancelled, { as })).status).toBe(200)
    const { body } = await setStatus('confirmed')
    expect(body.bookings).toBe(1)
    const [reopened] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect(reopened?.reopenedAt).not.toBe(null)
    expect((await undo(body.act?.id)).body.bookings).toBe(1)
    const { cancellation } = (await world.call('bookings.history', { id }, { as: owner })).body
    expect([cancellation?.by, cancellation?.cause]).toEqual(['pilgrim', 'own'])
  })

  test('DSK-03 names before and after what cannot be changed: seen too early, no places, of another company', async ({
    world,
  }) => {
    const { family, preview, setStatus, chosen, statuses } = await stage(world, { maxPilgrims: 4 })
    const ended = { status: 'cancelled_by_organizer' }
    await family({ ...ended, numberOfPilgrims: 2, createdAt: new Date('2026-11-01T09:00:00Z') })
    const second = await family({ ...ended, numberOfPilgrims: 3 })
    const stale = await family({ status: 'pending' })
    const bookingsOf = (await chosen()).map((one) =>
      one.id === stale.id ? { ...one, version: one.version + 1 } : one,
    )
    const stranger = await world.booking()
    const input = {
      kind: 'status',
      status: 'confirmed',
      bookings: [...bookingsOf, { id: stranger.id, version: 1 }, { id: crypto.randomUUID(), version: 1 }],
    }
    const left = [
      { bookingId: second.id, reference: second.reference, reason: 'no_seats' },
      { bookingId: stale.id, reference: stale.reference, reason: 'changed' },
      { bookingId: stranger.id, reference: null, reason: 'gone' },
      { bookingId: input.bookings.at(-1)?.id, reference: null, reason: 'gone' },
    ]
    for (const answer of [await preview(input), await setStatus('confirmed', input)]) {
      expect(answer.body.bookings).toBe(1)
      expect(answer.body.leftOut).toEqual(expect.arrayContaining(left))
      expect(answer.body.leftOut).toHaveLength(4)
    }
    expect(await statuses()).toEqual(['cancelled_by_organizer', 'confirmed', 'pending'])
    const [theirs] = await world.db.select().from(bookings).where(eq(bookings.id, stranger.id))
    expect(theirs?.status).toBe('pending')
  })
})

describe('DSK-03 rules of one booking hold for many', () => {
  test('DSK-03 a booking whose pilgrim can still undo a change is not ended with others', async ({
    world,
  }) => {
    const { trip, family, setStatus, sold, statuses } = await stage(world, inRupees)
    const as = await world.user()
    const request = bookingRequest(trip, { numberOfPilgrims: 3, contactEmail: as.email })
    const { id, reference } = (await world.call('bookings.create', request, { as })).body
    const fewer = { id, version: 1, groups: [createGroup(null, 2)], agreedAmount: '200.00', leaving: [] }
    expect((await world.call('bookings.change', fewer, { as })).status).toBe(200)
    await family()
    const { body } = await setStatus('cancelled_by_organizer')
    expect([body.bookings, body.leftOut]).toEqual([1, [{ bookingId: id, reference, reason: 'change_open' }]])
    expect([await statuses(), await sold()]).toEqual([['cancelled_by_organizer', 'pending'], 4])
  })

  test('DSK-03 an admin’s cancellations and no-shows say who it was, one by one, and are undone', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, statuses } = await stage(world)
    const { id } = await family()
    const admin = await world.user({ role: 'admin' })
    const first = await setStatus('cancelled', {}, admin)
    const { cancellation } = (await world.call('bookings.history', { id }, { as: owner })).body
    expect(cancellation?.by).toBe('admin')
    expect((await undo(first.body.act?.id)).status).toBe(200)
    world.clock.set('2027-01-11T09:00:00Z')
    const missed = await setStatus('no_show')
    const told = (await world.call('bookings.history', { id }, { as: owner })).body.cancellation
    expect([told?.by, told?.cause]).toEqual(['pilgrim', 'no_show'])
    expect((await undo(missed.body.act?.id)).body.bookings).toBe(1)
    const [again] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect([await statuses(), again?.reopenedAt]).toEqual([['confirmed'], null])
  })
})

describe('DSK-03 who acts on many bookings', () => {
  test('DSK-03 roles may do to many what they may do to one; a leader may not', async ({ world }) => {
    const { owner, family, setStatus, undo } = await stage(world)
    await family()
    const member = async (role: string) => {
      const { userId } = await world.member({ organizerId: owner.id, role: role as never })
      return { id: userId }
    }
    const [manager, desk, leader] = [await member('manager'), await member('desk'), await member('leader')]
    expect((await setStatus('paid', {}, desk)).status).toBe(403)
    expect((await setStatus('ready', {}, leader)).status).toBe(403)
    expect((await setStatus('cancelled')).error.code).toBe('invalid_booking_status')
    const other = await world.organizer()
    expect((await setStatus('ready', {}, { id: other.userId })).status).toBe(403)
    const { body } = await setStatus('paid', {}, manager)
    expect((await undo(body.act?.id, desk)).status).toBe(403)
    expect((await undo(body.act?.id)).status).toBe(200)
    const own = await setStatus('documents_pending', {}, desk)
    expect((await undo(own.body.act?.id, manager)).status).toBe(200)
  })

  test('DSK-03 the same act twice is one, and its key is for no other', async ({ world }) => {
    const { family, setStatus, chosen } = await stage(world)
    await family()
    const input = { key: crypto.randomUUID(), bookings: await chosen() }
    const first = await setStatus('paid', input)
    world.clock.advance({ seconds: 4 })
    const second = await setStatus('paid', input)
    expect([second.body.act?.id, second.body.act?.secondsLeft]).toEqual([first.body.act?.id, 6])
    expect(second.body.bookings).toBe(1)
    expect((await setStatus('ready', input)).error.code).toBe('invalid_bulk')
    expect(await world.db.$count(bulkActs)).toBe(1)
    expect(await world.db.$count(bookingStatusChanges)).toBe(1)
  })

  test('DSK-03 at most 500 bookings, and only what an act needs', async ({ world }) => {
    const { family, setStatus, apply } = await stage(world)
    await family()
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ id: crypto.randomUUID(), version: 1 }))
    expect((await setStatus('paid', { bookings: many(501) })).error.code).toBe('invalid_bulk')
    const none = await setStatus('paid', { bookings: many(500) })
    expect([none.status, none.body.bookings, none.body.act, none.body.leftOut.length]).toEqual([
      200,
      0,
      null,
      500,
    ])
    for (const wrong of [
      { kind: 'status' },
      { kind: 'remind', status: 'paid' },
      { kind: 'message' },
      { kind: 'message', text: '  ' },
      { kind: 'message', text: 'a'.repeat(1001) },
      { kind: 'status', status: 'paid', text: 'Hello' },
      { kind: 'status', status: 'paid', bookings: [] },
    ])
      expect([wrong, (await apply(wrong)).error?.code]).toEqual([wrong, 'invalid_bulk'])
    expect(await world.db.$count(bulkActs)).toBe(0)
  })
})

const sent = async (world: World, template: string) =>
  (await world.mails.deliver()).filter((one) => one.template === template)

describe('DSK-03 a message to many', () => {
  test('DSK-03 waits ten seconds and goes out in each language around the company’s own words, escaped', async ({
    world,
  }) => {
    const { owner, family, preview, apply, finish } = await stage(world)
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
    const { family, apply, undo, finish } = await stage(world)
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
    const { owner, family, preview, apply, finish, undo } = await stage(world, ahead)
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
    const { family, preview } = await stage(world, ahead)
    const as = await world.user()
    const { id } = await family({ userId: as.id })
    const person = { id, age: 'adult', place: 1, ...fields } as const
    expect((await world.call('travellers.save', person as never, { as })).status).toBe(200)
    expect((await preview({ kind: 'remind' })).body.bookings).toBe(1)
    world.clock.set('2027-03-10T09:00:00Z')
    expect((await preview({ kind: 'remind' })).body.leftOut).toMatchObject([{ reason: 'departed' }])
  })
})

describe('DSK-03 the chosen bookings as a file', () => {
  test('DSK-03 has the columns of the whole export, only bookings of this departure, and no amounts for a desk', async ({
    world,
  }) => {
    const { owner, trip, family } = await stage(world)
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
