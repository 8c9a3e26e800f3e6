import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { companyRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizerChanges, organizers } from './tables.ts'

const was = {
  companyName: 'Old Lantern',
  contactEmail: 'office@lantern.example',
  contactPhone: '+971 4 555 0100',
  businessEmail: 'books@lantern.example',
  businessPhone: '+971 4 555 0101',
  website: 'https://lantern.example',
}
const wanted = {
  companyName: 'New Lantern',
  contactEmail: 'hello@new.example',
  contactPhone: '+971 4 555 0200',
  businessEmail: null,
  businessPhone: '+971 4 555 0201',
  website: 'https://new.example',
}
const free = { description: 'Another story.', yearsExperience: 13 }

async function company(world: World, fields: object = {}) {
  const admin = await world.user({ role: 'admin' })
  const owner = await world.organizer({ ...was, ...fields })
  const edit = (form: object, as: { id: string } | { userId: string } = owner) =>
    world.call('organizers.update', { id: owner.id, ...companyRequest({ ...was, ...form }) } as never, { as })
  const shown = async () => (await world.call('organizers.get', { id: owner.id })).body
  const own = async () =>
    (await world.call('organizers.ofUser', { userId: owner.userId }, { as: owner })).body
  const decide = (input: object) =>
    world.call('admin.decideChange', { id: owner.id, ...input } as never, { as: admin })
  const waiting = async () =>
    (await world.call('admin.organizers', { state: 'changing' }, { as: admin })).body.organizers
  return { admin, owner, edit, shown, own, decide, waiting }
}

