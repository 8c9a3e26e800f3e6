import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { findAction } from '#test/actions/actions.ts'
import type { CallOptions } from '#test/actions/calls.ts'
import { roles, setScene } from '#test/actions/expected-permissions.ts'
import { password } from '#test/factories.ts'
import { emailDeeds, spentEmailDeeds } from '#test/scenes/strangers/spent-emails.ts'
import { test, type World } from '#test/world.ts'

// FIX-06: what a stranger does leaves the counts that its owner needs, for every counted deed of the contract.

/**
 * Who is counted, by hand: `self` where only the one who asks is, by network, session, company or link; the name of a
 * story in `test/scenes/strangers/spent-emails.ts` where an address is that a stranger may know.
 */
const deeds: Record<string, Record<string, 'self' | (typeof emailDeeds)[number]>> = {
  login: { 'accounts.login': 'self' },
  'login-browser': { 'accounts.login': 'self' },
  'login-all': { 'accounts.login': 'self' },
  'login-address': { 'accounts.login': 'self' },
  'login-account': { 'accounts.login': 'besieged sign-in' },
  register: { 'accounts.register': 'self' },
  'user-exists': { 'accounts.register': 'self' },
  resend: { 'accounts.resendVerification': 'self' },
  verify: { 'accounts.verifyEmail': 'self' },
  'letter-registration': {
    'accounts.register': 'registration',
    'external.google': 'registration',
    'external.apple': 'registration',
    'external.facebook': 'registration',
  },
  'letter-verification': { 'accounts.resendVerification': 'verification' },
  'letter-reset': { 'passwords.forgot': 'reset' },
  'letter-deletion': { 'deletions.request': 'deletion' },
  'letter-booking': {
    'bookings.create': 'booking',
    'bookings.correctAddress': 'corrected address',
    'counter.book': 'by a company',
    'fromTable.store': 'from a table',
  },
  'letter-link': { 'bookings.sendAgain': 'sent again', 'bookings.newLink': 'new link' },
  'letter-contact': { 'bookings.changeContact': 'changed contact' },
  'letter-find': { 'bookings.find': 'find' },
  'letter-code': { 'bookings.askCode': 'code' },
  'letter-waiting': { 'waiting.join': 'waiting' },
  'letter-alert': { 'alerts.create': 'alert' },
  'letter-invitation': { 'members.invite': 'invitation' },
  'asking-letter': {
    'bookings.create': 'booking',
    'counter.book': 'by a company',
    'fromTable.store': 'from a table',
    'bookings.sendAgain': 'sent again',
    'bookings.newLink': 'new link',
    'bookings.correctAddress': 'corrected address',
    'bookings.changeContact': 'changed contact',
    'waiting.join': 'waiting',
  },
  external: { 'external.google': 'self', 'external.apple': 'self' },
  facebook: { 'external.facebook': 'self' },
  'forgot-address': { 'passwords.forgot': 'self' },
  reset: { 'passwords.reset': 'self' },
  'change-password': { 'passwords.change': 'self' },
  'save-traveller': {
    'travellers.save': 'self',
    'travellers.saveOwn': 'self',
    'travellers.allowSaving': 'self',
  },
  'save-to-account': { 'savedTravellers.save': 'self', 'savedTravellers.correct': 'self' },
  'use-saved-traveller': { 'savedTravellers.take': 'self', 'savedTravellers.read': 'self' },
  'send-paper': { 'travellers.sendPaper': 'self' },
  'link-traveller': { 'travellers.link': 'self' },
  'download-journey': { 'travellers.download': 'self' },
  'look-traveller': { 'travellers.look': 'self', 'travellers.lookAtPaper': 'self' },
  'find-traveller': { 'travellers.find': 'self' },
  'find-traveller-name': { 'travellers.findByName': 'self' },
  'answer-need': { 'travellers.answerNeed': 'self' },
  'arrange-rooms': { 'rooms.save': 'self', 'rooms.arrange': 'self', 'rooms.show': 'self' },
  'record-cost': { 'bookings.recordCost': 'self' },
  'claim-payment': { 'payments.claim': 'self' },
  'answer-payment': { 'payments.withdrawClaim': 'self', 'payments.confirmRefund': 'self' },
  'remind-owing': { 'payments.remind': 'self' },
  'guest-booking': { 'bookings.create': 'self' },
  alert: { 'alerts.create': 'self' },
  'alert-own': { 'alerts.create': 'alert' },
  shortlist: { 'shortlists.create': 'self' },
  'guest-waiting': { 'waiting.join': 'self' },
  'send-again': { 'bookings.sendAgain': 'sent again' },
  'new-link': { 'bookings.newLink': 'new link' },
  'correct-address': { 'bookings.correctAddress': 'self' },
  'ask-code': { 'bookings.askCode': 'code' },
  'code-hour': { 'bookings.askCode': 'code' },
  'find-booking': { 'bookings.find': 'self' },
  'change-details': {
    'details.save': 'self',
    'details.tell': 'self',
    'details.undo': 'self',
    'details.handOver': 'self',
  },
  bulk: { 'bulk.preview': 'self', 'bulk.apply': 'self', 'bulk.export': 'self' },
  'open-list': { 'lists.open': 'self' },
  'download-list': { 'lists.excel': 'self' },
  'download-photographs': { 'lists.photographs': 'self' },
  'choose-columns': { 'lists.chooseColumns': 'self' },
  'counter-code': { 'counter.open': 'self', 'counter.confirm': 'self', 'counter.decline': 'self' },
  'read-table': { 'fromTable.read': 'self' },
  'store-table': { 'fromTable.check': 'self', 'fromTable.store': 'self' },
  'counter-booking': { 'counter.book': 'self' },
  'invite-member': { 'members.invite': 'self' },
  'hand-over': { 'members.handOver': 'self' },
  'email-choices': { 'emailChoices.update': 'self' },
  'add-payee': { 'payees.add': 'self' },
  'check-payee': { 'payees.check': 'self' },
  suggest: { 'trips.suggest': 'self' },
  nearest: { 'trips.nearest': 'self' },
  trip: { 'trips.create': 'self', 'trips.addDates': 'self' },
  draft: { 'drafts.save': 'self' },
  review: { 'reviews.create': 'self' },
  upload: { 'uploads.logo': 'self', 'uploads.tripImage': 'self', 'uploads.portrait': 'self' },
  'contact-ip': { 'contact.send': 'self' },
  contact: { 'contact.send': 'self' },
  'register-company': { 'organizers.create': 'self' },
  'ask-verification': { 'organizers.askVerification': 'self' },
  deletion: { 'deletions.request': 'self' },
  'deletion-own': { 'deletions.request': 'deletion' },
  'deletion-link': { 'deletions.confirm': 'self', 'deletions.cancel': 'self' },
  'delete-account': { 'deletions.ofAccount': 'self' },
}

