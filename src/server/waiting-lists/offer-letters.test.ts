import { expect } from 'vitest'
import { removeIsolates } from '#i18n/isolate.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test } from '#test/world.ts'

const urdu = {
  title: 'کربلا کا سفر',
  description: 'چھوٹا گروپ',
  requirement: null,
  tripDisclaimer: null,
  itinerary: [],
}

test('FIX-30 FIX-13 an offer’s lines and total are in the trip’s currency, its title in the reader’s language, its time by a named clock', async ({
  world,
}) => {
  const { trip, cancel } = await createFullTrip(world, [2], {
    title: 'Karbala by air',
    pricePerPerson: '98500.00',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    departureOrigin: 'Mumbai',
    wordsLanguage: 'en',
    translations: { ur: urdu },
  })
  const person = await world.user({ email: 'waiting@example.com' })
  const asked = {
    id: trip.id,
    numberOfPilgrims: 2,
    contactEmail: person.email,
    contactPhone: '+971500000000',
  }
  const headers = { ...(await world.as(person)), 'accept-language': 'ur' }
  expect((await world.call('waiting.join', asked, { headers })).status).toBe(201)
  await cancel(0)
  const letters = (await world.mails.deliver()).filter(({ to }) => to === person.email)
  const offer = letters.find(({ template }) => template === 'waiting-offer')
  const text = removeIsolates(offer?.text ?? '').replaceAll('\u00a0', ' ')
  // Two adults at 98,500, and what that makes, which is the total too.
  expect(text).toContain('98,500 بھارتی روپے')
  expect(text.match(/1,97,000 بھارتی روپے/g)).toHaveLength(2)
  expect(text).toContain('منتظم کو قابلِ ادا: 1,97,000 بھارتی روپے')
  expect(`${text}${offer?.html}`).not.toMatch(/\$|USD|ڈالر/)
  for (const mail of letters) {
    expect(`${mail.subject}${mail.text}`).toContain('کربلا کا سفر')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Karbala by air')
  }
  expect(text).toContain('اتوار، 22 نومبر، 14:30 (ممبئی کا وقت)')
})
