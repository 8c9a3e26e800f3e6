import { describe, expect } from 'vitest'

import { bookingRequest, companyRequest, password } from '#test/factories.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

// FIX-21: what somebody typed who has proven nothing stands in no email to somebody else.

const words = 'WINNINGS at pills.example'
const victim = 'victim@example.com'
const phone = '+91 98200 00000'
/** A client may say anything of itself. */
const headers = { 'user-agent': 'WINNINGS/1.0 (pills.example)' }
const options = { headers }

/** Every way by which an unproven person has an email written to somebody else, with the words wherever text is taken. */
const ways: Record<string, (world: World) => Promise<unknown>> = {
  registration: (world) =>
    world.call(
      'accounts.register',
      { firstName: 'Winnings', lastName: 'Pills', email: victim, password },
      options,
    ),
  'registration of a company, told to admins': async (world) => {
    await world.user({ role: 'admin', email: 'admin@example.com' })
    const organizerData = companyRequest({
      companyName: words,
      description: words,
      website: 'https://pills.example',
    })
    return world.call(
      'accounts.register',
      { firstName: 'Winnings', lastName: 'Pills', email: victim, password, role: 'organizer', organizerData },
      options,
    )
  },
  'another verification email': async (world) =>
    world.call(
      'accounts.resendVerification',
      {},
      {
        ...options,
        headers: {
          ...headers,
          ...(await world.as(await world.user({ email: victim, emailVerified: false }))),
        },
      },
    ),
  'a new password': async (world) => {
    await world.user({ email: victim })
    return world.call('passwords.forgot', { email: victim }, options)
  },
  deletion: (world) => world.call('deletions.request', { email: victim, reason: words }, options),
  'an alert': (world) =>
    world.call('alerts.create', { email: victim, q: `najaf ${words}`, organizedBy: words }, options),
  'a waiting list': async (world) => {
    const { trip } = await createFullTrip(world, [1])
    const asked = { id: trip.id, numberOfPilgrims: 1, contactEmail: victim, contactPhone: phone }
    return world.call('waiting.join', { ...asked, contactName: words }, options)
  },
  'a guest’s booking': async (world) => {
    const fields = { contactEmail: victim, contactName: words, specialRequests: words }
    return world.call('bookings.create', bookingRequest(await world.trip(), fields), options)
  },
  'a booking of an account whose address is not verified, which is confirmed and cancelled': async (
    world,
  ) => {
    const as = await world.user({ emailVerified: false, firstName: words, lastName: words })
    const admin = await world.user({ role: 'admin' })
    const fields = { contactEmail: victim, contactName: words, specialRequests: words }
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip(), fields), { as })
    await world.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: admin })
    const { figures } = (await world.call('bookings.cancelling', { id: body.id }, { as })).body
    const keptAmount = figures[0]?.keptAmount ?? null
    const cancelled = await world.call(
      'bookings.cancel',
      { id: body.id, cause: 'own', words, keptAmount },
      { as },
    )
    expect(cancelled.status).toBe(200)
  },
  'find my booking': async (world) => {
    const { booking } = await createGuestBooking(world, { contactEmail: victim, contactName: words })
    return world.call('bookings.find', { email: victim, reference: booking.reference }, options)
  },
  'a code': async (world) => {
    const { readToken } = await createGuestBooking(world, { contactEmail: victim, specialRequests: words })
    return world.call('bookings.askCode', { token: readToken }, options)
  },
}

describe('FIX-21 words of strangers', () => {
  test.for(Object.keys(ways))('%s: they stand in no email', async (way, { world }) => {
    await ways[way]?.(world)
    const letters = await world.mails.deliver()
    expect(letters.length).toBeGreaterThan(0)
    for (const { subject, text, html } of letters)
      expect(`${subject} ${text} ${html}`).not.toMatch(/winnings|pills/i)
  })

  test('an alert says what it recognised; the words come once its reader has confirmed', async ({
    world,
  }) => {
    await ways['an alert']?.(world)
    const [asked] = await world.mails.deliver()
    expect(asked?.text).toContain('Najaf')
    expect(asked?.text.match(/Shown after you confirm/g)).toHaveLength(2)
    await world.call('alerts.create', { email: victim, q: 'najaf' })
    const [, recognised] = await world.mails.deliver()
    expect(recognised?.text).not.toContain('Shown after you confirm')
    const token = /alert\/([\w-]+)/.exec(asked?.text ?? '')?.[1]
    await world.call('alerts.confirm', { token })
    expect((await world.call('alerts.view', { token })).body.wanted).toContainEqual(
      expect.objectContaining({ value: `najaf ${words}` }),
    )
  })

  test('control: of someone who has proven the address the company reads name and reason', async ({
    world,
  }) => {
    const as = await world.user({ firstName: 'Zahra', lastName: 'Rizvi' })
    const admin = await world.user({ role: 'admin' })
    const asked = bookingRequest(await world.trip(), { contactEmail: as.email })
    const { body } = await world.call('bookings.create', asked, { as })
    await world.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: admin })
    const { figures } = (await world.call('bookings.cancelling', { id: body.id }, { as })).body
    const keptAmount = figures[0]?.keptAmount ?? null
    await world.call(
      'bookings.cancel',
      { id: body.id, cause: 'own', words: 'My mother is ill', keptAmount },
      { as },
    )
    const told = (await world.mails.deliver()).find(({ template }) => template === 'booking-cancellation')
    expect(told?.text).toContain('My mother is ill')
  })
})
