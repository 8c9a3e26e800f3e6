import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { locales } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { createModeratedBooking } from '#test/scenes/moderated-booking.ts'
import { test } from '#test/world.ts'

describe('a booking removed by admins', () => {
  test('ADM-07 ADM-10 its seats are free, its emails are not sent, and the audit log records it', async ({
    world,
  }) => {
    const { admin, trip, booking, remove, seats, audit } = await createModeratedBooking(world, {
      status: 'refunded',
    })
    const { body: guests } = await world.call(
      'bookings.create',
      bookingRequest(trip, { numberOfPilgrims: 3 }),
    )
    expect(await seats()).toBe(3)
    // Its link was opened, or nothing more would be written to the address.
    const guestOpenedAt = world.clock.now()
    await world.db.update(bookings).set({ guestOpenedAt }).where(eq(bookings.id, guests.id))
    expect((await remove(guests.id)).body).toEqual({ success: true, message: 'Booking deleted' })
    expect((await remove()).status).toBe(200)
    expect([await seats(), await world.db.$count(bookings)]).toEqual([0, 0])
    const deed = { action: 'booking.deleted', entity: 'booking', actorId: admin.id, after: null }
    expect(await audit()).toMatchObject([
      { ...deed, entityId: guests.id, before: { tripId: trip.id, userId: null, numberOfPilgrims: 3 } },
      {
        ...deed,
        entityId: booking.id,
        before: {
          tripId: trip.id,
          userId: booking.userId,
          status: 'refunded',
          numberOfPilgrims: 2,
          totalAmount: '168000000.00',
          currency: 'IRR',
        },
      },
    ])
    // The confirmation that was still waiting has gone; of a refunded booking there is nothing to say.
    expect((await world.mails.deliver()).map(({ template }) => template)).toEqual(['booking-removed'])
    expect((await remove()).error.message).toBe('Booking not found')
    expect((await remove('nothing')).status).toBe(404)
  })

  test.for(locales)(
    'ADM-10 a pilgrim who was still to travel is notified in %s',
    async (locale, { world }) => {
      const { trip, booking, remove } = await createModeratedBooking(world, {
        status: 'paid',
        language: locale,
      })
      await remove()
      const [mail] = await world.mails.deliver()
      const t = translator(locale)
      expect(mail).toMatchObject({
        to: 'zahra@example.com',
        template: 'booking-removed',
        subject: t('emails.bookingRemoved.subject', { reference: booking.reference }),
      })
      if (locale === 'en') expect(mail?.subject).toBe(`Booking removed: ${booking.reference}`)
      for (const said of [
        t('emails.bookingRemoved.text', { trip: 'Mashhad', organizer: 'Noor Travels' }),
        t('emails.removed.charge'),
        formats(locale).longDate(trip.departureDate),
        booking.reference,
        world.config.supportEmail,
      ])
        expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(`lang="${locale}"`)
    },
  )

  test('ADM-10 a pilgrim who has returned, or is not travelling, is not notified', async ({ world }) => {
    const { trip, remove } = await createModeratedBooking(world)
    const past = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    for (const [tripId, status] of [
      [past.id, 'completed'],
      [past.id, 'confirmed'],
      [trip.id, 'cancelled_by_pilgrim'],
      [trip.id, 'completed'],
    ] as const)
      await remove((await world.booking({ tripId, status })).id)
    expect(await world.db.$count(emails)).toBe(0)
    const underWay = await world.trip({ departureDate: '2026-11-15', returnDate: '2026-11-21' })
    await remove((await world.booking({ tripId: underWay.id, status: 'in_progress' })).id)
    expect(await world.db.$count(emails)).toBe(1)
  })

  test('FND-18 FND-19 the home page statistics follow a booking that is completed, and removed', async ({
    world,
  }) => {
    const { edit, remove } = await createModeratedBooking(world)
    const travelled = async () => (await world.call('stats.home')).body.happyZaireen
    expect(await travelled()).toBe(0)
    await edit({ status: 'completed' })
    expect(await travelled()).toBe(2)
    await remove()
    expect(await travelled()).toBe(0)
  })

  test.skipIf(isEmbedded)(
    'ADM-10 of many removals and changes at once, one removes it',
    async ({ world }) => {
      const { remove, edit, seats, audit } = await createModeratedBooking(world)
      const replies = await Promise.all([
        ...Array.from({ length: 5 }, () => remove()),
        ...Array.from({ length: 5 }, () => edit({ status: 'cancelled' })),
      ])
      expect(replies.slice(0, 5).filter(({ status }) => status === 200).length).toBe(1)
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
      expect((await audit()).filter(({ action }) => action === 'booking.deleted').length).toBe(1)
      expect([await seats(), await world.db.$count(bookings)]).toEqual([0, 0])
    },
  )
})
