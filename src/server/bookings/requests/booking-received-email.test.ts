import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { direction, locales } from '#i18n/locales.ts'
import { formatReaderTime } from '#i18n/reader-time.ts'
import { formatTerms } from '#i18n/terms-sentences.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, guestEmail } from '#test/scenes/guest-bookings.ts'
import { visaOffer } from '#test/scenes/offers.ts'
import { test, type World } from '#test/world.ts'

const family = {
  numberOfPilgrims: 3,
  party: [{ room: 'quad', adults: 2, children: 1, infants: 0 }],
  contactName: 'Tasneem Merchant',
}

async function letterOf(world: World, { locale = 'en', fields = {}, trip = {} } = {}) {
  const headers = { 'accept-language': locale }
  const { body } = await world.call('bookings.create', bookingRequest(await world.trip(trip), fields), {
    headers,
  })
  const [letter] = await countEmails(world, 'booking-requested')
  return { text: letter?.text ?? '', html: letter?.html ?? '', booking: body }
}

/** In this order, one after the other. */
const inOrder = (text: string, parts: string[]) => {
  let from = 0
  return parts.every((part) => {
    const at = text.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

describe('the email after a request', () => {
  test.for(locales)(
    'CON-06 CON-08 says in %s the request and its day, what was requested, what happens next and the terms',
    async (locale, { world }) => {
      const trip = { ...visaOffer, terms: presets.standard }
      const { text, html, booking } = await letterOf(world, { locale, fields: family, trip })
      const t = translator(locale)
      const f = formats(locale)
      // The trip of this test has no time zone, and its reader named none.
      const deadline = formatReaderTime(t, locale, '2026-11-22T09:00:00.000Z', {
        readerTimeZone: null,
        trip: { timeZone: null, departureOrigin: '' },
      })
      const facts = { departureDate: '2027-01-10' as const, currency: 'USD', from: '2026-11-21' as const }
      const sentences = formatTerms(t, f, { terms: presets.standard, ...facts })
      expect(sentences.length).toBeGreaterThan(4)
      const parts = [
        t('step.confirmEmail'),
        t('emails.requested.keep', { time: deadline, count: 3 }),
        t('emails.booking.confirm', { count: 3 }),
        t('emails.booking.nothingToPay'),
        booking.reference,
        t('emails.booking.asked'),
        f.money('2400.00', 'USD'),
        f.money('900.00', 'USD'),
        f.money('3300.00', 'USD'),
        f.money('3525.00', 'USD'),
        t('sent.next'),
        t('emails.step.openMail'),
        t('tripChange.terms'),
        ...sentences.slice(0, 2),
      ]
      const bare = (said: string) => said.replaceAll(/[\u2066-\u2069]/g, '')
      expect(inOrder(bare(text), parts.map(bare)), text).toBe(true)
      for (const sentence of sentences) expect(text).toContain(`- ${sentence}`)
      expect(html).toContain(`<html lang="${locale}" dir="${direction(locale)}">`)
      // The terms, that a request can be cancelled free of charge, and how to pay.
      expect(html.match(/<li /g)?.length).toBe(sentences.length + 4)
      expect(Buffer.byteLength(html)).toBeLessThan(30_000)
      // The travellers' names do not belong in a mailbox.
      expect(`${text}${html}`).not.toContain('Tasneem')
    },
  )

  test('CON-06 a trip without terms says so', async ({ world }) => {
    const { text, html } = await letterOf(world)
    for (const said of [text, html])
      expect(said).toContain('This trip has no written terms: ask before you pay.')
  })

  test('CON-08 many lines are shown as one sum, eight are not', async ({ world }) => {
    const extra = (index: number) => ({
      name: `Extra ${index}`,
      amount: '10.00',
      currency: 'USD' as const,
      per: 'booking' as const,
      isRequired: true,
      due: 'organizer' as const,
    })
    const withExtras = (count: number) => ({ extras: Array.from({ length: count }, (_, at) => extra(at)) })
    const eight = await letterOf(world, { trip: withExtras(7) })
    expect([
      eight.text.includes('Extra 6'),
      eight.text.includes('You can see the price of each item'),
    ]).toEqual([true, false])
    world.clock.advance({ hours: 2 })
    const nine = await letterOf(world, { trip: withExtras(8) })
    const [, second] = await countEmails(world, 'booking-requested', guestEmail)
    expect(second?.text).toContain(nine.booking.reference)
    expect([
      second?.text.includes('Extra 6'),
      second?.text.includes('You can see the price of each item'),
    ]).toEqual([false, true])
  })

  test('FIX-13 a booking that was cancelled before its first email is written has none that calls it a request', async ({
    world,
  }) => {
    const company = await world.organizer()
    const trip = await world.trip({ organizerId: company.id })
    const user = await world.user({ email: guestEmail })
    const ask = async () => {
      const request = bookingRequest(trip, { contactEmail: guestEmail })
      return (await world.call('bookings.create', request, { as: user })).body
    }
    const { id } = await ask()
    const cancelled = { id, status: 'cancelled_by_organizer' } as const
    expect((await world.call('bookings.updateStatus', cancelled, { as: company })).status).toBe(200)
    expect(await countEmails(world, 'booking-requested', guestEmail)).toEqual([])
    // The control: one that still waits has it.
    const waiting = await ask()
    const [letter, ...others] = await countEmails(world, 'booking-requested', guestEmail)
    expect([letter?.text.includes(waiting.reference), others.length]).toEqual([true, 0])
  })
})
