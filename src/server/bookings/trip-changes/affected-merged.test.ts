import { describe, expect } from 'vitest'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
const moved = { returnDate: '2027-01-22T00:00:00.000Z' }
type Change = { field: 'returnDate' | 'accommodation'; before: string; after: string }

/**
 * A trip that moved its return by two days: one stays with that, one is silent, one booked afterwards. Each reads English
 * at an address that is named like him.
 */
async function movedOnce(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const form = tripRequest({ title: 'Arbaeen', accommodation: 'Hotel Safa' })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const pilgrim = await world.user()
  const booked = (name: string, tripVersion = trip.version) =>
    world.booking({
      tripId: trip.id,
      userId: pilgrim.id,
      status: 'confirmed',
      tripVersion,
      language: 'en',
      contactEmail: `${name}@example.com`,
    })
  const edit = async (changes: object) => {
    const { status } = await world.call('trips.update', { id: trip.id, ...form, ...changes }, { as: owner })
    expect(status).toBe(200)
    const told = (await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')
    return told.slice(-3)
  }
  const stays = await booked('stays')
  await booked('silent')
  // The newest three emails are of the second change, which all three read; the first one told two.
  await edit({ ...moved, changeReason: 'The flight was moved.' })
  const { body } = await world.call('bookings.view', { id: stays.id }, { as: pilgrim })
  const answer = { id: stays.id, answer: 'accept', toVersion: body.tripQuestion?.toVersion ?? 0 } as const
  expect((await world.call('bookings.answerTripChange', answer, { as: pilgrim })).status).toBe(200)
  const { body: now } = await world.call('trips.get', { id: trip.id })
  await booked('later', now.version)
  const ask = async () => (await world.call('bookings.affected', { id: trip.id }, { as: owner })).body
  const preview = async (from: number, reason: string, changes: Change[], more: object = {}) => {
    const input = { id: trip.id, language: 'en', from, reason, changes, ...more } as const
    return (await world.call('bookings.changeLetter', input, { as: owner })).body
  }
  return { edit, ask, preview, version: now.version }
}

type Letter = Awaited<ReturnType<Awaited<ReturnType<typeof movedOnce>>['preview']>>
type Mail = { subject: string; text: string; to: string }

/** The subject before it is sent has no reference yet. */
const asPreviewed = (subject = '') => subject.replace(/QF-\w{8}/, 'QF-…')

/** Whether an email that was sent says all that was shown before, and lists no other change. */
function expectSame(mail: Mail | undefined, { subject, paragraphs, facts }: Letter) {
  expect(asPreviewed(mail?.subject)).toBe(subject)
  const text = plain(mail?.text ?? '')
  for (const said of [...paragraphs, ...facts.flatMap(({ value, beside }) => [value, beside])])
    expect(text).toContain(plain(said))
  expect(text.match(/Before: /g) ?? []).toHaveLength(facts.length)
  expect(text.match(/Reason given: /g) ?? []).toHaveLength(
    paragraphs.filter((paragraph) => paragraph.includes('Reason given: ')).length,
  )
}

describe('CON-14 the preview of the email about a further change', () => {
  test('CON-14 tells those who did not answer of both changes with both reasons, everyone else of the new one', async ({
    world,
  }) => {
    const { edit, ask, preview, version } = await movedOnce(world)
    const { readers, asked } = await ask()
    expect([asked, readers]).toEqual([
      1,
      [
        { language: 'en', from: version, earlier: 0, bookings: 2 },
        { language: 'en', from: version - 1, earlier: 1, bookings: 1 },
      ],
    ])
    const change = { field: 'accommodation', before: 'Hotel Safa', after: 'Hotel Marwa' } as const
    const [alone, both] = await Promise.all(
      readers.map(({ from }) => preview(from, 'It burned down.', [change])),
    )
    expect([alone?.facts.map(({ label }) => label), both?.facts.map(({ label }) => label)]).toEqual([
      ['Accommodation'],
      ['Return', 'Accommodation'],
    ])
    const sent = await edit({ ...moved, accommodation: 'Hotel Marwa', changeReason: 'It burned down.' })
    expect(sent).toHaveLength(3)
    for (const [name, letter] of [
      ['stays', alone],
      ['later', alone],
      ['silent', both],
    ] as const) {
      if (!letter) throw new Error('no letter was shown')
      expectSame(
        sent.find(({ to }) => to === `${name}@example.com`),
        letter,
      )
    }
  })

  test('CON-14 tells those who did not answer that all is as it was, and asks the others about the change back', async ({
    world,
  }) => {
    const { edit, ask, preview } = await movedOnce(world)
    const back = { field: 'returnDate', before: '2027-01-22', after: '2027-01-20' } as const
    const { readers } = await ask()
    const [asked, told] = await Promise.all(readers.map(({ from }) => preview(from, '', [back])))
    expect([asked?.lastDay, asked?.facts.length, told?.lastDay, told?.facts]).toEqual([
      '2026-11-26',
      1,
      null,
      [],
    ])
    const sent = await edit({})
    for (const [name, letter] of [
      ['stays', asked],
      ['later', asked],
      ['silent', told],
    ] as const) {
      if (!letter) throw new Error('no letter was shown')
      expectSame(
        sent.find(({ to }) => to === `${name}@example.com`),
        letter,
      )
    }
    expect(told?.subject).not.toBe(asked?.subject)
  })

  test('CON-14 uses the new title of the trip, in the language of its reader', async ({ world }) => {
    const { edit, preview, version } = await movedOnce(world)
    const change = { field: 'accommodation', before: 'Hotel Safa', after: 'Hotel Marwa' } as const
    const named = { title: 'Arbaeen by bus', titles: { ur: 'بس سے اربعین' } }
    const [letter, urdu] = await Promise.all([
      preview(version, '', [change], named),
      preview(version, '', [change], { ...named, language: 'ur' }),
    ])
    expect([letter.paragraphs[0], urdu.paragraphs[0]?.includes('بس سے اربعین')]).toEqual([
      'Noor Caravans has changed your trip: Arbaeen by bus. The changes are below.',
      true,
    ])
    const sent = await edit({ ...moved, accommodation: 'Hotel Marwa', title: 'Arbaeen by bus' })
    expectSame(
      sent.find(({ to }) => to === 'stays@example.com'),
      letter,
    )
  })
})
