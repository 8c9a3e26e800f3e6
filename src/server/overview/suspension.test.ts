import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { createSuspendable } from '#test/scenes/suspensions.ts'
import { readSitemap } from '#test/sitemap.ts'
import { test, type World } from '#test/world.ts'

/** The same with the admin's form. */
async function company(world: World) {
  const { owner, admin, ...rest } = await createSuspendable(world)
  const edit = (isVerified: boolean) =>
    world.call(
      'admin.updateOrganizer',
      {
        id: owner.id,
        companyName: owner.companyName,
        description: owner.description,
        yearsExperience: 5,
        contactEmail: owner.contactEmail,
        contactPhone: owner.contactPhone,
        isVerified,
      },
      { as: admin },
    )
  return { owner, admin, ...rest, edit }
}

const ways = ['verify', 'edit', 'enable'] as const

/** Where strangers find a trip, and whether they can book it. */
async function onMarket(world: World, { id, organizerId }: { id: string; organizerId: string }) {
  const found = (await world.call('trips.search', { q: 'lantern' })).body
  const of = await world.call('organizers.trips', { id: organizerId })
  return {
    listed: (await world.call('trips.list')).body.some((trip) => trip.id === id),
    found: found.trips.length,
    offered: found.facets.destinations.length,
    onHome: (await world.call('stats.home')).body.listedTrips,
    inSitemap: [...(await readSitemap(world.app)).values()].some((part) => part.includes(id)),
    ofCompany: of.status === 200 ? of.body.length : 0,
  }
}

const all = { listed: true, found: 1, offered: 1, onHome: 1, inSitemap: true, ofCompany: 1 }
const none = { listed: false, found: 0, offered: 0, onHome: 0, inSitemap: false, ofCompany: 0 }

describe('TRU-04 a suspended company', () => {
  test.for(ways)(
    'TRU-04 by %s: its trips take no new bookings and leave the lists, right away, and come back',
    async (way, { world }) => {
      const { trip, ...deeds } = await company(world)
      const book = () => world.call('bookings.create', bookingRequest(trip), {})
      const state = async () => {
        const { bookable, notBookableReason, isActive } = (await world.call('trips.get', { id: trip.id }))
          .body
        return { bookable, notBookableReason, isActive }
      }
      expect([await onMarket(world, trip), await state()]).toEqual([
        all,
        { bookable: true, notBookableReason: null, isActive: true },
      ])
      expect((await deeds[way](false)).status).toBe(200)
      expect([await onMarket(world, trip), await state()]).toEqual([
        none,
        { bookable: false, notBookableReason: 'suspended', isActive: true },
      ])
      const { status, error } = await book()
      expect([status, error.message]).toEqual([409, 'This trip can no longer be booked'])
      expect(await world.db.$count(bookings)).toBe(0)
      // Not one of another company.
      const another = await world.call('bookings.create', bookingRequest(await world.trip()))
      expect(another.status).toBe(201)

      expect((await deeds[way](true)).status).toBe(200)
      expect((await state()).notBookableReason).toBe(null)
      expect((await onMarket(world, trip)).listed).toBe(true)
      expect((await book()).status).toBe(201)
    },
  )

  test('TRU-04 by two causes is free again when both have ended, in whatever order', async ({ world }) => {
    const { trip, verify, enable } = await company(world)
    const reason = async () => (await world.call('trips.get', { id: trip.id })).body.notBookableReason
    for (const [first, second] of [
      [verify, enable],
      [enable, verify],
    ] as const) {
      await verify(false)
      await enable(false)
      await first(true)
      expect(await reason()).toBe('suspended')
      await second(true)
      expect(await reason()).toBe(null)
    }
  })

  test('TRU-04 a trip added to it is suspended from its first moment', async ({ world }) => {
    const { owner, verify } = await company(world)
    await verify(false)
    const { id } = await world.trip({ organizerId: owner.id })
    expect((await world.call('trips.get', { id })).body.notBookableReason).toBe('suspended')
    await verify(true)
    expect((await world.call('trips.get', { id })).body.bookable).toBe(true)
  })

  test('TRU-04 its booked pilgrims keep everything: booking, link, review, cancellation and refund', async ({
    world,
  }) => {
    const { owner, admin, trip, verify, enable } = await company(world)
    const pilgrim = await world.user()
    const contactEmail = 'guest@example.com'
    await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const token = await world.mails.linkToken(contactEmail)
    const { body: mine } = await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
    const past = await world.trip({
      organizerId: owner.id,
      departureDate: '2026-10-01',
      returnDate: '2026-10-10',
    })
    await world.booking({ tripId: past.id, userId: pilgrim.id, status: 'completed' })
    await verify(false)
    await enable(false)
    expect((await world.call('bookings.open', { token })).body.status).toBe('pending')
    const listed = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect(listed.map(({ status }) => status).sort()).toEqual(['completed', 'pending'])
    expect(listed.every((booking) => booking.trip.organizer.contactEmail === owner.contactEmail)).toBe(true)
    const opinion = { rating: 5, title: 'Blessed days', comment: 'On time.' }
    const written = await world.call('reviews.create', { tripId: past.id, ...opinion }, { as: pilgrim })
    expect(written.status).toBe(201)
    for (const status of ['confirmed', 'cancelled', 'confirmed'] as const) {
      expect((await world.call('bookings.updateStatus', { id: mine.id, status }, { as: admin })).status).toBe(
        200,
      )
      await deliverStatusEmails(world)
    }
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'booking-status')
    expect(letters).toHaveLength(3)
  })

  test('TRU-04 an admin sees before the action how many trips and open bookings it touches', async ({
    world,
  }) => {
    const { owner, admin, trip } = await company(world)
    await world.trip({ organizerId: owner.id, isActive: false })
    await world.trip({ organizerId: owner.id, departureDate: '2026-11-21' })
    for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const)
      await world.booking({ tripId: trip.id, status, numberOfPilgrims: 3 })
    const past = await world.trip({
      organizerId: owner.id,
      departureDate: '2026-10-01',
      returnDate: '2026-11-20',
    })
    await world.booking({ tripId: past.id, status: 'confirmed' })
    await world.booking()
    const touched = { trips: 1, bookings: 2, pilgrims: 6 }
    const ofCompany = await world.call('admin.organizerSuspension', { id: owner.id }, { as: admin })
    const ofOwner = await world.call('admin.userSuspension', { id: owner.userId }, { as: admin })
    expect([ofCompany.body, ofOwner.body]).toEqual([touched, touched])
    const ofPilgrim = await world.call('admin.userSuspension', { id: (await world.user()).id }, { as: admin })
    expect(ofPilgrim.body).toEqual({ trips: 0, bookings: 0, pilgrims: 0 })
    const unknown = crypto.randomUUID()
    const codes = [
      (await world.call('admin.organizerSuspension', { id: unknown }, { as: admin })).error.code,
      (await world.call('admin.userSuspension', { id: unknown }, { as: admin })).error.code,
    ]
    expect(codes).toEqual(['organizer_not_found', 'user_not_found'])
  })
})
