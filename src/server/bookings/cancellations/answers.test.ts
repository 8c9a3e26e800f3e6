import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingEvents } from '#server/bookings/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

/** Two of two places, confirmed, 50 days before the departure: by the preset a tenth of 2,000 is kept. */
async function confirmed(world: World) {
  const owner = await world.organizer()
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard, maxPilgrims: 2 }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: guestEmail })
  const { id } = (await world.call('bookings.create', request, { as })).body
  const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: owner })
  await set('confirmed')
  await world.mails.deliver()
  const agree = (keptAmount: string | null) =>
    world.call('bookings.agreeCancellation', { id, keptAmount }, { as })
  const answer = (given: 'accept' | 'decline') =>
    world.call('bookings.answerSetBack', { id, answer: given }, { as })
  const asks = async () => (await world.call('bookings.cancelling', { id }, { as })).body.ifAgreed
  const page = async () => (await world.call('bookings.view', { id }, { as })).body
  const seats = async () => (await world.call('trips.get', { id: trip.id })).body.currentBookings
  return { owner, trip, as, id, set, agree, answer, asks, page, seats }
}

/** The pilgrim has cancelled for 200, and the organizer has set the booking back. */
async function setBack(world: World) {
  const scene = await confirmed(world)
  await world.call('bookings.cancel', { id: scene.id, cause: 'own', keptAmount: '200.00' }, { as: scene.as })
  world.clock.set('2026-11-22T09:00:00Z')
  await scene.set('confirmed')
  return scene
}

const toldOf = async (world: World, template: string) =>
  (await world.mails.deliver()).filter((mail) => mail.template === template)

describe('CON-12 the organizer marks a booking as cancelled by its pilgrim', () => {
  test('CON-12 it counts as the organizer’s until the pilgrim agrees, by the terms of the day it was marked', async ({
    world,
  }) => {
    const { set, agree, asks, page } = await confirmed(world)
    await set('cancelled_by_pilgrim')
    expect(await page()).toMatchObject({
      dueAmount: '0.00',
      cancellation: { by: 'organizer', cause: 'organizer', keptAmount: '0.00' },
    })
    // A later day keeps a quarter; it was marked before.
    world.clock.set('2026-11-27T09:00:00Z')
    expect(await asks()).toEqual({ keepPercent: 10, keptAmount: '200.00', refundDue: '2026-12-05' })
    for (const wrong of ['200.01', '500.00', null])
      expect((await agree(wrong)).error.code).toBe('cancellation_changed')
    expect((await page()).dueAmount).toBe('0.00')
    const { status, body } = await agree('200.00')
    expect([status, body.dueAmount]).toEqual([200, '200.00'])
    expect(body.cancellation).toMatchObject({
      by: 'pilgrim',
      cause: 'own',
      day: '2026-11-21',
      keepPercent: 10,
    })
    const acts = [{ kind: 'cancellation_agreed', side: 'pilgrim', day: '2026-11-27' }]
    expect(body.acts).toMatchObject(acts)
    // Again, it is agreed already.
    expect((await agree('200.00')).body.acts).toHaveLength(1)
    const [letter, ...more] = await toldOf(world, 'booking-cancellation-agreed')
    expect(more).toEqual([])
    expect([letter?.to === guestEmail, letter?.text.includes('200')]).toEqual([false, true])
    expect(await asks()).toBeNull()
  })

  test('CON-12 no question is asked about a cancellation by the organizer, or by the pilgrim', async ({
    world,
  }) => {
    for (const cancels of [
      (scene: Awaited<ReturnType<typeof confirmed>>) => scene.set('cancelled_by_organizer'),
      ({ id, as }: Awaited<ReturnType<typeof confirmed>>) =>
        world.call('bookings.cancel', { id, cause: 'own', keptAmount: '200.00' }, { as }),
    ]) {
      const scene = await confirmed(world)
      expect(await scene.asks()).toBeNull()
      await cancels(scene)
      expect(await scene.asks()).toBeNull()
      const { cancellation: before } = await scene.page()
      expect((await scene.agree('200.00')).body.cancellation).toEqual(before)
    }
    expect(await toldOf(world, 'booking-cancellation-agreed')).toEqual([])
  })

  test('CON-12 a pending request costs nothing, agreed or not', async ({ world }) => {
    const { set, agree, asks, page } = await confirmed(world)
    await set('pending')
    await set('cancelled_by_pilgrim')
    expect((await asks())?.keptAmount).toBe('0.00')
    expect((await agree('0')).status).toBe(200)
    expect((await page()).dueAmount).toBe('0.00')
  })
})

