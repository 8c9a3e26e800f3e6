import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test } from '#test/world.ts'

describe('CON-12 emails about the pilgrim’s answer', () => {
  test.for(locales)('CON-12 in %s: reopened, accepted, agreed', async (language, { world }) => {
    const t = translator(language)
    const owner = await world.organizer()
    await world.db.update(users).set({ language })
    const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
    const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
    const as = await world.user()
    const headers = { ...(await world.as(as)), 'accept-language': language }
    const { body } = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 1 }), {
      headers,
    })
    const { id, reference } = body
    const set = (status: 'confirmed' | 'cancelled_by_pilgrim') =>
      world.call('bookings.updateStatus', { id, status }, { as: owner })
    const letters = async (template: string) =>
      (await deliverStatusEmails(world)).filter((mail) => mail.template === template)
    await set('confirmed')
    await letters('booking-status')
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '100.00' }, { as })
    await set('confirmed')
    const told = (await letters('booking-status')).map(({ text }) =>
      text.includes(t('emails.status.setBack')),
    )
    expect(told.toSorted()).toEqual([false, true])
    await world.call('bookings.answerSetBack', { id, answer: 'accept' }, { as })
    await set('cancelled_by_pilgrim')
    await world.call('bookings.agreeCancellation', { id, keptAmount: '100.00' }, { as })
    const subjects = {
      'booking-set-back-accepted': t('emails.setBackAccepted.subject', { reference }),
      'booking-cancellation-agreed': t('emails.cancellationAgreed.subject', { reference }),
    }
    for (const [template, subject] of Object.entries(subjects)) {
      const [letter, ...more] = await letters(template)
      expect([more, letter?.to === body.contactEmail]).toEqual([[], false])
      expect(removeIsolates(letter?.subject ?? '')).toBe(removeIsolates(subject))
      expect(letter?.text).toContain(`find=${id}`)
    }
  })
})
