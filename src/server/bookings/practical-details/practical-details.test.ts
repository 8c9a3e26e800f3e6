import { describe, expect } from 'vitest'
import { removeIsolates } from '#i18n/isolate.ts'
import { createAskers, listAnswers } from '#test/scenes/company-travellers.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const gate = (number: number) => ({
  place: `Terminal 2, Gate ${number}`,
  time: '03:30',
  leaderPhone: '+91 98200 00144',
})

/** A company with a departure and three confirmed families, one of them without an email address, and a request. */
async function stage(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const trip = await world.trip({
    organizerId: owner.id,
    title: 'Rajab in Najaf',
    timeZone: 'Asia/Kolkata',
    departureOrigin: 'Mumbai',
    maxPilgrims: 90,
    ...fields,
  })
  const family = (fields: object) =>
    world.booking({ tripId: trip.id, status: 'confirmed', numberOfPilgrims: 2, ...fields })
  const english = await family({ contactEmail: 'en@example.com', language: 'en' })
  const urdu = await family({ contactEmail: 'ur@example.com', language: 'ur' })
  const silent = await family({ contactEmail: '', contactName: 'Sibtain Noor' })
  const request = await family({ status: 'pending', contactEmail: 'asks@example.com' })
  const get = async () => (await world.call('details.get', { id: trip.id }, { as: owner })).body
  const save = (content: object, seenVersion: number, as: object = owner) =>
    world.call('details.save', { id: trip.id, seenVersion, content } as never, { as: as as never })
  const tell = (content: object, seenVersion: number, more: object = {}) => {
    const input = { id: trip.id, seenVersion, content, when: 'now', families: 3, emails: 2, ...more }
    return world.call('details.tell', input as never, { as: owner })
  }
  const undo = (notice: string) => world.call('details.undo', { id: trip.id, notice }, { as: owner })
  let seen = 0
  /** The emails that go out once the time to undo is over. */
  const send = async () => {
    world.clock.advance({ seconds: 11 })
    await runJob(world, 'tell-details')
    const all = (await world.mails.deliver()).filter(({ template }) => template === 'details-changed')
    const fresh = all.slice(seen)
    seen = all.length
    return fresh
  }
  return { owner, trip, english, urdu, silent, request, get, save, tell, undo, send }
}

const title = 'DSK practical details:'

