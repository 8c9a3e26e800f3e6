import { invitationDays, type MemberRole } from '#domain/organizers/members.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { limitedBy } from '#server/machine/mail/email-limit.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findInvitation } from './queries.ts'

const roleKeys: Record<MemberRole, MessageKey> = {
  owner: 'colleagues.role.owner',
  manager: 'colleagues.role.manager',
  desk: 'colleagues.role.desk',
  leader: 'colleagues.role.leader',
}

/** Invites someone to work for a company; one that was withdrawn in the meantime is not written. */
const memberInvitation: EmailTemplate = async (writing, { data }) => {
  const { db, config, translate: t, locale } = writing
  const invitation = await findInvitation(db, String(data.organizerId), String(data.invitationId))
  if (!invitation) return undefined
  const company = String(data.companyName)
  return renderMessage(writing, {
    audience: 'company',
    subject: t('emails.invitation.subject', { company }),
    paragraphs: [t('emails.invitation.text', { company }), t('emails.invitation.how')],
    facts: [
      { label: t('colleagues.role'), value: t(roleKeys[invitation.role]) },
      {
        label: t('emails.invitation.until'),
        value: formats(locale).longDate(invitation.expiresAt.toISOString()),
      },
    ],
    action: {
      label: t('emails.invitation.action'),
      link: `${config.publicUrl}/invitations/${String(data.token)}?lang=${locale}`,
    },
    closing: [t('emails.invitation.closing', { count: invitationDays })],
  })
}

const colleaguesLink = ({ config, locale }: Parameters<EmailTemplate>[0]) =>
  `${config.publicUrl}/organizer/colleagues?lang=${locale}`

/** Tells the owner who accepted an invitation. */
const memberJoined: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const said = { name: String(data.name), company: String(data.companyName) }
  const role = roleKeys[data.role as MemberRole] ?? roleKeys.desk
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.memberJoined.subject', { ...said, name }), said.name),
    paragraphs: [t('emails.memberJoined.text', said)],
    facts: [{ label: t('colleagues.role'), value: t(role) }],
    action: { label: t('emails.memberJoined.action'), link: colleaguesLink(writing) },
  })
}

/** Tells the owner who left. */
const memberLeft: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const said = { name: String(data.name), company: String(data.companyName) }
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.memberLeft.subject', { ...said, name }), said.name),
    paragraphs: [t('emails.memberLeft.text', said)],
    action: { label: t('emails.memberJoined.action'), link: colleaguesLink(writing) },
  })
}

/** Tells a member that the owner removed him. */
const memberRemoved: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const company = String(data.companyName)
  return renderMessage(writing, {
    audience: 'company',
    subject: t('emails.memberRemoved.subject', { company }),
    paragraphs: [t('emails.memberRemoved.text', { company }), t('emails.memberRemoved.stays')],
  })
}

/** Tells the new and the former owner who owns the company from now on. */
const ownerChanged: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const said = { name: String(data.name), company: String(data.companyName) }
  return renderMessage(writing, {
    audience: 'company',
    subject: t('emails.ownerChanged.subject', said),
    paragraphs: [
      data.isNew ? t('emails.ownerChanged.newText', said) : t('emails.ownerChanged.formerText', said),
    ],
    action: { label: t('emails.memberJoined.action'), link: colleaguesLink(writing) },
  })
}

export const membersEmails = {
  'member-invitation': limitedBy('invitation', memberInvitation),
  'member-joined': memberJoined,
  'member-left': memberLeft,
  'member-removed': memberRemoved,
  'owner-changed': ownerChanged,
}
