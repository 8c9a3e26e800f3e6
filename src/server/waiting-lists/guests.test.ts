import { describe, expect } from 'vitest'
import { runJob } from '#test/scenes/deletions.ts'
import {
  createFullTrip,
  findWaitingToken,
  joinAsGuest,
  joinWaitingList,
  readSeats,
} from '#test/scenes/waiting-lists.ts'
import { test } from '#test/world.ts'
import { waitingParties } from './tables.ts'

const guest = 'zahra@example.com'

describe('CON-17 joining without a confirmed address', () => {
  test('CON-17 the place counts from the confirmation, and viewing alone confirms nothing', async ({
    world,
  }) => {
    const { trip, cancel } = await createFullTrip(world, [2])
    expect(await joinAsGuest(world, trip, guest)).toMatchObject({ status: 201, body: { place: null } })
    const token = await findWaitingToken(world, guest)
    const looked = await world.call('waiting.view', { token })
    expect(looked.body).toMatchObject({ state: 'unconfirmed', ahead: null, waitingSince: null })
    expect(looked.body.contactEmail).not.toContain('zahra@')
    world.clock.advance({ minutes: 5 })
    const second = await joinWaitingList(world, trip, 2)
    world.clock.advance({ minutes: 5 })
    const confirmed = await world.call('waiting.confirm', { token })
    expect(confirmed.body).toMatchObject({
      state: 'waiting',
      waitingSince: '2026-11-21T09:10:00.000Z',
      ahead: { parties: 1, pilgrims: 2 },
    })
    await cancel(0)
    expect((await second.view()).state).toBe('offered')
    expect((await world.call('waiting.view', { token })).body.state).toBe('waiting')
  })

  test('CON-17 no offer is made before the address is confirmed, and after a day it is erased', async ({
    world,
  }) => {
    const { trip, cancel } = await createFullTrip(world, [2])
    await joinAsGuest(world, trip, guest)
    const token = await findWaitingToken(world, guest)
    await cancel(0)
    expect(await readSeats(world, trip)).toBe(0)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'keep-waiting-lists')
    const late = await world.call('waiting.confirm', { token })
    expect(late.body).toMatchObject({ state: 'ended', endReason: 'unconfirmed', contactEmail: '' })
    expect((await world.mails.deliver()).map(({ template }) => template)).not.toContain('waiting-ended')
  })

  test('CON-17 a party that confirms while places are free is offered them right away', async ({ world }) => {
    const { trip, cancel } = await createFullTrip(world, [2])
    await joinAsGuest(world, trip, guest)
    const token = await findWaitingToken(world, guest)
    await cancel(0)
    const { body } = await world.call('waiting.confirm', { token })
    expect([body.state, body.offer?.until]).toEqual(['offered', '2026-11-22T09:00:00.000Z'])
    expect(await readSeats(world, trip)).toBe(2)
  })

  test('CON-17 an answer never reveals whether an address is on the list already', async ({ world }) => {
    const { trip } = await createFullTrip(world, [2])
    const first = await joinAsGuest(world, trip, guest)
    const token = await findWaitingToken(world, guest)
    await world.call('waiting.confirm', { token })
    const again = await joinAsGuest(world, trip, guest.toUpperCase())
    expect(again).toEqual(first)
    expect(await world.db.$count(waitingParties)).toBe(1)
    expect((await world.call('waiting.view', { token })).body.state).toBe('waiting')
  })

  test('CON-17 a stranger’s request with an address is replaced by its owner’s, and by a new one', async ({
    world,
  }) => {
    const { trip } = await createFullTrip(world, [2])
    const owner = await world.user({ email: guest })
    await joinAsGuest(world, trip, guest, 2)
    const old = await findWaitingToken(world, guest)
    await joinAsGuest(world, trip, guest, 1)
    // The link that was mailed first opens what was asked last: of that no email may have been written.
    expect((await world.call('waiting.view', { token: old })).body).toMatchObject({ numberOfPilgrims: 1 })
    const asked = { id: trip.id, numberOfPilgrims: 2, contactEmail: guest, contactPhone: '+971500000000' }
    const own = await world.call('waiting.join', asked, { as: owner })
    expect(own.body.place?.state).toBe('waiting')
    expect(await world.db.$count(waitingParties)).toBe(1)
  })

  test('CON-17 an email to an unconfirmed address is sent three times a day at most', async ({ world }) => {
    const { trip } = await createFullTrip(world, [2])
    for (let time = 0; time < 4; time++) {
      expect((await joinAsGuest(world, trip, guest)).body).toEqual({ place: null })
      await world.mailer.run()
    }
    expect((await world.mails.deliver()).filter(({ to }) => to === guest)).toHaveLength(3)
  })

  test('CON-17 an account with another address, or one that is not verified, confirms like a guest', async ({
    world,
  }) => {
    const { trip } = await createFullTrip(world, [2])
    const asked = { id: trip.id, numberOfPilgrims: 1, contactPhone: '+971500000000' }
    const [verified, unverified] = [await world.user(), await world.user({ emailVerified: false })]
    for (const [as, contactEmail] of [
      [verified, 'other@example.com'],
      [unverified, unverified.email],
    ] as const) {
      const { body } = await world.call('waiting.join', { ...asked, contactEmail }, { as })
      expect(body).toEqual({ place: null })
    }
  })
})
