import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  email,
  emailOut,
  example,
  exampleFrom,
  organizerId as idOfOrganizer,
  idParam,
  instantOut,
  secretExample,
  tripId,
  userId,
} from '#contract/fields.ts'
import { invitableRoles, maxLedTrips, memberRoles } from '#domain/organizers/members.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

// The members of a company: who works for it, in which role, and who is invited (decisions 0036, 0096).

const day = z.iso.date().meta(example('2026-12-19'))
const companyInput = { id: z.string().max(100).meta(idParam(idOfOrganizer)) }
const memberInput = { ...companyInput, userId: z.string().max(100).meta(idParam(userId)) }
const role = z.enum(memberRoles).meta(example('desk'))
const givenRole = z.enum(invitableRoles).meta(example('desk'))
const departuresInput = z
  .array(tripId)
  .max(maxLedTrips)
  .default([])
  .meta({
    description: 'Of a leader; none of other roles',
    ...example(['5f0c1a52-6d0b-4e43-9c77-2f5a3c1e8d10']),
  })
const companyName = z.string().meta(example('Sakina Journeys'))

const ledDeparture = z
  .object({
    id: tripId,
    title: z.string().meta(example('Arbaeen walk from Najaf to Karbala')),
    departureDate: day,
    returnDate: day,
  })
  .meta({ id: 'LedDeparture' })
export type LedDeparture = z.output<typeof ledDeparture>

const member = z
  .object({
    userId,
    name: z.string().nullable().meta(example('Zahra Rizvi')),
    email: emailOut,
    role,
    departures: z.array(ledDeparture).describe('Of a leader, by departure day'),
    joinedAt: instantOut,
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof member>

const invitation = z
  .object({
    id: z.uuid().meta(exampleFrom(userId)),
    email: emailOut,
    role: givenRole,
    departures: z.array(ledDeparture),
    language: z.enum(contentLanguages).meta(example('en')),
    sentAt: instantOut,
    expiresAt: instantOut,
    isExpired: z.boolean().meta(example(false)),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

export const memberActions = [
  'organizer.member_invited',
  'organizer.member_invitation_withdrawn',
  'organizer.member_joined',
  'organizer.member_changed',
  'organizer.member_removed',
  'organizer.member_left',
  'organizer.owner_changed',
] as const

const memberEvent = z
  .object({
    at: instantOut,
    action: z.enum(memberActions).meta(example('organizer.member_joined')),
    who: z
      .string()
      .nullable()
      .meta({ description: 'The account that did it; null when it is gone', ...example('Hasan Rizvi') }),
    person: z
      .string()
      .nullable()
      .meta({ description: 'The member it is about; null of an invitation', ...example('Zahra Rizvi') }),
    role: role.nullable(),
  })
  .meta({ id: 'MemberEvent' })
export type MemberEvent = z.output<typeof memberEvent>

const defaults = { access: 'signed-in', failure: 'members_failed' } as const

export const listMembers = endpoint('members.list', 'GET /api/organizers/:id/members', {
  summary:
    'The members of a company, its open invitations and its last fifty changes of both; for its owner.',
  ...defaults,
  shows: ['members', 'organizers', 'accounts', 'trips'],
  input: z.object(companyInput),
  output: z.object({
    members: z.array(member).describe('The owner first, then by name'),
    invitations: z.array(invitation).describe('The latest first'),
    history: z.array(memberEvent).describe('The latest first'),
  }),
  invalid: 'organizer_not_found',
  refuses: ['access_denied'],
})

export const invitationForm = z.object({
  email,
  role: givenRole,
  departures: departuresInput,
  language: z
    .enum(contentLanguages)
    .optional()
    .meta({ description: 'Of the email; the language of the caller by default', ...example('ur') }),
})

export const inviteMember = endpoint('members.invite', 'POST /api/organizers/:id/invitations', {
  summary:
    'Invites an address to work for a company, by an email with a link that works once, for seven days. The answer does not depend on whether the address has an account. Sent again, the new link replaces the old one.',
  ...defaults,
  input: invitationForm.extend(companyInput),
  output: z.object({ invitation }),
  invalid: 'invalid_request',
  status: 201,
  refuses: ['access_denied', 'email_not_verified', 'already_member', 'too_many_attempts'],
})

export const withdrawInvitation = endpoint(
  'members.withdraw',
  'DELETE /api/organizers/:id/invitations/:invitationId',
  {
    summary: 'Withdraws an invitation: its link no longer works. One that is gone already stays so.',
    ...defaults,
    input: z.object({ ...companyInput, invitationId: z.string().max(100).meta(idParam(userId)) }),
    output: z.object({}),
    invalid: 'organizer_not_found',
    refuses: ['access_denied'],
  },
)

export const changeMember = endpoint('members.change', 'PATCH /api/organizers/:id/members/:userId', {
  summary:
    'Changes the role of a member, or the departures of a leader. It counts from the member’s next call on.',
  ...defaults,
  input: z.object({ ...memberInput, role: givenRole, departures: departuresInput }),
  output: z.object({ member }),
  invalid: 'invalid_request',
  refuses: ['access_denied', 'member_not_found', 'owner_stays'],
})

export const removeMember = endpoint('members.remove', 'DELETE /api/organizers/:id/members/:userId', {
  summary:
    'Removes a member, or leaves a company. The rights end with the answer, in open sessions too. The owner cannot leave.',
  ...defaults,
  input: z.object(memberInput),
  output: z.object({}),
  invalid: 'member_not_found',
  refuses: ['access_denied', 'owner_stays'],
})

export const handOverForm = z.object({
  userId: z.string().max(100).meta(idParam(userId)),
  password: z.string().min(1).max(200).meta(example('Safa-and-Marwa-7')),
})

export const handOverCompany = endpoint('members.handOver', 'POST /api/organizers/:id/owner', {
  summary:
    'Hands a company over to one of its members, who becomes its owner. The former owner becomes a manager. It needs the password of the caller.',
  ...defaults,
  input: handOverForm.extend(companyInput),
  output: z.object({}),
  invalid: 'invalid_request',
  refuses: [
    'access_denied',
    'member_not_found',
    'organizer_exists',
    'no_password_set',
    'current_password_incorrect',
    'too_many_attempts',
  ],
})

export const listOwnMemberships = endpoint('members.own', 'GET /api/members', {
  summary: 'The companies that the caller works for, the current one first, with the role in each.',
  ...defaults,
  shows: ['members', 'organizers', 'accounts', 'trips'],
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ id: idOfOrganizer, companyName, role, departures: z.array(ledDeparture) })),
  }),
  invalid: 'invalid_request',
})