test('FIX-06 the table names every counted endpoint of the contract', () => {
  const told = Object.entries(limits).map(([name, { calls }]) => [name, [...calls].sort()])
  const known = Object.entries(deeds).map(([name, calls]) => [name, Object.keys(calls).sort()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(told))
})

type Call = { name: EndpointName; input: object; options: CallOptions }

/** The world of an action, whose own call is not made while it is learned. */
function createLearner(world: World, learned: EndpointName) {
  let isLearning = true
  let last: Call | undefined
  const call: World['call'] = async (name, input = {}, options = {}) => {
    if (name !== learned) return world.call(name, input, options)
    last = { name, input, options }
    if (isLearning) throw new Error('learned')
    return world.call(name, input, options)
  }
  const signIn: World['signIn'] = (user, options = {}) =>
    call('accounts.login', { email: user.email, password: options.password ?? password }, options)
  return {
    seen: { ...world, call, signIn },
    learn: async (action: () => Promise<unknown>) => {
      isLearning = true
      await action().catch((error: unknown) => {
        if (!last) throw error
      })
      isLearning = false
      return last
    },
    last: () => last,
  }
}

/** What a stranger does not have. */
const secrets = ['token', 'proof', 'code', 'password', 'currentPassword', 'own']
const withoutSecrets = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, secrets.includes(field) ? 'x'.repeat(43) : value]),
  )

/** Everything that was counted until now is used up. */
const spendAll = ({ db }: World) =>
  db.execute(sql`UPDATE rate_limits SET hits = 1000000, resets_at = resets_at + interval '1 year'`)