describe('TRU-03 a verified company', () => {
  test('changes its story right away; name, addresses, phones and website remain as they were checked', async ({
    world,
  }) => {
    const { edit, shown, own, waiting, owner } = await company(world)
    const trip = await world.trip({ organizerId: owner.id })
    const { status, body } = await edit({ ...wanted, ...free })
    expect([status, body]).toMatchObject([200, { ...was, ...free }])
    expect(body.pendingChange).toEqual({
      fields: wanted,
      askedAt: '2026-11-21T09:00:00.000Z',
      refusedAt: null,
      reason: null,
    })
    expect(await shown()).toMatchObject({ ...was, ...free })
    expect(Object.keys(await shown())).not.toContain('pendingChange')
    expect((await world.call('trips.get', { id: trip.id })).body.organizer).toMatchObject(was)
    expect((await world.call('trips.search', { q: 'new' })).body.total).toBe(0)
    expect((await own()).pendingChange).toEqual(body.pendingChange)
    expect(
      (await waiting()).map(({ id, companyName, pendingChange }) => [id, companyName, pendingChange?.fields]),
    ).toEqual([[owner.id, 'Old Lantern', wanted]])
  })

  test.for(Object.keys(wanted) as (keyof typeof wanted)[])(
    'cannot change %s alone, also by an API client that sends no more',
    async (field, { world }) => {
      const { edit, shown } = await company(world)
      const { body } = await edit({ [field]: wanted[field] })
      expect([body[field], body.pendingChange?.fields]).toEqual([was[field], { [field]: wanted[field] }])
      expect((await shown())[field]).toBe(was[field])
    },
  )

  test('keeps the waiting change when it edits something else; requests another, and withdraws all of it', async ({
    world,
  }) => {
    const { edit, own } = await company(world)
    await edit({ companyName: 'New Lantern' })
    world.clock.advance({ hours: 1 })
    // A client of the specification sends the public data back.
    expect((await edit(free)).body.pendingChange).toMatchObject({
      fields: { companyName: 'New Lantern' },
      askedAt: '2026-11-21T09:00:00.000Z',
    })
    expect((await edit({ companyName: 'New Lantern' })).body.pendingChange?.askedAt).toBe(
      '2026-11-21T09:00:00.000Z',
    )
    expect((await edit({ contactPhone: '+1 202 555 0101' })).body.pendingChange).toMatchObject({
      fields: { companyName: 'New Lantern', contactPhone: '+1 202 555 0101' },
      askedAt: '2026-11-21T10:00:00.000Z',
    })
    expect((await edit({ pendingChange: null })).body.pendingChange).toBeNull()
    expect(await own()).toMatchObject({ ...was, pendingChange: null })
    expect(await world.db.$count(organizerChanges)).toBe(0)
  })

  test('is published by an admin, recorded, in the search, and notified', async ({ world }) => {
    const { admin, owner, edit, decide, shown, waiting } = await company(world)
    const trip = await world.trip({ organizerId: owner.id })
    const { body } = await edit(wanted)
    world.clock.advance({ minutes: 5 })
    const askedAt = body.pendingChange?.askedAt ?? ''
    const decided = await decide({ isApproved: true, askedAt })
    expect([decided.status, decided.body]).toMatchObject([
      200,
      { ...wanted, pendingChange: null, isVerified: true },
    ])
    expect(await shown()).toMatchObject(wanted)
    expect((await world.call('trips.get', { id: trip.id })).body.organizer.companyName).toBe('New Lantern')
    expect((await world.call('trips.search', { q: 'new' })).body.total).toBe(1)
    expect(await waiting()).toEqual([])
    const unspoken = { contactEmail: '…', contactPhone: '…', businessEmail: '…', businessPhone: '…' }
    const before = { companyName: was.companyName, website: was.website, ...unspoken }
    const after = { companyName: wanted.companyName, website: wanted.website, ...unspoken }
    const entity = { entity: 'organizer', entityId: owner.id, before, after }
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'organizer.change_asked', actorId: owner.userId, ...entity },
      { action: 'organizer.change_approved', actorId: admin.id, ...entity },
    ])
    expect((await world.mails.deliver()).map(({ template }) => template)).toEqual([
      'organizer-change-approved',
    ])
  })

  test('reads why it was rejected, until it requests another change', async ({ world }) => {
    const { owner, edit, decide, own, shown, waiting } = await company(world)
    const { body } = await edit(wanted)
    const askedAt = body.pendingChange?.askedAt ?? ''
    const nameless = await decide({ isApproved: false, askedAt })
    expect([nameless.status, nameless.error.fields]).toEqual([400, { reason: 'required' }])
    const { status } = await decide({ isApproved: false, askedAt, reason: 'The licence names another.' })
    expect(status).toBe(200)
    const refused = {
      fields: wanted,
      refusedAt: '2026-11-21T09:00:00.000Z',
      reason: 'The licence names another.',
    }
    expect([await own(), await shown(), await waiting()]).toMatchObject([
      { ...was, pendingChange: refused },
      was,
      [],
    ])
    const deeds = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(deeds.map(({ action }) => action)).toEqual(['organizer.change_asked', 'organizer.change_refused'])
    expect(deeds.map(({ entityId }) => entityId)).toEqual([owner.id, owner.id])
    expect((await edit(free)).body.pendingChange).toMatchObject(refused)
    expect((await edit({ contactPhone: '+1 202 555 0101' })).body.pendingChange).toEqual({
      fields: { contactPhone: '+1 202 555 0101' },
      askedAt: '2026-11-21T09:00:00.000Z',
      refusedAt: null,
      reason: null,
    })
  })

  test.for(locales)('is notified of both in %s, the language of the account', async (language, { world }) => {
    const user = await world.user({ role: 'organizer', language })
    const { edit, decide } = await company(world, { userId: user.id })
    const t = translator(language)
    for (const isApproved of [false, true]) {
      const { body } = await edit({ companyName: `New Lantern ${isApproved ? 'and more' : ''}` })
      await decide({ isApproved, askedAt: body.pendingChange?.askedAt, reason: 'No\nlicence' })
    }
    // The refusal first: both were queued at one moment.
    const mails = (await world.mails.deliver()).sort((a, b) => (a.template < b.template ? 1 : -1))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, t('emails.changeRefused.subject', { company: 'Old Lantern' })],
      [user.email, t('emails.changeApproved.subject', { company: 'New Lantern and more' })],
    ])
    expect(mails[0]?.text).toContain('licence')
    for (const { text } of mails)
      expect(text).toContain(`http://qafila.test/organizer-dashboard?tab=profile&lang=${language}`)
  })

  test('cannot replace what an admin checked, and nothing is decided twice', async ({ world }) => {
    const { edit, decide, shown } = await company(world)
    const { body } = await edit({ companyName: 'New Lantern' })
    const looked = { isApproved: true, askedAt: body.pendingChange?.askedAt }
    world.clock.advance({ seconds: 1 })
    const second = await edit({ companyName: 'Ministry of Hajj' })
    for (const isApproved of [true, false]) {
      const { status, error } = await decide({ ...looked, isApproved, reason: 'x' })
      expect([status, error.code]).toEqual([409, 'change_not_waiting'])
    }
    expect((await shown()).companyName).toBe('Old Lantern')
    const askedAt = second.body.pendingChange?.askedAt
    const replies = await Promise.all(Array.from({ length: 6 }, () => decide({ isApproved: true, askedAt })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await world.mails.deliver()).length).toBe(1)
    for (const id of [crypto.randomUUID(), 'nobody'])
      expect((await decide({ id, isApproved: true, askedAt })).error.code).toBe('organizer_not_found')
  })

  test('cannot request another’s name, and does not get one taken in the meantime', async ({ world }) => {
    const { edit, decide, shown } = await company(world)
    await world.organizer({ companyName: 'Safar' })
    const taken = { companyName: 'company_name_taken' }
    expect((await edit({ companyName: 'SAFAR' })).error.fields).toEqual(taken)
    const { body } = await edit({ companyName: 'Mina' })
    const as = await world.user()
    await world.call('organizers.create', companyRequest({ companyName: 'Mina' }), { as })
    const late = await decide({ isApproved: true, askedAt: body.pendingChange?.askedAt })
    expect(late.error.fields).toEqual(taken)
    expect((await shown()).companyName).toBe('Old Lantern')
  })

  test('is decided on by admins alone, and their edits are public right away', async ({ world }) => {
    const { admin, owner, edit, shown } = await company(world)
    const { body } = await edit({ companyName: 'New Lantern' })
    const input = { id: owner.id, isApproved: true, askedAt: body.pendingChange?.askedAt ?? '' }
    for (const as of [owner, await world.organizer(), await world.user()])
      expect((await world.call('admin.decideChange', input, { as })).status).toBe(403)
    expect((await world.call('admin.decideChange', input)).status).toBe(401)
    const edited = await edit({ ...wanted, companyName: 'Third Lantern' }, admin)
    expect(edited.body.companyName).toBe('Third Lantern')
    expect((await shown()).contactEmail).toBe(wanted.contactEmail)
  })

  test('leaves no waiting change when it is deleted', async ({ world }) => {
    const { admin, owner, edit } = await company(world)
    await edit(wanted)
    await world.call('admin.deleteOrganizer', { id: owner.id }, { as: admin })
    expect(await world.db.$count(organizerChanges)).toBe(0)
  })
})

test('TRU-03 an unverified company edits all of it freely, and a waiting change is deleted', async ({
  world,
}) => {
  const { owner, edit, shown } = await company(world)
  await edit({ companyName: 'Waiting Name' })
  await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, owner.id))
  const { body } = await edit(wanted)
  expect(body).toMatchObject({ ...wanted, pendingChange: null })
  await world.db.update(organizers).set({ isVerified: true }).where(eq(organizers.id, owner.id))
  expect(await shown()).toMatchObject(wanted)
})
