import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { test, type World } from '#test/world.ts'
import { inviteReviewers } from './service.ts'

const past = { title: 'Rajab in Najaf', departureDate: '2026-11-01', returnDate: '2026-11-10' }

const invitations = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'review-invitation')

describe('the invitation to review', () => {
  test('REV-08 is sent to a pilgrim who has returned, in the language of the booking, once', async ({
    world,
  }) => {
    const trip = await world.trip(past)
    for (const language of locales)
      await world.booking({
        tripId: trip.id,
        status: 'completed',
        language,
        contactEmail: `${language}@example.com`,
      })
    await inviteReviewers(world.deps)
    await inviteReviewers(world.deps)
    const mails = await invitations(world)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      locales.map((language) => `${language}@example.com`).sort(),
    )
    for (const { to, subject, text } of mails) {
      const t = translator(to.slice(0, 2) as (typeof locales)[number])
      expect(subject).toBe(t('emails.review.subject', { trip: past.title, organizer: 'Noor Travels' }))
      expect(text).toContain(`http://qafila.test/reviews?tripId=${trip.id}`)
    }
    world.clock.advance({ hours: 24 * 7 })
    await inviteReviewers(world.deps)
    expect((await invitations(world)).length).toBe(locales.length)
  })

  test('not before the day after the return, not for other bookings, not for reviewed ones', async ({
    world,
  }) => {
    const home = await world.trip({ ...past, returnDate: '2026-11-21' })
    await world.booking({ tripId: home.id, status: 'completed' })
    const trip = await world.trip(past)
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    await world.booking({ tripId: trip.id, status: 'cancelled_by_pilgrim' })
    const reviewer = await world.user()
    await world.booking({ tripId: trip.id, userId: reviewer.id, status: 'completed' })
    await world.review({ tripId: trip.id, userId: reviewer.id })
    const longAgo = await world.trip({ departureDate: '2026-05-01', returnDate: '2026-05-10' })
    await world.booking({ tripId: longAgo.id, status: 'completed' })
    await inviteReviewers(world.deps)
    expect(await invitations(world)).toEqual([])
    world.clock.advance({ hours: 24 })
    await inviteReviewers(world.deps)
    expect((await invitations(world)).length).toBe(1)
  })

  test('a guest reads that it needs an account of the same address', async ({ world }) => {
    const trip = await world.trip(past)
    await world.booking({
      tripId: trip.id,
      userId: null,
      status: 'completed',
      contactEmail: 'guest@example.com',
      guestOpenedAt: world.clock.now(),
    })
    await inviteReviewers(world.deps)
    const [mail] = await invitations(world)
    expect(mail?.text).toContain(translator('en')('emails.review.guest'))
  })

  test('two processes at once invite once', async ({ open }) => {
    const world = await open()
    const other = await open({ database: world.database })
    const trip = await world.trip(past)
    for (let index = 0; index < 20; index++) await world.booking({ tripId: trip.id, status: 'completed' })
    await Promise.all([inviteReviewers(world.deps), inviteReviewers(other.deps), inviteReviewers(world.deps)])
    expect((await invitations(world)).length).toBe(20)
  })
})
