import { firstAdult } from '#test/scenes/company-travellers.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { saveLead } from '#test/scenes/saved-travellers.ts'
import type { World } from '#test/world.ts'
import type { TypedForms } from './forms.ts'

const createBooking = async (world: World) => {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  const user = await world.user()
  const { id } = await world.booking({ tripId: trip.id, userId: user.id, status: 'confirmed' })
  return { owner, user, id }
}

const person = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA FATIMA',
  ownName: 'زہرا رضوی',
  fatherName: 'HASAN',
  grandfatherName: 'ALI',
  birthDate: '1953-09-14',
  birthPlace: 'LUCKNOW',
  sex: 'female',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  issuingCountry: 'PAK',
  passportExpiry: '2031-03-04',
  relation: 'parent',
  roomWish: 'double',
  needs: [{ kind: 'wheelchair', note: 'From the hotel' }],
  emergencyContact: { name: 'Hasan Rizvi', phone: '+91 98200 11111', relation: 'Son' },
  vaccinations: [{ kind: 'polio', day: '2026-05-06' }],
}

export const travellerForms: TypedForms = {
  'travellers.save': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      await send({ id, ...firstAdult, ...person }, { as: user })
      return (await world.call('travellers.read', { id, ...firstAdult }, { as: user })).body
    },
  },
  'travellers.saveOwn': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      const { token } = (await world.call('travellers.link', { id, ...firstAdult }, { as: user })).body
      await send({ token, ...person })
      return (await world.call('travellers.open', { token })).body
    },
  },
  'travellers.allowSaving': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      const { token } = (await world.call('travellers.link', { id, ...firstAdult }, { as: user })).body
      await world.call('travellers.saveOwn', { token, ...person } as never)
      await send({ token, isAllowed: true })
      return { isAllowed: (await world.call('travellers.open', { token })).body.maySave }
    },
  },
  'savedTravellers.correct': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      const saved = await saveLead(world, user, id)
      const read = async () => (await world.call('savedTravellers.read', { id: saved.id }, { as: user })).body
      const { version } = await read()
      const { surname, givenNames, ownName, birthDate, nationality, emergencyContact } = person
      const { passportNumber, issuingCountry, passportExpiry } = person
      const names = { surname, givenNames, ownName, birthDate, nationality, emergencyContact }
      const passport = { passportNumber, issuingCountry, passportExpiry, relation: 'lead' }
      await send({ id: saved.id, version, ...names, ...passport }, { as: user })
      return (await read()).details
    },
  },
  'travellers.sendPaper': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      await send({ id, ...firstAdult, kind: 'photograph', file: createPdf() }, { as: user })
      return (await world.call('travellers.read', { id, ...firstAdult }, { as: user })).body.papers
    },
  },
  'travellers.removePaper': {
    run: async (world, send) => {
      const { user, id } = await createBooking(world)
      for (const kind of ['photograph', 'visa'] as const)
        await world.call('travellers.sendPaper', { id, ...firstAdult, kind, file: createPdf() }, { as: user })
      await send({ id, ...firstAdult, kind: 'photograph' }, { as: user })
      const { body } = await world.call('travellers.read', { id, ...firstAdult }, { as: user })
      return body.papers.some(({ kind }) => kind === 'photograph') ? [] : { kind: 'photograph' }
    },
  },
  'travellers.answerNeed': {
    run: async (world, send) => {
      const { user, owner, id } = await createBooking(world)
      await world.call('travellers.save', { id, ...firstAdult, ...person } as never, { as: user })
      const given = { kind: 'wheelchair', answer: 'can_with_fee', fee: '40.50' }
      await send({ bookingId: id, ...firstAdult, ...given }, { as: owner })
      return (await world.call('travellers.read', { id, ...firstAdult }, { as: user })).body
    },
  },
}
