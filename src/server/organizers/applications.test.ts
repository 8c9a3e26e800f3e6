import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { companyRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizers } from './tables.ts'

const applied = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'organizer-applied')
const toAdmins = async (world: World) => (await applied(world)).map(({ to }) => to).sort()

const email = 'office@safar.example'
const signUp = (world: World) =>
  world.call('accounts.register', { email, password, role: 'organizer', organizerData: companyRequest() })

describe('ORG-02 admins are notified of an applicant', () => {
  test('that signs up once its address is verified, each active admin with one email', async ({ world }) => {
    await world.user({ role: 'admin', email: 'one@example.com' })
    await world.user({ role: 'admin', email: 'two@example.com' })
    await world.user({ role: 'admin', email: 'gone@example.com', isActive: false })
    await world.user({ email: 'pilgrim@example.com' })
    await signUp(world)
    expect(await toAdmins(world)).toEqual([])
    await world.call('accounts.verifyEmail', { token: await world.mails.linkToken(email) })
    expect(await toAdmins(world)).toEqual(['one@example.com', 'two@example.com'])
  })

  test.for(locales)(
    'in the admin’s language %s, with the details and the link',
    async (locale, { world }) => {
      await world.user({ role: 'admin', language: locale })
      const pilgrim = await world.user()
      const { status } = await world.call(
        'organizers.create',
        companyRequest({ website: 'https://safar.example' }),
        { as: pilgrim },
      )
      expect(status).toBe(201)
      const [letter] = await applied(world)
      const t = translator(locale)
      expect(letter?.subject).toBe(t('emails.applied.subject', { company: 'Safar Caravans' }))
      for (const said of ['Safar Caravans', email, '+971 4 555 0100', 'https://safar.example'])
        expect(letter?.text).toContain(said)
      expect(letter?.text).toContain(`http://qafila.test/admin/moderation?lang=${locale}`)
      expect(letter?.text).toContain(t('emails.applied.text'))
    },
  )

  test('on an account with an unverified address, not before it is verified', async ({ world }) => {
    await world.user({ role: 'admin' })
    await world.call('organizers.create', companyRequest(), {
      as: await world.user({ emailVerified: false }),
    })
    expect(await toAdmins(world)).toEqual([])
  })

  test('that applies again after a rejection, and not of one decided on before the email was sent', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin', email: 'admin@example.com' })
    const company = await world.organizer({ isVerified: false })
    await world.call('admin.verifyOrganizer', { id: company.id, isVerified: false }, { as: admin })
    world.clock.advance({ minutes: 1 })
    await world.call(
      'organizers.update',
      { id: company.id, ...companyRequest({ description: 'Better now.' }) },
      { as: company },
    )
    await world.call('organizers.askVerification', { id: company.id }, { as: company })
    expect(await toAdmins(world)).toEqual(['admin@example.com'])
    await world.call('organizers.create', companyRequest(), { as: await world.user() })
    await world.db.update(organizers).set({ isVerified: true, rejectedAt: null })
    expect((await toAdmins(world)).length).toBe(1)
  })
})
