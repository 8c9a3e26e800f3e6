import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { createGuestBooking, createProof } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const
const hostile = '<script>alert(1)</script> & "Co"'

const zahra = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA FATIMA',
  ownName: 'زہرا رضوی',
  sex: 'female',
  fatherName: hostile,
  birthDate: '1953-09-14',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  passportExpiry: '2031-03-04',
  roomNote: '=HYPERLINK("https://evil.example")',
  relation: 'parent',
  needs: [{ kind: 'step_free', note: "A hundred metres 'at' most" }],
  emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: null },
  vaccinations: [{ kind: 'menacwy', day: '2026-12-01' }],
} as const

/** A booking of two adults of a signed-in pilgrim, of a trip with a title that is none. */
async function booked(world: World, fields: object = {}) {
  const as = await world.user()
  const trip = await world.trip({
    title: hostile,
    itinerary: [{ day: 1, activities: ['Najaf', hostile], description: 'زيارة' }],
  })
  const booking = await world.booking({
    tripId: trip.id,
    userId: as.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
    contactName: hostile,
    specialRequests: hostile,
    ...fields,
  })
  const call = <Name extends EndpointName>(name: Name, input: object = {}, lang?: string) =>
    world.call(
      name,
      { id: booking.id, ...input },
      { as, ...(lang && { headers: { 'accept-language': lang } }) },
    )
  return { as, trip, booking, call }
}

/** The files of an archive, by name. */
function opened(content: string) {
  const files = unzipSync(Buffer.from(content, 'base64'))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { files, names: Object.keys(files), text, json: (name: string) => JSON.parse(text(name)) }
}

describe('PPL-07 everything about a trip as one file', () => {
  test('PPL-07 has what the booking, its history, agreement and travellers answer, and the calendar', async ({
    world,
  }) => {
    const { booking, call } = await booked(world)
    await call('travellers.save', { ...first, ...zahra })
    await call('travellers.save', { ...second, passportNumber: zahra.passportNumber })
    const { body, status } = await call('travellers.download')
    expect([status, body.fileName]).toEqual([200, `${booking.reference}.zip`])
    const { names, json, text } = opened(body.content)
    expect(names.toSorted()).toEqual(
      ['index.html', 'booking.json', 'people.json', `${booking.reference}.ics`].toSorted(),
    )
    const data = json('booking.json')
    expect(data.booking).toEqual((await call('bookings.view')).body)
    expect(data.history).toEqual((await call('bookings.history')).body)
    expect(data.agreement).toEqual((await call('bookings.agreement')).body)
    expect(data.looks).toEqual((await call('travellers.looks')).body)
    const whole = async (place: object) => (await call('travellers.read', place)).body
    expect(json('people.json')).toEqual({ people: [await whole(first), await whole(second)] })
    expect(text(`${booking.reference}.ics`)).toBe((await call('bookings.calendar')).body.calendar)
  })

  test('PPL-07 its page shows each person with all fields, and strangers’ input is text', async ({
    world,
  }) => {
    const { booking, call } = await booked(world)
    await call('travellers.save', { ...first, ...zahra })
    const page = opened((await call('travellers.download')).body.content).text('index.html')
    const shown = page.replaceAll(/<bdi[^>]*>|<\/bdi>/g, '')
    expect(page).toContain('<html lang="en" dir="ltr">')
    for (const [label, value] of [
      ['Surname', 'RIZVI'],
      ['Name in your own script', 'زہرا رضوی'],
      ['Date of birth', 'Monday, September 14, 1953'],
      ['Nationality', 'India (IND)'],
      ['Passport number', 'Z9182437'],
      ['Passport valid until', 'Tuesday, March 4, 2031'],
      ['Relation to the person who booked', 'Father or mother'],
      ['Step-free access', 'A hundred metres &#39;at&#39; most\nNot answered yet'],
      ['Emergency contact', 'Ali Rizvi\n+91 98200 11111'],
      ['Meningitis (ACWY) vaccination', 'Tuesday, December 1, 2026'],
      ['Booking ID', booking.reference],
    ])
      expect(shown).toContain(`<dt>${label}</dt><dd>${value}</dd>`)
    expect(shown).toContain('There are no details about this person.')
    expect(shown).toContain('will be erased on Friday, February 19, 2027.')
    expect(shown).toContain('زيارة')
    // The title, a name, a request, an activity: text. No script, no form, no address of elsewhere.
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;').length).toBeGreaterThan(5)
    expect(page).not.toMatch(
      /<(?!\/?(?:html|head|meta|title|style|body|header|section|h1|h2|h3|p|dl|dt|dd|ul|li|a|bdi|!doctype)\b)/,
    )
    expect(page).not.toMatch(/(?:src|href|action)="(?!QF-|booking\.json|people\.json)|url\(|@import/)
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })

  test.for(['ar', 'ur', 'fa'] as const)(
    'PPL-07 its page is in the reader’s language: %s',
    async (lang, { world }) => {
      const { call } = await booked(world)
      await call('travellers.save', { ...first, ...zahra })
      const page = opened((await call('travellers.download', {}, lang)).body.content).text('index.html')
      expect(page).toContain(`<html lang="${lang}" dir="rtl">`)
      expect(page).toContain('<bdi lang="en" dir="ltr">RIZVI</bdi>')
      expect(page).not.toContain('Surname')
    },
  )

  test('PPL-07 a cancelled trip has no plan, and a name in the archive is ours', async ({ world }) => {
    const { call } = await booked(world, { status: 'cancelled_by_pilgrim' })
    const { names, text } = opened((await call('travellers.download')).body.content)
    expect(text('index.html')).not.toContain('Trip plan')
    for (const name of names) expect(name).toMatch(/^[\w-]+\.[a-z]+$/)
  })

  test('PPL-07 CON-19 an emailed link alone downloads nothing; with the code it does; stored by no cache', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    expect((await world.call('travellers.download', { token })).error.code).toBe('code_required')
    const proof = await createProof(world, token)
    const { status, headers, body } = await world.call('travellers.download', { token, proof })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    // Proven, so nothing is masked.
    expect(opened(body.content).json('booking.json').booking.contactPhone).toBe('+91 98200 00042')
    const stranger = await world.user()
    const { id } = await world.booking()
    expect((await world.call('travellers.download', { id }, { as: stranger })).status).toBe(404)
  })

  test('PPL-07 twenty a day and booking', async ({ world }) => {
    const { call } = await booked(world)
    for (let count = 0; count < 20; count++) expect((await call('travellers.download')).status).toBe(200)
    const { status, error, headers } = await call('travellers.download')
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'too_many_attempts', '86400'])
    world.clock.advance({ hours: 24 })
    expect((await call('travellers.download')).status).toBe(200)
  })
})