type Answer = { status: number; code: string | undefined; isRefused: boolean }

/** A call over HTTP: the way through a provider is a visit, which answers with another address. */
async function answer(world: World, { name, input, options }: Call): Promise<Answer> {
  const { redirects, path }: Endpoint = endpoints[name]
  if (!redirects) {
    const { status, error } = await world.call(name, input, options)
    return { status, code: error?.code, isRefused: status === 429 }
  }
  const visit = await world.app.inject({ url: path, ...(options.ip && { remoteAddress: options.ip }) })
  const isRefused = String(visit.headers.location).includes('oauth_unavailable')
  return { status: visit.statusCode, code: undefined, isRefused }
}

/** Of calls of which only the memory of a process counts, so many that the stranger is refused. */
const mostInMemory: Partial<Record<EndpointName, number>> = { 'trips.suggest': 301, 'trips.nearest': 121 }
/** Counted of those alone whose address nobody knows. */
const ofGuests = ['bookings.create', 'waiting.join']
const facebookToken = { accessToken: 'token', userID: '42' }
/** What the same person cannot do twice (beside `payees.add`, of which the same is known), by who can do it now; with a wrong password, since the right one counts nothing. */
const doneOnce: EndpointName[] = ['members.handOver']
/** Without a provider they come no further than to its door. */
const ofProviders = ['external.google', 'external.apple', 'external.facebook']

const selfDeeds = [
  ...new Set(
    Object.values(deeds).flatMap((calls) => Object.keys(calls).filter((name) => calls[name] === 'self')),
  ),
] as EndpointName[]

describe('FIX-06 an endpoint that counts its caller', () => {
  test.for(selfDeeds)('%s by strangers leaves it to its owner', async (name, { world }) => {
    const scene = await setScene(world)
    const headers = {} as Record<(typeof roles)[number], Record<string, string>>
    for (const role of roles) headers[role] = scene.people[role] ? await world.as(scene.people[role]) : {}
    const { seen, learn, last } = createLearner(world, name)
    const action = ofProviders.includes(name) ? undefined : await findAction(name, seen, scene)
    const known = (action && (await learn(() => action(headers)))) ?? {
      name,
      input: facebookToken,
      options: {},
    }
    await world.db.execute(sql`DELETE FROM rate_limits`)

    // The owner's call, as strangers can make it: from elsewhere, with accounts of their own, without its secrets.
    const input = {
      ...withoutSecrets(known.input),
      ...('companyName' in known.input && { companyName: 'Others' }),
    }
    for (const role of ['signedOut', 'otherPilgrim', 'otherOrganizer'] as const)
      for (const ip of ['198.51.100.1', '198.51.100.2'])
        await answer(world, { name, input, options: { headers: headers[role], ip } })
    const most = mostInMemory[name] ?? 0
    let spent: Answer | undefined
    for (let index = 0; index < most; index++)
      spent = await answer(world, {
        name,
        input: { ...input, q: `najaf ${index}` },
        options: { ip: '198.51.100.1' },
      })
    expect(spent?.status).toBe(most ? 429 : undefined)
    await spendAll(world)

    if (action) {
      const { status, error } = await action(headers)
      expect(status < 400, `${status} ${error?.code}`).toBe(true)
    } else expect(await answer(world, known)).toMatchObject({ isRefused: false })
    if (most) return

    // Control: what the owner himself has used up is refused, where he is still signed in.
    const own = last() ?? known
    const repeated = ofGuests.includes(name) ? { ...own, options: {} } : own
    if (doneOnce.includes(name)) {
      repeated.input = { ...own.input, userId: scene.organizer.userId, password: 'wrong-wrong-1' }
      repeated.options = { headers: headers.desk }
    }
    if (name === 'payees.add') repeated.input = { ...own.input, password: 'wrong-wrong-1' }
    await answer(world, repeated)
    await spendAll(world)
    const again = await answer(world, repeated)
    expect(again.isRefused || again.status === 401, JSON.stringify(again)).toBe(true)
  })
})

describe('FIX-06 an endpoint that counts an address', () => {
  test.for(emailDeeds)('%s by strangers leaves its owner what they need', async (deed, { world }) => {
    await spentEmailDeeds[deed](world, () => spendAll(world))
  })
})
