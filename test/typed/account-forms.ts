import { emailText } from './fields.ts'
import type { TypedForms } from './forms.ts'

export const accountForms: TypedForms = {
  'profiles.update': {
    run: async (world, send) => {
      const as = await world.user()
      await send({ email: as.email, dateOfBirth: '1961-02-03', nationality: 'IN' }, { as })
      return (await world.call('profiles.get', {}, { as })).body
    },
  },
  'emailChoices.update': {
    run: async (world, send) => {
      const company = await world.organizer()
      const people = [{ id: company.userId ?? '' }, await world.user({ role: 'admin' })]
      const read = {}
      for (const as of people) {
        await send({ timeZone: 'Asia/Karachi' }, { as })
        const { choices, timeZone } = (await world.call('emailChoices.get', {}, { as })).body
        Object.assign(read, Object.fromEntries(choices.map(({ kind, pace }) => [kind, pace])), { timeZone })
      }
      return read
    },
  },
  'accounts.register': {
    run: async (world, send) => {
      const email = 'typed@example.com'
      const company = {
        companyName: 'Typed Caravans',
        description: 'Typed description',
        contactEmail: 'office@typed.example',
        contactPhone: '+91 98200 40001',
        yearsExperience: 14,
        website: 'https://typed.example',
      }
      await send({ email, username: email, role: 'organizer', organizerData: company })
      const token = await world.mails.linkToken(email)
      await world.call('accounts.verifyEmail', { token })
      const { token: session } = (await world.signIn({ email })).body
      const headers = { authorization: `Bearer ${session}` }
      const profile = (await world.call('profiles.get', {}, { headers })).body
      const user = (await world.call('accounts.currentUser', {}, { headers })).body
      return [profile, user, (await world.call('organizers.ofUser', { userId: user.id }, { headers })).body]
    },
  },
  'accounts.login': {
    unread: { email: 'names who signs in' },
  },
  'external.facebook': {
    unread: {
      userID: 'not believed: Facebook is asked (accounts/external)',
      name: 'not believed: Facebook is asked (accounts/external)',
      email: 'not believed: Facebook is asked (accounts/external)',
      picture: 'not believed: Facebook is asked (accounts/external)',
    },
  },
  'passwords.forgot': {
    run: async (world, send) => {
      const { email } = await world.user({ email: 'forgets@example.com' })
      await send({ email })
      return (await world.mails.deliver()).map(({ to }) => ({ email: to }))
    },
  },
  'bookings.find': {
    run: async (world, send) => {
      const { reference, contactEmail } = await world.booking({ userId: null })
      await send({ email: contactEmail, reference })
      return (await world.mails.deliver()).map(({ to, text }) => ({ email: to, [emailText]: text }))
    },
    as: { reference: emailText },
  },
  'contact.send': {
    run: async (world, send) => {
      await send()
      const as = await world.user({ role: 'admin' })
      return (await world.call('admin.messages', {}, { as })).body
    },
  },
  'deletions.request': {
    run: async (world, send) => {
      await send({ email: 'leaves@example.com' })
      const as = await world.user({ role: 'admin' })
      return (await world.call('deletions.list', {}, { as })).body
    },
  },
}