describe('CON-12 the organizer reopens a booking that the pilgrim cancelled', () => {
  test('CON-12 it is not binding until the pilgrim accepts, and both sides read that', async ({ world }) => {
    const { owner, answer, page, seats } = await setBack(world)
    const waits = async () =>
      (await world.call('organizers.searchBookings', { id: owner.id }, { as: owner })).body.bookings[0]
        ?.isSetBack
    expect([(await page()).setBackAt, await waits()]).toEqual(['2026-11-22T09:00:00.000Z', true])
    await deliverStatusEmails(world)
    const letters = await countEmails(world, 'booking-status')
    expect(letters.map(({ text }) => text.includes('It becomes binding again only if you accept'))).toEqual([
      true,
    ])
    const { status, body } = await answer('accept')
    expect([status, body.setBackAt, body.status, body.cancellation]).toEqual([200, null, 'confirmed', null])
    expect(body.acts.map(({ kind }) => kind)).toEqual(['cancelled', 'set_back', 'set_back_accepted'])
    expect((await answer('accept')).body.acts).toHaveLength(3)
    // An accepted reopening is closed: declining comes too late, and cancels nothing.
    expect((await answer('decline')).body.status).toBe('confirmed')
    expect([await seats(), await waits()]).toEqual([2, false])
    expect(await toldOf(world, 'booking-set-back-accepted')).toHaveLength(1)
  })

  test('CON-12 when declined it is cancelled with the earlier amounts, and its places go to the waiting list', async ({
    world,
  }) => {
    const { trip, answer, seats } = await setBack(world)
    const { view } = await joinWaitingList(world, trip, 2)
    // A day on which a quarter would be kept.
    world.clock.set('2026-11-27T09:00:00Z')
    const { body } = await answer('decline')
    expect(body).toMatchObject({
      status: 'cancelled_by_pilgrim',
      dueAmount: '200.00',
      setBackAt: null,
      cancellation: { by: 'pilgrim', cause: 'own', keptAmount: '200.00', refundDue: '2026-12-05' },
    })
    expect(body.acts.at(-1)).toMatchObject({ kind: 'set_back_declined', data: { keptAmount: '200.00' } })
    expect((await view()).state).toBe('offered')
    // The offer holds them.
    expect(await seats()).toBe(2)
    expect((await answer('decline')).body.acts).toHaveLength(3)
    expect(await countEmails(world, 'booking-cancelled')).toHaveLength(2)
    expect(await toldOf(world, 'booking-cancellation')).toHaveLength(2)
  })

  test('CON-12 while it waits its fee is the same, and cancelling as usual counts as declining', async ({
    world,
  }) => {
    const { id, as, page } = await setBack(world)
    world.clock.set('2026-11-27T09:00:00Z')
    expect((await page()).dueAmount).toBe('200.00')
    const { body } = await world.call('bookings.cancelling', { id }, { as })
    expect(body).toMatchObject({ next: null, mayCancel: true })
    expect(new Set(body.figures.map(({ keptAmount }) => keptAmount))).toEqual(new Set(['200.00']))
    const cancel = (keptAmount: string) =>
      world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { as })
    expect((await cancel('500.00')).error.code).toBe('cancellation_changed')
    const left = await cancel('200.00')
    expect(left.body).toMatchObject({
      dueAmount: '200.00',
      cancellation: { by: 'pilgrim', day: '2026-11-21' },
    })
    expect(left.body.acts.at(-1)?.kind).toBe('set_back_declined')
  })

  test.for([
    ['cancelled_by_organizer', '2026-11-27T09:00:00Z'],
    ['no_show', '2027-01-10T12:00:00Z'],
  ] as const)(
    'CON-12 %s instead of an answer restores the pilgrim’s cancellation, with its day and amounts',
    async ([status, moment], { world }) => {
      const { set, page, answer } = await setBack(world)
      const { acts } = await page()
      world.clock.set(moment)
      await set(status)
      const { cancellation, dueAmount } = await page()
      expect(cancellation).toMatchObject({ by: 'pilgrim', cause: 'own', day: '2026-11-21', keepPercent: 10 })
      expect(dueAmount).toBe('200.00')
      // Nothing is left to answer.
      expect((await answer('accept')).body).toMatchObject({ status, setBackAt: null })
      expect((await page()).acts).toEqual(acts)
    },
  )

  test('CON-12 once the trip has begun it can no longer be accepted; declining remains possible', async ({
    world,
  }) => {
    const { answer } = await setBack(world)
    world.clock.set('2027-01-10T12:00:00Z')
    expect((await answer('accept')).error.code).toBe('trip_not_bookable')
    expect((await answer('decline')).body.status).toBe('cancelled_by_pilgrim')
  })

  test('CON-12 both answers at the same moment on two servers count as one', async ({ open }) => {
    const world = await open()
    const second = await open({ database: world.database })
    const { as, id } = await setBack(world)
    const headers = [await world.as(as), await second.as(as)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const asked = { id, answer: at % 3 === 0 ? 'decline' : 'accept' } as const
        return (at % 2 ? second : world).call('bookings.answerSetBack', asked, {
          headers: headers[at % 2] ?? {},
        })
      }),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`)).size).toBe(1)
    expect(await world.db.$count(bookingEvents)).toBe(3)
  })
})

test('CON-12 a guest answers with the code from the mailbox, not by the link alone', async ({ world }) => {
  const { booking, token } = await createGuestBooking(world)
  await world.call('bookings.open', { token })
  const admin = await world.user({ role: 'admin' })
  const set = (status: string) =>
    world.call('bookings.updateStatus', { id: booking.id, status }, { as: admin })
  await set('cancelled_by_pilgrim')
  const agree = { token, keptAmount: '0' }
  expect((await world.call('bookings.agreeCancellation', agree)).error.code).toBe('code_required')
  const proof = await createProof(world, token)
  const agreed = await world.call('bookings.agreeCancellation', { ...agree, proof })
  expect([agreed.status, agreed.body.cancellation?.by]).toEqual([200, 'pilgrim'])
  await set('confirmed')
  const answer = { token, answer: 'accept' } as const
  expect((await world.call('bookings.answerSetBack', answer)).error.code).toBe('code_required')
  expect((await world.call('bookings.answerSetBack', { ...answer, proof })).body.setBackAt).toBeNull()
})
