import type { Invitation, Member } from '#contract/organizers/members.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { InvitationRow, MemberRow } from './queries.ts'

/** A name as it is shown; null where an account has none. */
export const presentName = (person: { firstName: string | null; lastName: string | null } | undefined) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null

/** A member as the owner sees it. */
export function presentMember({ createdAt, firstName, lastName, ...row }: MemberRow): Member {
  const { userId, email, role, departures } = row
  return {
    userId,
    name: presentName({ firstName, lastName }),
    email,
    role,
    departures: role === 'leader' ? departures : [],
    joinedAt: createdAt.toISOString(),
  }
}

/** An invitation as the owner sees it: without its link. */
export function presentInvitation(
  { id, email, role, departures, language, createdAt, expiresAt }: InvitationRow,
  now: Date,
): Invitation {
  return {
    id,
    email,
    role,
    departures: role === 'leader' ? departures : [],
    language: language as ContentLanguage,
    sentAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }
}
