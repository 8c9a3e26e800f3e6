import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { formatReaderTime } from '#i18n/reader-time.ts'
import { bookingRequest } from '#test/factories.ts'
import { dumpTables, runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, findWaitingToken, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test } from '#test/world.ts'

const to = 'zahra@example.com'

/** What a subject is known by, written by hand: the list that one is on, and places that are there. */
const words: Record<Locale, { list: RegExp; places: RegExp }> = {
  en: { list: /waiting list/, places: /^2 places held/ },
  ar: { list: /قائمة (?:ال)?انتظار/, places: /^مكاناك محفوظان/ },
  ur: { list: /انتظار کی فہرست/, places: /2 نشستیں/ },
  fa: { list: /فهرست انتظار/, places: /۲ جای شما/ },
  gu: { list: /પ્રતીક્ષા યાદી/, places: /2 જગ્યાઓ/ },
}

describe('CON-17 emails about a waiting list', () => {
  test.for(locales)(
    'CON-17 in %s: requested, joined, offered with total and deadline, ended with the reason',
    async (locale, { world }) => {
      const t = translator(locale)
      const form = { pricePerPerson: '1000.00', currency: 'USD' }
      const { trip, cancel } = await createFullTrip(world, [2], form)
      const asked = { id: trip.id, numberOfPilgrims: 2, contactEmail: to, contactPhone: '+971500000000' }
      await world.call('waiting.join', asked, { headers: { 'accept-language': locale } })
      const token = await findWaitingToken(world, to)
      await world.call('waiting.confirm', { token })
      const letter = async (template: string) => {
        const found = (await world.mails.deliver()).filter(
          (mail) => mail.to === to && mail.template === template,
        )
        expect(found).toHaveLength(1)
        expect(found[0]?.html).toContain(`<html lang="${locale}"`)
        return found[0] ?? expect.fail()
      }
      // Asked and joined have gone before the offer: both lead to the same place.
      const joined = await letter('waiting-joined')
      expect(joined.subject).toMatch(words[locale].list)
      expect(plain(joined.text)).toContain(plain(t('waiting.ruleOrder')))
      await cancel(0)
      const until = formatReaderTime(t, locale, '2026-11-22T09:00:00Z', { readerTimeZone: null, trip })
      const offer = await letter('waiting-offer')
      expect(offer.subject).toMatch(words[locale].places)
      expect(offer.subject).not.toMatch(words[locale].list)
      for (const said of [until, formats(locale).money('2000.00', 'USD')])
        expect(plain(offer.text)).toContain(plain(said))
      for (const template of ['waiting-confirm', 'waiting-joined', 'waiting-offer'])
        expect((await letter(template)).text).toContain(`/waiting/${token}?lang=${locale}`)
      world.clock.advance({ hours: 24 })
      await runJob(world, 'keep-waiting-lists')
      const ended = await letter('waiting-ended')
      expect(ended.text).toContain(t('waiting.endLapsed'))
      expect(ended.text).not.toContain(token)
    },
  )

  test('CON-17 the secret of their link is stored nowhere in the clear while they wait', async ({
    world,
  }) => {
    const { trip } = await createFullTrip(world, [2])
    const { person } = await joinWaitingList(world, trip, 2)
    const before = JSON.stringify(await dumpTables(world))
    const token = await findWaitingToken(world, person.email)
    expect(before).not.toContain(token)
  })

  test('CON-17 the organizer reads about the list in the email about a request', async ({ world }) => {
    const { trip } = await createFullTrip(world, [2], { maxPilgrims: 3 })
    await joinWaitingList(world, trip, 4)
    await world.call('bookings.create', bookingRequest(trip), { as: await world.user() })
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'booking-received')
    expect(letters.map(({ text }) => text.includes(`${translator('en')('waiting.pilgrims')}: 4`))).toEqual([
      true,
    ])
    expect(letters).toHaveLength(1)
  })
})

/** Without the marks that keep directions apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
