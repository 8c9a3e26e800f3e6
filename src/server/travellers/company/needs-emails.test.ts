import { describe, expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { createCompanyWithTravellers, firstAdult, secondAdult } from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

const letters = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'need-answered')

async function answering(world: World, fields: object = {}) {
  const made = await createCompanyWithTravellers(world, { contactEmail: 'lead@example.com', ...fields })
  const answer = async (input: object = {}) => {
    const asked = { bookingId: made.booking.id, ...firstAdult, kind: 'step_free', answer: 'can', ...input }
    expect((await world.call('travellers.answerNeed', asked, { as: made.owner })).status).toBe(200)
  }
  return { ...made, answer }
}

describe('PPL-08 the email about an answer', () => {
  test('PPL-08 it names the place in the party, and not the name, need, text or fee', async ({ world }) => {
    const { booking, answer, owner } = await answering(world)
    const said = { answer: 'can_with_fee', fee: '41.70', words: 'A chair from the hotel.' }
    await answer(said)
    expect(await letters(world)).toEqual([])
    world.clock.advance({ minutes: 10 })
    const [letter, ...more] = await letters(world)
    expect([letter?.to, more]).toEqual(['lead@example.com', []])
    expect(letter?.text).toContain('Adult 1')
    expect(letter?.text).not.toContain('Adult 2')
    expect(letter?.text).toContain(owner.companyName)
    expect(letter?.text).toContain(`/bookings/${booking.reference}/people`)
    const { subject = '', text = '', html = '' } = letter ?? {}
    const stored = JSON.stringify(await world.db.select({ data: emails.data }).from(emails))
    // The booking's next step may say by when its company needs something else.
    expect(`${subject}${text}${html}${stored}`).not.toMatch(
      /RIZVI|زہرا|step.?free|wheel|chair|metres|health|\bneeds?\b(?! this by)|41\.70|can_with/i,
    )
  })

  test('PPL-08 answers given while an email waits are in it; later ones in the next', async ({ world }) => {
    const { booking, lead, answer } = await answering(world)
    const needs = [{ kind: 'carer', note: null }]
    await world.call('travellers.save', { id: booking.id, ...secondAdult, needs }, { as: lead })
    await answer()
    world.clock.advance({ minutes: 9 })
    await answer({ ...secondAdult, kind: 'carer' })
    await answer({ answer: 'cannot' })
    expect(await letters(world)).toEqual([])
    world.clock.advance({ minutes: 1 })
    const [letter, ...more] = await letters(world)
    expect([letter?.text.includes('Adult 1 and Adult 2'), more]).toEqual([true, []])
    await answer({ ...secondAdult, kind: 'carer', answer: 'cannot' })
    world.clock.advance({ minutes: 10 })
    const later = (await letters(world)).filter(({ text }) => text !== letter?.text)
    expect(later.map(({ text }) => [text.includes('Adult 2'), text.includes('Adult 1')])).toEqual([
      [true, false],
    ])
  })

  test('PPL-08 answers at once in two processes make one email', async ({ open }) => {
    const world = await open()
    const other = await open({ database: world.database })
    const { booking, lead, owner } = await answering(world)
    const kinds = ['step_free', 'carer', 'diet', 'medical', 'wheelchair', 'pregnancy'] as const
    const needs = kinds.map((kind) => ({ kind, note: null }))
    await world.call('travellers.save', { id: booking.id, ...firstAdult, needs }, { as: lead })
    const headers = [await world.as(owner), await other.as(owner)]
    const replies = await Promise.all(
      kinds.map((kind, at) =>
        (at % 2 ? other : world).call(
          'travellers.answerNeed',
          { bookingId: booking.id, ...firstAdult, kind, answer: 'can' },
          { headers: headers[at % 2] ?? {} },
        ),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(kinds.map(() => 200))
    const { body } = await world.call('travellers.read', { id: booking.id, ...firstAdult }, { as: lead })
    expect(body.needs.map(({ answer }) => answer?.answer)).toEqual(kinds.map(() => 'can'))
    world.clock.advance({ minutes: 10 })
    expect(await letters(world)).toHaveLength(1)
  })

  test('PPL-08 no email is sent about a removed need, or a booking that ended', async ({ world }) => {
    const { answer, write } = await answering(world)
    await answer()
    await write({ needs: [] })
    const ended = await answering(world)
    await ended.answer()
    const as = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: ended.booking.id, status: 'cancelled' }, { as })
    world.clock.advance({ minutes: 10 })
    expect(await letters(world)).toEqual([])
  })

  test.for([
    ['ar', 'البالغ'],
    ['ur', 'بالغ'],
    ['fa', 'بزرگسال'],
    ['gu', 'પુખ્ત'],
  ])('PPL-08 the email in %s', async ([language, adult], { world }) => {
    const { answer } = await answering(world, { language })
    await answer()
    world.clock.advance({ minutes: 10 })
    const [letter] = await letters(world)
    expect(letter?.text).toContain(adult)
  })
})
