import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { companyRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { users } from './tables.ts'

const email = 'owner@safar.example'
const form = { username: email, email, password, role: 'organizer', organizerData: companyRequest() }

const account = async ({ db }: World) => (await db.select().from(users).where(eq(users.email, email)))[0]
const companies = ({ db }: World) => db.select().from(organizers)

describe('organizer sign-up', () => {
  test('ORG-02 ORG-19 creates an unverified organizer with its company, emails the link, and can sign in', async ({
    world,
  }) => {
    const { status, body } = await world.call('accounts.register', form)
    expect([status, body.message, body.user.firstName]).toEqual([
      201,
      'Please check your email to verify your account.',
      null,
    ])
    const owner = await account(world)
    expect(owner).toMatchObject({ role: 'organizer', username: email, emailVerified: false })
    expect(await companies(world)).toMatchObject([
      { userId: owner?.id, businessEmail: email, website: null, isVerified: false, ...companyRequest() },
    ])
    expect(await world.mails.deliver()).toMatchObject([{ to: email, template: 'verify-email' }])
    const { token } = (await world.signIn({ email })).body
    const headers = { authorization: `Bearer ${token}` }
    const own = await world.call('organizers.ofUser', { userId: body.user.id }, { headers })
    expect(own.body).toMatchObject({ companyName: 'Safar Caravans', userId: body.user.id })
  })

  test.for([
    ['', null],
    [null, null],
    ['  ', null],
    ['safar.example', 'https://safar.example'],
    ['http://safar.example/groups', 'https://safar.example/groups'],
  ])('ORG-19 the website %j is stored as %j', async ([website, kept], { world }) => {
    const organizerData = companyRequest({ website })
    expect((await world.call('accounts.register', { ...form, organizerData })).status).toBe(201)
    expect(await companies(world)).toMatchObject([{ website: kept }])
  })

  test('ORG-02 account, company and email are written together or not at all', async ({ open }) => {
    for (const table of ['organizers', 'emails']) {
      const world = await open({ database: 'own' })
      await world.db.execute(
        sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (created_at IS NULL)`),
      )
      const { status, error } = await world.call('accounts.register', form)
      const message = table === 'organizers' ? 'Failed to create organizer profile' : 'Registration failed'
      expect([status, error.message]).toEqual([500, message])
      expect(await account(world)).toBeUndefined()
      expect([await world.db.$count(organizers), await world.db.$count(emails)]).toEqual([0, 0])
    }
  })

  test('AUTH-02 ORG-02 an unproven account is replaced, whatever it was, with its company', async ({
    world,
  }) => {
    const squatter = await world.user({ email, emailVerified: false, firstName: 'Mallory' })
    await world.organizer({ userId: squatter.id, isVerified: false, companyName: 'Not theirs' })
    await world.call('accounts.register', form)
    expect(await account(world)).toMatchObject({ id: squatter.id, role: 'organizer', firstName: null })
    expect((await companies(world)).map(({ companyName }) => companyName)).toEqual(['Safar Caravans'])
    const pilgrim = { firstName: 'Zahra', lastName: 'Rizvi', email, password }
    expect((await world.call('accounts.register', pilgrim)).status).toBe(201)
    expect(await account(world)).toMatchObject({ role: 'pilgrim', firstName: 'Zahra' })
    expect(await companies(world)).toEqual([])
  })

  test('ORG-02 a verified account keeps its role and gets no company by a second sign-up', async ({
    world,
  }) => {
    const owner = await world.user({ email })
    const refused = await world.call('accounts.register', form)
    expect([refused.status, refused.error.code]).toEqual([409, 'user_exists'])
    expect(await account(world)).toMatchObject({ id: owner.id, role: 'pilgrim' })
    expect(await companies(world)).toEqual([])
  })

  test('FND-16 a role without its company is rejected, a company without the role is ignored, other roles are ignored', async ({
    world,
  }) => {
    const { organizerData, role, ...rest } = form
    const named = { ...rest, firstName: 'Zahra', lastName: 'Rizvi' }
    const refused = await world.call('accounts.register', { ...named, role })
    expect([refused.status, refused.error.fields]).toEqual([400, { organizerData: 'required' }])
    expect(await account(world)).toBeUndefined()
    for (const more of [{ organizerData }, { organizerData, role: 'admin' }, { role: 'admin' }]) {
      expect((await world.call('accounts.register', { ...named, ...more })).status).toBe(201)
      expect(await account(world)).toMatchObject({ role: 'pilgrim' })
      expect(await companies(world)).toEqual([])
    }
    const unnamed = await world.call('accounts.register', { ...rest, role: 'admin' })
    expect(unnamed.error.fields).toEqual({ firstName: 'name_too_short', lastName: 'name_too_short' })
  })

  test('ORG-02 the server enforces the rules of the form, each with its code', async ({ world }) => {
    const wrong = [
      [{ companyName: ' ' }, 'companyName', 'company_name_required'],
      [{ description: '' }, 'description', 'company_description_required'],
      [{ yearsExperience: 0 }, 'yearsExperience', 'years_at_least_1'],
      [{ yearsExperience: 22 }, 'yearsExperience', 'years_too_high'],
      [{ yearsExperience: 1.5 }, 'yearsExperience', 'whole_number'],
      [{ contactEmail: 'office' }, 'contactEmail', 'invalid_email'],
      [{ contactPhone: '' }, 'contactPhone', 'phone_required'],
      [{ website: 'not an address' }, 'website', 'invalid_website'],
      [{ website: 'javascript:alert(1)' }, 'website', 'invalid_website'],
      [{ website: 'https://qafila.example@evil.example' }, 'website', 'invalid_website'],
    ] as const
    for (const [more, field, code] of wrong) {
      const organizerData = companyRequest(more)
      const { status, error } = await world.call('accounts.register', { ...form, organizerData })
      expect([status, error.code, error.fields]).toEqual([
        400,
        'invalid_registration',
        { [`organizerData.${field}`]: code },
      ])
    }
    expect(await world.db.$count(users)).toBe(0)
  })
})
