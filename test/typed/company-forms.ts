import { organizerChanges } from '#server/organizers/tables.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'
import type { World } from '#test/world.ts'
import type { Send, TypedForms } from './forms.ts'

const readCompany = async (world: World, userId: string) =>
  (await world.call('organizers.ofUser', { userId }, { as: { id: userId } })).body

const readAudit = async (world: World, as: { id: string }) =>
  (await world.call('admin.auditLog', {}, { as })).body.entries

async function verifyAsAdmin(world: World, send: Send) {
  const owner = await world.organizer({ isVerified: false })
  const as = await world.user({ role: 'admin' })
  const given = { verificationBadges: ['travel_license'], seenDocuments: ['travel_license'] }
  await send({ id: owner.id, isVerified: true, ...given }, { as })
  return [await readCompany(world, owner.userId), await readAudit(world, as)]
}

/** Aspects are read as five where they are missing. */
const stars = {
  rating: 2,
  spiritualGuidance: 1,
  spiritualCoverage: 2,
  accommodationDistance: 3,
  supportBehavior: 4,
  foodQuality: 1,
  hotelQuality: 2,
  valueForMoney: 3,
  transportation: 4,
  proServices: 1,
}

const aspectNames = Object.fromEntries(
  Object.keys(stars)
    .filter((name) => name !== 'rating')
    .map((name) => [name, `${name}Rating`]),
)

export const companyForms: TypedForms = {
  'organizers.create': {
    run: async (world, send) => {
      const user = await world.user()
      await send({ website: 'https://typed.example' }, { as: user })
      return readCompany(world, user.id)
    },
  },
  'organizers.update': {
    run: async (world, send) => {
      const owner = await world.organizer({ isVerified: false })
      const given = {
        website: 'https://typed.example',
        companyLogo: '/api/logos/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp',
        pendingChange: undefined,
      }
      await send({ id: owner.id, ...given }, { as: owner })
      return readCompany(world, owner.userId)
    },
  },
  'admin.updateOrganizer': {
    run: verifyAsAdmin,
  },
  'admin.verifyOrganizer': {
    run: verifyAsAdmin,
  },
  'admin.decideChange': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const as = await world.user({ role: 'admin' })
      const askedAt = world.clock.now()
      const change = { organizerId: owner.id, fields: { companyName: 'A name that waits' }, askedAt }
      await world.db.insert(organizerChanges).values(change)
      await send({ id: owner.id, isApproved: false, askedAt: askedAt.toISOString() }, { as })
      const company = await readCompany(world, owner.userId)
      return [company, { isApproved: company?.companyName === 'A name that waits' }]
    },
  },
  'admin.removeOrganizer': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const as = await world.user({ role: 'admin' })
      await send({ id: owner.id }, { as })
      return readAudit(world, as)
    },
  },
  'admin.removeReview': {
    run: async (world, send) => {
      const { id } = await world.review()
      const as = await world.user({ role: 'admin' })
      await send({ id }, { as })
      return readAudit(world, as)
    },
  },
  'admin.updateReview': {
    run: async (world, send) => {
      const review = await world.review()
      const as = await world.user({ role: 'admin' })
      await send({ id: review.id, rating: 2 }, { as })
      return (await world.call('reviews.list', {})).body
    },
  },
  'reviews.create': {
    run: async (world, send) => {
      const user = await world.user()
      const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
      await world.booking({ userId: user.id, tripId: trip.id, status: 'completed' })
      await send({ ...stars, tripId: trip.id, userId: user.id, organizerId: trip.organizerId }, { as: user })
      return (await world.call('reviews.ofUser', { userId: user.id }, { as: user })).body
    },
    as: aspectNames,
  },
  'reviews.update': {
    run: async (world, send) => {
      const user = await world.user()
      const { id } = await world.review({ userId: user.id })
      await send({ ...stars, id }, { as: user })
      return (await world.call('reviews.ofUser', { userId: user.id }, { as: user })).body
    },
    as: aspectNames,
  },
  'admin.setRate': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      await send({ currency: 'PKR', usdRate: '0.0035', asOf: '2026-11-20' }, { as })
      return (await world.call('rates.list', {})).body
    },
  },
  'admin.enterSighting': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      await send({ authority: 'iran', hijriYear: 1449, month: 3, firstDay: '2027-08-04' }, { as })
      return (await world.call('admin.sightings', {}, { as })).body
    },
  },
  'admin.withdrawSighting': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      const month = { authority: 'iran', hijriYear: 1449, month: 3 } as const
      await world.call('admin.enterSighting', { ...month, firstDay: '2027-08-04', source: 'Qom' }, { as })
      await send(month, { as })
      const { sightings } = (await world.call('admin.sightings', {}, { as })).body
      return sightings.length === 0 ? month : sightings
    },
  },
  'admin.updateBooking': {
    run: async (world, send) => {
      const { id } = await world.booking()
      const as = await world.user({ role: 'admin' })
      await send({ id, status: 'documents_pending', totalAmount: '1234.50' }, { as })
      return (await world.call('admin.bookings', {}, { as })).body
    },
  },
  'admin.handleMessage': {
    run: async (world, send) => {
      const { id } = await world.message()
      const as = await world.user({ role: 'admin' })
      await send({ id, isHandled: true }, { as })
      const { messages } = (await world.call('admin.messages', {}, { as })).body
      return { isHandled: Boolean((messages[0] as { handledAt?: unknown } | undefined)?.handledAt) }
    },
  },
  'admin.setUserActive': {
    run: async (world, send) => {
      const user = await world.user({ email: 'somebody@example.com' })
      const as = await world.user({ role: 'admin' })
      await send({ id: user.id, isActive: false }, { as })
      return (await world.call('admin.users', { q: 'somebody' }, { as })).body
    },
  },
  'deletions.handle': {
    run: async (world, send) => {
      const { email } = await world.user()
      const { code } = await createConfirmedRequest(world, email)
      const as = await world.user({ role: 'admin' })
      await send({ code, isHandled: true }, { as })
      const { body } = await world.call('deletions.list', {}, { as })
      return { isHandled: /"handledAt":"/.test(JSON.stringify(body)), body }
    },
  },
}
