import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'
import { tripChanges, trips } from './tables.ts'

const urdu = {
  title: 'اربعین: نجف سے کربلا تک پیدل',
  description: 'ایک چھوٹا قافلہ جو ساتھ چلتا ہے، ڈاکٹر کے ہمراہ۔',
  requirement: 'پاسپورٹ جو چھ ماہ تک کارآمد ہو۔',
  tripDisclaimer: null,
  itinerary: [{ day: 1, activities: ['نجف کی پرواز'] }],
}
const gujarati = { title: 'અરબઈન', description: 'સાથે ચાલતો નાનો કાફલો.' }

describe('LNG-08 a trip in several languages', () => {
  test('LNG-08 is written and read whole; a page gets only the texts in its language', async ({ world }) => {
    const owner = await world.organizer()
    const sent = tripRequest({ organizerId: owner.id, translations: { ur: urdu, gu: gujarati } })
    const { status, body } = await world.call('trips.create', sent, { as: owner })
    const empty = { requirement: null, tripDisclaimer: null, itinerary: [] }
    expect([status, body.translations]).toEqual([201, { ur: urdu, gu: { ...gujarati, ...empty } }])
    expect([body.title, body.wordsLanguage]).toEqual(['Arbaeen walk', 'en'])
    const read = async (words?: 'ur' | 'fa') =>
      (await world.call('trips.get', { id: body.id, ...(words && { words }) })).body
    expect((await read()).translations).toEqual(body.translations)
    expect((await read()).originName).toBe(null)
    expect(await read('ur')).toMatchObject({
      title: 'Arbaeen walk',
      translations: { ur: urdu },
      originName: 'ممبئی',
    })
    expect(Object.keys((await read('ur')).translations)).toEqual(['ur'])
    expect((await read('fa')).translations).toEqual({})
  })

  test('LNG-08 an edit without translations keeps them, one with them replaces all, and neither is sent to booked pilgrims', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const made = await world.call(
      'trips.create',
      tripRequest({ organizerId: owner.id, wordsLanguage: 'en', translations: { ur: urdu, gu: gujarati } }),
      { as: owner },
    )
    const { id } = made.body
    await world.call('bookings.create', bookingRequest(made.body), { as: await world.user() })
    const edit = async (more: object) =>
      (await world.call('trips.update', { id, ...tripRequest(more) }, { as: owner })).body
    const byForm = await edit({ title: 'Arbaeen on foot' })
    expect([byForm.translations, byForm.wordsLanguage]).toEqual([made.body.translations, 'en'])
    const admin = await world.user({ role: 'admin' })
    const { title, destination, pricePerPerson, departureDate, returnDate } = byForm
    const moderated = await world.call(
      'admin.updateTrip',
      {
        id,
        title: `${title} again`,
        destination,
        pricePerPerson,
        departureDate,
        returnDate,
        maxPilgrims: 40,
      },
      { as: admin },
    )
    expect(moderated.body.translations).toEqual(made.body.translations)
    expect(Object.keys((await edit({ translations: { ur: urdu } })).translations)).toEqual(['ur'])
    expect((await edit({ translations: {}, wordsLanguage: null })).translations).toEqual({})
    const { rows } = await world.db.execute(sql`SELECT id FROM emails WHERE template = 'trip-changed'`)
    expect(rows).toEqual([])
    const changes = await world.db.select().from(tripChanges).where(eq(tripChanges.tripId, id))
    expect(changes.length).toBe(4)
    expect(JSON.stringify(changes)).not.toContain(urdu.description)
    expect((await world.call('trips.get', { id })).body.offerVersion).toBe(made.body.offerVersion)
  })

  test('LNG-08 keywords in every language find it, its card has their titles, and another card has none', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const sent = tripRequest({ organizerId: owner.id, translations: { ur: urdu, gu: gujarati } })
    const { id } = (await world.call('trips.create', sent, { as: owner })).body
    const plain = await world.trip()
    const found = async (q: string) =>
      (await world.call('trips.search', { q })).body.trips.map((card) => card.id)
    for (const q of ['پیدل', 'ڈاکٹر', 'નાનો']) expect(await found(q)).toEqual([id])
    const cards = (await world.call('trips.search', {})).body.trips
    expect(cards.find((card) => card.id === id)?.titles).toEqual({ ur: urdu.title, gu: gujarati.title })
    expect(cards.find((card) => card.id === plain.id)).not.toHaveProperty('titles')
    // The company's new name is found beside them.
    await world.call('organizers.update', { id: owner.id, companyName: 'Nur-e-Safar' }, { as: owner })
    expect(await found('پیدل')).toEqual([id])
  })

  test('LNG-08 emails name the trip in the language of their reader', async ({ world }) => {
    const owner = await world.organizer()
    const sent = tripRequest({ organizerId: owner.id, translations: { ur: urdu } })
    const trip = (await world.call('trips.create', sent, { as: owner })).body
    const pilgrim = await world.user({ language: 'ur' })
    await world.call('bookings.create', bookingRequest(trip), {
      as: pilgrim,
      headers: { 'accept-language': 'ur' },
    })
    const letters = await world.mails.deliver()
    const titles = ['Arbaeen walk', urdu.title]
    const named = letters.map(({ template, text }) => [
      template,
      titles.filter((title) => text.includes(title)),
    ])
    expect(named.toSorted()).toEqual([
      ['booking-received', ['Arbaeen walk']],
      ['booking-requested', [urdu.title]],
    ])
  })

  test('LNG-08 the database stores no other shape, and no texts that are too long', async ({ world }) => {
    const { id } = await world.trip()
    const keep = (translations: object) =>
      world.db.update(trips).set({ translations }).where(eq(trips.id, id))
    await keep({ ur: urdu })
    const { requirement: _, ...lacking } = urdu
    for (const wrong of [
      { hi: urdu },
      { ur: lacking },
      { ur: { ...urdu, title: '' } },
      { ur: { ...urdu, title: 'x'.repeat(151) } },
      { ur: { ...urdu, description: 'x'.repeat(5001) } },
      { ur: { ...urdu, requirement: 'x'.repeat(3001) } },
      { ur: { ...urdu, itinerary: {} } },
      [],
    ])
      await expect(keep(wrong), JSON.stringify(wrong).slice(0, 80)).rejects.toThrow()
    const sent = { ...tripRequest(), translations: { ur: { ...urdu, title: ' ' } } }
    const owner = await world.organizer()
    const refused = await world.call('trips.create', { ...sent, organizerId: owner.id }, { as: owner })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      ['translations.ur.title'],
    ])
  })
})
