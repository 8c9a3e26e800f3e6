import { expect } from 'vitest'
import { bookingRequest } from '#test/factories.ts'
import { inviteByEmail } from '#test/scenes/colleagues.ts'
import type { World } from '#test/world.ts'
import { type Deed, expectLetter, insist, phone, type Spend, times, victim } from './strangers-at-work.ts'

// FIX-06: what companies do that counts an address, as in spent-emails.ts.

const family = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: phone,
  contactEmail: victim,
  language: 'ur',
  party: [{ room: null, adults: 1, children: 0, infants: 0 }],
  consent: true,
} as const
const personOfTable = {
  row: 2,
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  birthDate: '1980-01-02',
  sex: 'female',
  room: null,
  passportNumber: 'Z9182437',
  passportExpiry: '2031-03-04',
} as const

const createCompanies = (world: World) =>
  Promise.all(
    Array.from({ length: times }, () => world.organizer({ companyName: `Caravan ${crypto.randomUUID()}` })),
  )

/** Companies book for an address that they know; then its owner books. */
async function expectOwnAfter(
  world: World,
  spend: Spend,
  book: (owner: Awaited<ReturnType<World['organizer']>>, tripId: string) => Promise<{ status: number }>,
) {
  const as = await world.user({ email: victim })
  const own = await world.trip({ maxPilgrims: 400 })
  const others = await createCompanies(world)
  const trips = await Promise.all(others.map((owner) => world.trip({ organizerId: owner.id })))
  const byOthers = (index: number) => {
    const [owner, trip] = [others[index], trips[index]]
    return owner && trip ? book(owner, trip.id) : expect.fail()
  }
  expect(await insist(world, 'booking-by-company', byOthers)).toBe(3)
  await spend()
  const ask = () => world.call('bookings.create', bookingRequest(own, { contactEmail: victim }), { as })
  await expectLetter(world, 'booking-requested', ask)
}

export const companyEmailDeeds: Record<'by a company' | 'from a table' | 'invitation', Deed> = {
  'by a company': (world, spend) =>
    expectOwnAfter(world, spend, (owner, id) => world.call('counter.book', { id, ...family }, { as: owner })),
  'from a table': (world, spend) =>
    expectOwnAfter(world, spend, (owner, id) => {
      const { contactName, contactPhone, contactEmail } = family
      const families = [{ contactName, contactPhone, contactEmail, people: [personOfTable] }]
      const table = { id, consent: true, language: 'ur', families } as const
      return world.call('fromTable.store', table, { as: owner })
    }),
  invitation: async (world, spend) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email: victim })
    const others = await createCompanies(world)
    const invite = (index: number) => {
      const as = others[index]
      return world.call('members.invite', { id: as?.id, email: victim, role: 'desk' }, { as })
    }
    expect(await insist(world, 'member-invitation', invite)).toBe(5)
    await spend()
    // The link that was mailed before lets him in.
    const as = await world.user({ email: victim })
    expect((await world.call('invitations.accept', { token }, { as })).status).toBe(200)
  },
}
