import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/organizers/members.ts'
import { findMembership, mayManageMembers } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry, type Limit, resetTries } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { lockOrganizer } from '#server/organizers/changing.ts'
import { findOwner } from '#server/organizers/view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { presentInvitation, presentMember, presentName } from './view.ts'

const quarterHour = 15 * 60

/** The caller, as the owner of the company: nobody else sees or changes its members. */
export function requireOwner(ctx: Ctx, organizerId: string): string {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (!mayManageMembers(actor, organizerId)) throw new AppError('access_denied')
  return actor.id
}

/**
 * The company, locked: changes of its members come one after another. The caller owns it still: of two acts at once the
 * second finds what the first has made of his rights.
 */
export async function lockCompany(tx: Queryable, id: string, ownerId?: string) {
  const company = await lockOrganizer(tx, id)
  if (!company || (ownerId !== undefined && company.userId !== ownerId)) throw new AppError('access_denied')
  return company
}

/** The members of a company, its invitations and what changed. */
export async function listMembers(ctx: Ctx, id: string): Promise<OutputOf<typeof contract.listMembers>> {
  requireOwner(ctx, id)
  const [members, invitations, history] = [
    await queries.findMembers(ctx.db, id),
    await queries.findInvitations(ctx.db, id),
    await queries.findMemberEvents(ctx.db, id),
  ]
  const now = ctx.clock()
  return {
    members: members.map(presentMember),
    invitations: invitations.map((row) => presentInvitation(row, now)),
    history,
  }
}

/** Gives a member another role, or a leader other departures. */
export async function changeMember(
  ctx: Ctx,
  { id, userId, role, departures }: ParsedInputOf<typeof contract.changeMember>,
): Promise<OutputOf<typeof contract.changeMember>> {
  const actorId = requireOwner(ctx, id)
  const now = ctx.clock()
  const member = await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, id, actorId)
    const was = await requireMember(tx, id, userId)
    if (was.role === 'owner') throw new AppError('owner_stays')
    const led = role === 'leader' ? await queries.findOwnDepartures(tx, id, departures) : []
    await changing.setRole(tx, id, userId, role)
    await changing.setDepartures(tx, id, userId, led)
    await writeAuditEntry(tx, {
      action: 'organizer.member_changed',
      actorId,
      entityId: id,
      before: { member: userId, role: was.role, departures: was.departures.map((trip) => trip.id) },
      after: { member: userId, role, departures: led },
      now,
    })
    return presentMember(await requireMember(tx, id, userId))
  })
  ctx.changed(['members', 'accounts', 'deeds'])
  return { member }
}

async function requireMember(tx: Queryable, id: string, userId: string) {
  const member = isId(userId) ? await queries.findMember(tx, id, userId) : undefined
  if (!member) throw new AppError('member_not_found')
  return member
}

/**
 * Removes a member, by the owner or by himself. Rights are read with each call's session, so that they end with the commit.
 * The removed one is told by the owner's act, the owner by the member's.
 */
export async function removeMember(
  ctx: Ctx,
  { id, userId }: ParsedInputOf<typeof contract.removeMember>,
): Promise<OutputOf<typeof contract.removeMember>> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const isOwnAct = actor.id === userId
  if (!isOwnAct) requireOwner(ctx, id)
  else if (!findMembership(actor, id)) throw new AppError('access_denied')
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id, isOwnAct ? undefined : actor.id)
    const member = await requireMember(tx, id, userId)
    if (member.role === 'owner') throw new AppError('owner_stays')
    await changing.deleteMember(tx, id, userId)
    await writeAuditEntry(tx, {
      action: isOwnAct ? 'organizer.member_left' : 'organizer.member_removed',
      actorId: actor.id,
      entityId: id,
      before: { member: userId, role: member.role },
      after: { member: userId, role: member.role },
      now,
    })
    const { companyName } = company
    if (isOwnAct)
      await queueToOwner(tx, company, 'member-left', { name: presentName(member) ?? member.email }, now)
    else
      await queueEmail(
        tx,
        {
          template: 'member-removed',
          recipient: member.email,
          language: member.language,
          data: { companyName },
        },
        now,
      )
  })
  ctx.changed(['members', 'accounts', 'organizers', 'bookings', 'travellers', 'trips', 'deeds'])
  ctx.wakeMailer()
  return {}
}

/** Queues an email about a member to the owner, in the owner's language. */
export async function queueToOwner(
  tx: Queryable,
  { userId, companyName, id }: { userId: string | null; companyName: string; id: string },
  template: 'member-joined' | 'member-left',
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const owner = await findOwner(tx, userId)
  if (!owner) return
  const { email: recipient, language } = owner
  await queueEmail(
    tx,
    { template, recipient, language, data: { ...data, companyName, organizerId: id } },
    now,
  )
}

/** Hands the company over to a member: with the password, for the phone may be in other hands. */
export async function handOver(
  ctx: Ctx,
  { id, userId, password }: ParsedInputOf<typeof contract.handOverCompany>,
): Promise<OutputOf<typeof contract.handOverCompany>> {
  const actorId = requireOwner(ctx, id)
  await checkPassword(ctx, actorId, password)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id, actorId)
    const member = await requireMember(tx, id, userId)
    if (member.role === 'owner' || !member.isActive) throw new AppError('member_not_found')
    if (await queries.ownsCompany(tx, userId)) throw new AppError('organizer_exists')
    await changing.setOwner(tx, id, { from: actorId, to: userId }, now)
    await writeAuditEntry(tx, {
      action: 'organizer.owner_changed',
      actorId,
      entityId: id,
      before: { member: actorId, role: 'owner' },
      after: { member: userId, role: 'owner' },
      now,
    })
    const data = { companyName: company.companyName, name: presentName(member) ?? member.email }
    const former = await findOwner(tx, actorId)
    for (const { email: recipient, language } of [member, ...(former ? [former] : [])])
      await queueEmail(
        tx,
        {
          template: 'owner-changed',
          recipient,
          language,
          data: { ...data, isNew: recipient === member.email },
        },
        now,
      )
  })
  ctx.changed(['members', 'accounts', `organizer:${id}`, 'deeds'])
  ctx.wakeMailer()
  return {}
}

async function checkPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  const tries: Limit = { what: 'hand-over', who: userId, limit: 10, seconds: quarterHour }
  await countTry(ctx, tries)
  const hash = await queries.findPasswordHash(ctx.db, userId)
  if (hash == null) throw new AppError('no_password_set')
  if (!(await ctx.passwords.matches(hash, password))) throw new AppError('current_password_incorrect')
  await resetTries(ctx, tries)
}

/** The companies of the caller, the current one first. */
export async function listOwn(ctx: Ctx): Promise<OutputOf<typeof contract.listOwnMemberships>> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const companies = await queries.findOwnMemberships(ctx.db, actor.id)
  return {
    companies: companies.map(({ departures, ...company }) => ({
      ...company,
      departures: company.role === 'leader' ? departures : [],
    })),
  }
}

/** Makes a company of the caller the current one. */
export async function choose(ctx: Ctx, id: string): Promise<OutputOf<typeof contract.chooseCompany>> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (!isId(id) || !(await changing.setChosen(ctx.db, id, actor.id, ctx.clock())))
    throw new AppError('organizer_not_found')
  // All that a page shows of the company before is of another one now.
  ctx.changed(['members', 'accounts', 'organizers', 'trips', 'bookings', 'drafts', 'travellers'])
  return {}
}
