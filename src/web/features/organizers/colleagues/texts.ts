import type { MemberEvent } from '#contract/organizers/members.ts'
import type { MemberRole } from '#domain/organizers/members.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

export const roleKeys: Record<MemberRole, MessageKey> = {
  owner: 'colleagues.role.owner',
  manager: 'colleagues.role.manager',
  desk: 'colleagues.role.desk',
  leader: 'colleagues.role.leader',
}

export const roleTextKeys: Record<MemberRole, MessageKey> = {
  owner: 'colleagues.roleText.owner',
  manager: 'colleagues.roleText.manager',
  desk: 'colleagues.roleText.desk',
  leader: 'colleagues.roleText.leader',
}

const eventKeys: Record<MemberEvent['action'], MessageKey> = {
  'organizer.member_invited': 'colleagues.event.invited',
  'organizer.member_invitation_withdrawn': 'colleagues.event.withdrawn',
  'organizer.member_joined': 'colleagues.event.joined',
  'organizer.member_changed': 'colleagues.event.changed',
  'organizer.member_removed': 'colleagues.event.removed',
  'organizer.member_left': 'colleagues.event.left',
  'organizer.owner_changed': 'colleagues.event.owner',
}

/** Returns what happened, as a sentence. */
export function describeEvent(t: Translate, { action, person, role }: MemberEvent): string {
  return t(eventKeys[action], {
    person: person ?? t('colleagues.goneAccount'),
    role: role ? t(roleKeys[role]) : '',
  })
}
