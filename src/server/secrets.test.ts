import { expect } from 'vitest'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test } from '#test/world.ts'
import { users } from './accounts/core/tables.ts'

test('FND-11 no answer contains a secret, nor the contact details of another person', async ({ world }) => {
  const secrets = {
    resetTokenHash: 'SECRET-reset',
    verificationTokenHash: 'SECRET-verification',
    address: 'PRIVATE-address',
    nationality: 'PRIVATE-nationality',
    phone: 'PRIVATE-phone',
  }
  const zahra = await world.user({ ...secrets, email: 'private-zahra@example.com' })
  const trip = await world.trip()
  await world.booking({
    userId: zahra.id,
    tripId: trip.id,
    contactEmail: 'private-zahra@example.com',
    contactPhone: 'PRIVATE-phone',
    idempotencyKey: 'SECRET-idempotency',
    guestTokenHash: 'SECRET-guest',
  })
  await world.review({ userId: zahra.id, tripId: trip.id })
  const { body: signedIn } = await world.signIn(zahra, { headers: browserHeaders })
  const [{ passwordHash } = { passwordHash: '' }] = await world.db.select().from(users)
  const stored = (await world.db.select().from(sessions)).flatMap(({ sid, sess }) => [
    sid,
    sess.binding ?? '',
  ])

  const stranger = await world.user()
  const strangersAnswers: string[] = []
  const ownAnswers: string[] = []
  for (const [who, answers] of [
    [stranger, strangersAnswers],
    [undefined, strangersAnswers],
    [zahra, ownAnswers],
  ] as const) {
    const options = who ? { as: who } : {}
    const replies = [
      await world.call('trips.list', {}, options),
      await world.call('trips.search', {}, options),
      await world.call('trips.get', { id: trip.id }, options),
      await world.call('organizers.list', {}, options),
      await world.call('organizers.get', { id: trip.organizerId }, options),
      await world.call('reviews.list', {}, options),
      await world.call('stats.home', {}, options),
      await world.call('bookings.list', {}, options),
      await world.call(
        'bookings.create',
        bookingRequest(trip, { contactEmail: 'other@example.com' }),
        options,
      ),
      await world.call('accounts.currentUser', {}, options),
      await world.call('accounts.user', {}, options),
      await world.call('profiles.get', {}, options),
      await world.call('profiles.sessions', {}, options),
      await world.call(
        'accounts.register',
        { firstName: 'Za', lastName: 'Ri', password, email: zahra.email },
        options,
      ),
    ]
    answers.push(...replies.map(({ body, headers }) => JSON.stringify([body, headers])))
  }
  const everything = [...strangersAnswers, ...ownAnswers].join('\n')
  for (const secret of ['SECRET-', passwordHash, ...stored, signedIn.token].filter(Boolean))
    expect(everything).not.toContain(secret)
  const keys = [...everything.matchAll(/"(\w+)":/g)].map(([, key]) => key ?? '')
  const suspicious =
    /password|hash|token|secret|session|sid$|binding|providerUser|facebook|idempotency|reset|search(Text|Vector)|guest/i
  expect([...new Set(keys)].filter((key) => suspicious.test(key))).toEqual([
    // The terms that were chosen from: a preset, no reset.
    'termsPreset',
    // The dates of one trip: no session's id.
    'seriesId',
    // Of one's own request, read by who made it alone.
    'readToken',
    'hasPassword',
  ])
  expect(strangersAnswers.join('\n')).not.toMatch(/PRIVATE-|private-zahra/)
  // Control: the owner does see them, so the scan would find them.
  expect(ownAnswers.join('\n')).toMatch(/PRIVATE-phone.*PRIVATE-address/s)
})
