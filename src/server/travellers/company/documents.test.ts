import { describe, expect } from 'vitest'
import { travellerAccessLog, travellerDocuments } from '#server/travellers/core/tables.ts'
import {
  createAskers,
  createCompanyWithTravellers,
  firstAdult,
  listAnswers,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { test, type World } from '#test/world.ts'

const words = 'MARKER of the visa of Zahra'
const reason = 'The family asked for help.'

/** A company with a booking whose first adult has a visa. */
async function withVisa(world: World) {
  const made = await createCompanyWithTravellers(world)
  const { id } = made.booking
  const visa = { id, ...firstAdult, kind: 'visa', file: createPdf(words) }
  expect((await world.call('travellers.sendPaper', visa, { as: made.lead })).status).toBe(201)
  return { ...made, asked: { bookingId: id, ...firstAdult, kind: 'visa' } as const }
}

describe('PPL-04 PPL-06 documents for the company', () => {
  test('PPL-04 owner, manager, desk, and an admin with a reason open a document, each time logged; no one else does', async ({
    world,
  }) => {
    const { owner, lead, booking, asked } = await withVisa(world)
    const askers = { ...(await createAskers(world, owner)), pilgrim: lead }
    const refused = { leader: 'booking_not_found', 'other company': 'booking_not_found' }
    expect(await listAnswers(world, askers, 'travellers.lookAtPaper', asked)).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      ...refused,
      pilgrim: 'booking_not_found',
      admin: 'reason_required',
    })
    const reply = await world.call('travellers.lookAtPaper', { ...asked, reason }, { as: askers.admin })
    const { fileName, type, content } = reply.body
    expect([fileName, type]).toEqual(['adult-1-visa.pdf', 'application/pdf'])
    expect(Buffer.from(content, 'base64').toString()).toContain(words)
    expect(reply.headers['cache-control']).toContain('no-store')
    const looks = await world.db.select().from(travellerAccessLog).orderBy(travellerAccessLog.id)
    expect(looks.map(({ side, what, reason: why }) => [side, what, why])).toEqual([
      ...Array.from({ length: 3 }, () => ['organizer', 'document', null]),
      ['admin', 'document', reason],
    ])
    const { body } = await world.call('travellers.ofBooking', { bookingId: booking.id }, { as: owner })
    expect(body.people.map((person) => person.papers)).toEqual([['visa'], []])
  })

  test('PPL-04 a missing document is not opened, nor one of a booking that ended', async ({ world }) => {
    const { owner, asked, booking } = await withVisa(world)
    const code = async (input: object) =>
      (await world.call('travellers.lookAtPaper', { ...asked, ...input }, { as: owner })).error.code
    expect(await code({ kind: 'photograph' })).toBe('paper_not_found')
    expect(await code(secondAdult)).toBe('paper_not_found')
    expect(await code({ place: 3 })).toBe('traveller_not_found')
    const as = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'cancelled' }, { as })
    expect(await code({})).toBe('travellers_unauthorized')
    expect(await world.db.$count(travellerAccessLog)).toBe(0)
    expect(await world.db.$count(travellerDocuments)).toBe(1)
  })
})