describe('DSK practical details', () => {
  test(`${title} each confirmed booking with an address is told in its language what changed, with what stood before`, async ({
    world,
  }) => {
    const { tell, send, get, silent, trip, owner } = await stage(world)
    const { status, body } = await tell(gate(3), 0)
    expect([status, body.version, body.audience.requests]).toEqual([200, 1, 1])
    expect(body.audience.withoutEmail).toMatchObject([
      { bookingId: silent.id, name: 'Sibtain Noor', handedAt: null },
    ])
    // Ten seconds nothing goes out.
    await runJob(world, 'tell-details')
    expect((await world.mails.deliver()).filter(({ template }) => template === 'details-changed')).toEqual([])
    const first = await send()
    expect(first.map(({ to }) => to).toSorted()).toEqual(['en@example.com', 'ur@example.com'])
    await tell({ ...gate(5), time: null }, 1)
    const english = (await send()).find(({ to }) => to === 'en@example.com')
    const text = removeIsolates(english?.text ?? '')
    expect(english?.subject).toBe('Practical details: Rajab in Najaf')
    expect(text).toContain('Place: Terminal 2, Gate 5 (before: Terminal 2, Gate 3)')
    expect(text).toContain('Time there: no longer given (before: 03:30)')
    // What did not change is not in it.
    expect(text).not.toContain('98200 00144')
    const state = await get()
    expect([state.toldVersion, state.versions.map(({ told }) => told)]).toEqual([2, [3, 3]])
    const handed = { id: trip.id, bookingId: silent.id, version: 2, isHanded: true }
    const ticked = await world.call('details.handOver', handed, { as: owner })
    expect(ticked.body.audience.withoutEmail[0]?.handedAt).not.toBeNull()
    const old = await world.call('details.handOver', { ...handed, version: 1 }, { as: owner })
    expect(old.error.code).toBe('changed_meanwhile')
  })

  test(`${title} undone within ten seconds nobody is told and all is as before; afterwards it is too late`, async ({
    world,
  }) => {
    const { tell, undo, send, get } = await stage(world)
    await tell(gate(3), 0)
    await send()
    const told = (await tell(gate(5), 1)).body
    world.clock.advance({ seconds: 9 })
    const { body } = await undo(told.waiting?.id ?? '')
    expect([body.version, body.content.place, body.waiting]).toEqual([3, 'Terminal 2, Gate 3', null])
    expect(body.versions[0]).toMatchObject({ version: 3, undoes: 2 })
    expect(await send()).toEqual([])
    expect((await get()).toldVersion).toBe(1)
    const again = (await tell(gate(6), 3)).body
    world.clock.advance({ seconds: 10 })
    expect((await undo(again.waiting?.id ?? '')).error.code).toBe('details_sent')
    expect(await send()).toHaveLength(2)
  })

  test(`${title} a change marked as small is settled with all that stood untold, and the next email still has it`, async ({
    world,
  }) => {
    const { save, tell, send, get, trip, owner } = await stage(world)
    await tell(gate(3), 0)
    await send()
    const spelled = { ...gate(3), lookFor: 'Green flag' }
    const saved = (await save(spelled, 1)).body
    expect([saved.settledContent?.lookFor, saved.content.lookFor]).toEqual([null, 'Green flag'])
    const mark = { id: trip.id, seenVersion: 2, content: spelled, isSmall: true }
    const small = (await world.call('details.save', mark as never, { as: owner })).body
    // It is the same version, marked; everyone still has what was told.
    expect(small.versions.map(({ version, isSmall, told }) => [version, isSmall, told])).toEqual([
      [2, true, null],
      [1, false, 3],
    ])
    expect([small.settledContent?.lookFor, small.toldContent?.lookFor]).toEqual(['Green flag', null])
    expect(await send()).toEqual([])
    await tell({ ...spelled, time: '04:00' }, 2)
    const [email] = (await send()).filter(({ to }) => to === 'en@example.com')

    expect(removeIsolates(email?.text ?? '')).toContain('Green flag')
    expect((await get()).settledContent?.time).toBe('04:00')
  })

  test(`${title} counts that differ at the press ask again, and nothing happens`, async ({ world }) => {
    const { tell, get, trip } = await stage(world)
    await world.booking({ tripId: trip.id, status: 'confirmed', contactEmail: 'late@example.com' })
    expect((await tell(gate(3), 0)).error.code).toBe('details_audience_changed')
    expect((await get()).version).toBe(0)
    expect((await tell(gate(3), 0, { families: 4, emails: 3 })).status).toBe(200)
  })

  test(`${title} everyone is told twice in 24 hours at most; what was undone does not count`, async ({
    world,
  }) => {
    const { tell, undo, send } = await stage(world)
    await tell(gate(1), 0)
    await send()
    const undone = (await tell(gate(2), 1)).body
    await undo(undone.waiting?.id ?? '')
    await tell(gate(3), 3)
    await send()
    const third = await tell(gate(4), 4)
    expect([third.status, third.error.code]).toEqual([429, 'details_told_often'])
    world.clock.advance({ hours: 24 })
    expect((await tell(gate(4), 4)).status).toBe(200)
    expect((await tell(gate(5), 5)).error.code).toBe('details_waiting')
  })

  test(`${title} tomorrow at 09:00 by the clock of the departure city; within 24 hours of the departure only now`, async ({
    world,
  }) => {
    const { tell } = await stage(world)
    const { body } = await tell(gate(1), 0, { when: 'morning' })
    const day = new Date(world.clock.now().getTime() + 5.5 * 3_600_000 + 86_400_000)
      .toISOString()
      .slice(0, 10)
    expect(body.waiting?.dueAt).toBe(`${day}T03:30:00.000Z`)
    const near = await stage(world, {
      departureDate: new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
    })
    expect((await near.get()).morning).toBeNull()
    expect((await near.tell(gate(1), 0, { when: 'morning' })).error.code).toBe('details_only_now')
    expect((await near.tell(gate(1), 0)).status).toBe(200)
  })

  test(`${title} of two colleagues at once the later sees the other’s; saving quietly tells nobody`, async ({
    world,
  }) => {
    const { owner, save, get, send } = await stage(world)
    const { desk } = await createAskers(world, owner)
    expect((await save(gate(3), 0)).body.version).toBe(1)
    const late = await save(gate(4), 0, desk)
    expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile'])
    expect((await save(gate(4), 1, desk)).body.version).toBe(2)
    // The same again is no version.
    expect((await save(gate(4), 2, desk)).body.version).toBe(2)
    const both = await Promise.all([save(gate(5), 2), save(gate(6), 2, desk)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const state = await get()
    expect([state.version, state.toldVersion, state.versions.map(({ changed }) => changed)]).toEqual([
      3,
      null,
      [['place'], ['place'], ['place', 'time', 'leaderPhone']],
    ])
    expect(await send()).toEqual([])
  })

  test(`${title} the confirmed booking and its plan show them with what changed for seven days; a request does not`, async ({
    world,
  }) => {
    const { save, trip } = await stage(world)
    const pilgrim = await world.user()
    const booking = await world.booking({ tripId: trip.id, userId: pilgrim.id, status: 'confirmed' })
    const asked = await world.booking({ tripId: trip.id, userId: pilgrim.id, status: 'pending' })
    const shown = async (id: string) =>
      (await world.call('bookings.view', { id }, { as: pilgrim })).body.details
    expect(await shown(booking.id)).toBeNull()
    await save(gate(3), 0)
    expect(await shown(booking.id)).toMatchObject({
      place: 'Terminal 2, Gate 3',
      city: 'Mumbai',
      changedOn: null,
    })
    world.clock.advance({ hours: 24 })
    await save(gate(5), 1)
    expect(await shown(booking.id)).toMatchObject({ changed: ['place'], changedOn: expect.any(String) })
    expect(await shown(asked.id)).toBeNull()
    const { token } = (await world.call('bookings.sharePlan', { id: booking.id }, { as: pilgrim })).body
    expect((await world.call('bookings.plan', { token })).body.details?.place).toBe('Terminal 2, Gate 5')
    world.clock.advance({ hours: 24 * 7 })
    expect(await shown(booking.id)).toMatchObject({ changed: [], changedOn: null })
  })

  test(`${title} owners, managers, desks and admins write them; leaders and others do not, and no one of a departure that is over`, async ({
    world,
  }) => {
    const { owner, trip } = await stage(world)
    const askers = await createAskers(world, owner)
    const content = gate(1)
    expect(await listAnswers(world, askers, 'details.get', { id: trip.id })).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      leader: 'booking_update_unauthorized',
      'other company': 'booking_update_unauthorized',
      pilgrim: 'booking_update_unauthorized',
      admin: 'ok',
    })
    const leader = { as: askers.leader }
    const refused = await world.call(
      'details.save',
      { id: trip.id, seenVersion: 0, content } as never,
      leader,
    )
    expect(refused.error.code).toBe('booking_update_unauthorized')
    const bad = { id: trip.id, seenVersion: 0, content: { ...content, time: '25:00' } }
    expect((await world.call('details.save', bad as never, { as: owner })).error.code).toBe('invalid_details')
    const over = await stage(world, { departureDate: '2026-10-01', returnDate: '2026-10-10' })
    expect((await over.save(gate(1), 0)).error.code).toBe('details_closed')
  })

  test(`${title} the preview is the email in any language, and the leader is erased with the people`, async ({
    world,
  }) => {
    const { owner, trip, save, get, urdu } = await stage(world)
    const preview = async (language: string) =>
      (
        await world.call('details.preview', { id: trip.id, content: gate(5), language } as never, {
          as: owner,
        })
      ).body
    expect((await preview('en')).text).toContain('Noor Travels has sent you the practical details')
    // As a family of that language gets it, not as a company does.
    expect((await preview('ur')).text).toContain(urdu.reference)
    // A confirmed address is greeted by name, another one without.
    const names = { contactName: 'Zahra Rizvi', language: 'gu', numberOfPilgrims: 2 }
    const { id: userId } = await world.user()
    await world.booking({ tripId: trip.id, status: 'confirmed', userId, ...names })
    const guest = { guestTokenHash: 'unopened', language: 'fa' }
    await world.booking({ tripId: trip.id, status: 'confirmed', ...names, ...guest })
    expect(removeIsolates((await preview('gu')).text)).toContain('Zahra Rizvi')
    expect((await preview('fa')).text).not.toContain('Zahra')
    expect((await preview('ur')).subject).toContain('عملی تفصیلات')
    await save({ ...gate(5), leaderName: 'Kazim' }, 0)
    await runJob(world, 'erase-leaders')
    expect((await get()).content.leaderName).toBe('Kazim')
    world.clock.advance({ hours: 24 * 365 })
    await runJob(world, 'erase-leaders')
    expect((await get()).content).toMatchObject({
      place: 'Terminal 2, Gate 5',
      leaderName: null,
      leaderPhone: null,
    })
  })
})