export const chooseCompany = endpoint('members.choose', 'POST /api/members/choose', {
  summary: 'Makes one of the caller’s companies the current one: `organizers.ofUser` answers it.',
  ...defaults,
  input: z.object(companyInput),
  output: z.object({}),
  invalid: 'organizer_not_found',
  refuses: ['organizer_not_found'],
})

const token = z.string().min(20).max(200).meta(secretExample)

export const viewInvitation = endpoint('invitations.view', 'POST /api/invitations/view', {
  summary: 'What the link of an invitation invites to. Reading it changes nothing.',
  access: 'public',
  failure: 'members_failed',
  shows: ['members', 'organizers', 'trips'],
  input: z.object({ token }),
  output: z.object({
    companyName,
    role: givenRole,
    departures: z.array(ledDeparture),
    sentTo: z.string().meta({ description: 'The address, masked', ...example('z•••a@example.com') }),
    expiresAt: instantOut,
  }),
  invalid: 'invitation_not_found',
  refuses: ['invitation_not_found'],
})

export const acceptInvitation = endpoint('invitations.accept', 'POST /api/invitations/accept', {
  summary:
    'Accepts an invitation, once: for the signed-in account with exactly the invited address, which it has verified.',
  ...defaults,
  input: z.object({ token }),
  output: z.object({ organizerId: idOfOrganizer, role: givenRole }),
  invalid: 'invitation_not_found',
  refuses: [
    'invitation_not_found',
    'invitation_not_yours',
    'email_not_verified',
    'already_member',
    'access_denied',
  ],
})
