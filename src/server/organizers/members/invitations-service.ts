import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/organizers/members.ts'
import { normalizeEmail } from '#domain/accounts/accounts.ts'
import { maskEmail } from '#domain/kernel/emails.ts'
import { invitationDays } from '#domain/organizers/members.ts'
import { mayModerate } from '#domain/permissions.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { lockCompany, queueToOwner, requireOwner } from './service.ts'
import { presentInvitation, presentName } from './view.ts'

const day = 24 * 60 * 60
const expiredRetentionDays = 30

/**
 * Invites an address. What comes of it is the same for one that has an account and one that has none; an owner whose own
 * address is not verified sends no emails to others.
 */
export async function invite(
  ctx: Ctx,
  { id, email, role, departures, language }: ParsedInputOf<typeof contract.inviteMember>,
): Promise<OutputOf<typeof contract.inviteMember>> {
  const { caller, db } = ctx
  const actorId = requireOwner(ctx, id)
  if (caller.actor?.emailVerified !== true) throw new AppError('email_not_verified')
  await countTry(ctx, { what: 'invite-member', who: id, limit: 20, seconds: day })
  const now = ctx.clock()
  const token = newSecret()
  const invitation = await db.transaction(async (tx) => {
    const company = await lockCompany(tx, id, actorId)
    if (await queries.isMemberAddress(tx, id, email)) throw new AppError('already_member')
    const tripIds = role === 'leader' ? await queries.findOwnDepartures(tx, id, departures) : []
    const locale = language ?? caller.locale
    const invitationId = await changing.putInvitation(tx, {
      organizerId: id,
      email,
      role,
      tripIds,
      language: locale,
      tokenHash: hashSecret(token),
      invitedBy: actorId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationDays * day * 1000),
    })
    await writeAuditEntry(tx, {
      action: 'organizer.member_invited',
      actorId,
      entityId: id,
      after: { role, departures: tripIds },
      now,
    })
    const { companyName } = company
    const data = { invitationId, organizerId: id, companyName, token }
    await queueEmail(tx, { template: 'member-invitation', recipient: email, language: locale, data }, now)
    return queries.findInvitation(tx, id, invitationId)
  })
  if (!invitation) throw new Error('the invitation was not written')
  ctx.changed(['members', 'deeds'])
  ctx.wakeMailer()
  return { invitation: presentInvitation(invitation, now) }
}

/** Withdraws an invitation; its link is dead with the commit. */
export async function withdraw(
  ctx: Ctx,
  { id, invitationId }: ParsedInputOf<typeof contract.withdrawInvitation>,
): Promise<OutputOf<typeof contract.withdrawInvitation>> {
  const actorId = requireOwner(ctx, id)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, id, actorId)
    if (isId(invitationId) && (await changing.deleteInvitation(tx, id, invitationId)))
      await writeAuditEntry(tx, {
        action: 'organizer.member_invitation_withdrawn',
        actorId,
        entityId: id,
        now,
      })
  })
  ctx.changed(['members', 'deeds'])
  return {}
}

/** What a link invites to. A program that opens links changes nothing by it. */
export async function view(ctx: Ctx, token: string): Promise<OutputOf<typeof contract.viewInvitation>> {
  const { companyName, role, departures, email, expiresAt } = await requireInvitation(ctx, token)
  return {
    companyName,
    role,
    departures: role === 'leader' ? departures : [],
    sentTo: maskEmail(email),
    expiresAt: expiresAt.toISOString(),
  }
}

async function requireInvitation({ db, clock }: Ctx, token: string) {
  const invitation = await queries.findInvitationByLink(db, hashSecret(token), clock())
  if (!invitation) throw new AppError('invitation_not_found')
  return invitation
}

/**
 * Makes the signed-in account a member. Whoever has the link needs the mailbox too: the account's address is the invited one
 * and is verified. An admin works for no company.
 */
export async function accept(ctx: Ctx, token: string): Promise<OutputOf<typeof contract.acceptInvitation>> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (mayModerate(actor)) throw new AppError('access_denied')
  const { organizerId, role } = await requireInvitation(ctx, token)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, organizerId)
    const account = await queries.findAddress(tx, actor.id)
    const invitation = await changing.claimInvitation(tx, hashSecret(token))
    if (!invitation || invitation.expiresAt <= now) throw new AppError('invitation_not_found')
    if (!account || normalizeEmail(account.email) !== normalizeEmail(invitation.email))
      throw new AppError('invitation_not_yours')
    if (!account.emailVerified) throw new AppError('email_not_verified')
    const member = { organizerId, userId: actor.id, role: invitation.role }
    if (!(await changing.insertMember(tx, member, now))) throw new AppError('already_member')
    const led = await queries.findOwnDepartures(tx, organizerId, invitation.tripIds)
    if (invitation.role === 'leader') await changing.setDepartures(tx, organizerId, actor.id, led)
    const { id, userId } = { id: organizerId, userId: actor.id }
    await writeAuditEntry(tx, {
      action: 'organizer.member_joined',
      actorId: userId,
      entityId: id,
      after: { member: userId, role: invitation.role },
      now,
    })
    const name = presentName(account) ?? account.email
    await queueToOwner(tx, company, 'member-joined', { name, role: invitation.role }, now)
  })
  ctx.changed(['members', 'accounts', 'organizers', 'trips', 'bookings', 'drafts', 'travellers', 'deeds'])
  ctx.wakeMailer()
  return { organizerId, role }
}

/** Job: erases invitations that nobody accepted, thirty days after their link stopped working. */
export async function eraseInvitations({ db, clock, log }: Deps): Promise<void> {
  const gone = await changing.deleteInvitationsExpiredBy(db, erasedSince(clock()))
  if (gone > 0) log.info({ invitations: gone }, 'expired invitations erased')
}

/** Invitations that expired before this moment are erased. */
const erasedSince = (now: Date) => new Date(now.getTime() - expiredRetentionDays * day * 1000)

/** How many invitations `eraseInvitations` erases now. */
export const countInvitationsDue = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.countInvitationsExpiredBy(db, erasedSince(clock()))
