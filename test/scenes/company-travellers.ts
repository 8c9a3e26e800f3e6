import type { EndpointName } from '#contract/endpoints.ts'
import type { World } from '#test/world.ts'

/** A person with many fields. */
export const knownTraveller = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA FATIMA',
  ownName: 'زہرا رضوی',
  sex: 'female',
  birthDate: '1953-09-14',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  issuingCountry: 'IND',
  passportExpiry: '2031-03-04',
  roomWish: 'double',
  diet: 'No sugar',
  needs: [{ kind: 'step_free', note: 'A hundred metres at most' }],
} as const

export const firstAdult = { age: 'adult', place: 1 } as const
export const secondAdult = { age: 'adult', place: 2 } as const

/** A company, a departure of it, and a booking of two adults whose first is written. */
export async function createCompanyWithTravellers(world: World, fields: object = {}) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  return { owner, trip, ...(await createBookingWithTravellers(world, trip.id, fields)) }
}

/** A booking of two adults of a departure, whose first is written by its lead. */
export async function createBookingWithTravellers(world: World, tripId: string, fields: object = {}) {
  const lead = await world.user()
  const booking = await world.booking({
    tripId,
    userId: lead.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
    ...fields,
  })
  const { id } = booking
  const write = (input: object) =>
    world.call('travellers.save', { id, ...firstAdult, ...input }, { as: lead })
  const { status } = await write(knownTraveller)
  if (status !== 200 && booking.status !== 'cancelled') throw new Error('nobody was written')
  return { lead, booking, write }
}

/** One caller of each kind that may read a company's data. */
export async function createAskers(world: World, owner: { id: string; userId: string }) {
  const memberAs = async (role: 'manager' | 'desk' | 'leader') => {
    const { id } = await world.user()
    await world.member({ organizerId: owner.id, userId: id, role })
    return { id }
  }
  return {
    owner,
    manager: await memberAs('manager'),
    desk: await memberAs('desk'),
    leader: await memberAs('leader'),
    'other company': await world.organizer(),
    pilgrim: await world.user(),
    admin: await world.user({ role: 'admin' }),
  }
}

/** Lists the answer to each of them: the code of the error, or 'ok'. */
export async function listAnswers(
  world: World,
  askers: Record<string, { id: string } | { userId: string }>,
  name: EndpointName,
  input: object,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [who, as] of Object.entries(askers)) {
    const { status, error } = await world.call(name, input, { as })
    answers[who] = status === 200 ? 'ok' : error.code
  }
  return answers
}
