import { addDays, type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { instantOf } from '#domain/kernel/time-zones.ts'
import { type CompanyRight, type MemberRole, mayActFor, memberRoles } from './members.ts'

// Which emails a person may have right away, once a day or never (TLK-01, decision 0112).

export const emailPaces = ['at_once', 'daily', 'never'] as const
export type EmailPace = (typeof emailPaces)[number]

type CompanyKind = {
  templates: readonly string[]
  /** Who may read such emails: what they say is shown to this right only. */
  right: CompanyRight
}

/** The emails of a company. Those with amounts are for those who see amounts. */
const companyKinds = {
  requests: { templates: ['booking-received'], right: 'amounts' },
  unanswered: { templates: ['request-waiting'], right: 'requests' },
  cancellations: {
    templates: [
      'booking-cancellation',
      'booking-cancellation-agreed',
      'booking-set-back-accepted',
      'trip-change-left',
      'booking-declined',
    ],
    right: 'amounts',
  },
  changes: {
    templates: ['booking-change-company', 'booking-total-company'],
    right: 'amounts',
  },
  payments: { templates: ['claim-received', 'refund-due', 'refund-overdue-company'], right: 'amounts' },
  waiting_lists: { templates: ['waiting-new'], right: 'requests' },
  groups: { templates: ['group-counted', 'group-reminder'], right: 'departures' },
} as const satisfies Record<string, CompanyKind>

/** The emails of admins. */
const adminKinds = {
  applicants: ['organizer-applied'],
  accounts: ['payee-to-check'],
  refunds: ['refund-overdue-admin'],
  claims: ['claim-unanswered'],
  undelivered: ['emails-undelivered'],
} as const satisfies Record<string, readonly string[]>

/**
 * The emails to companies and admins that always come: security of the account and who works for the company, account
 * numbers, cancellations of a departure by the company, decisions about the company, and deletions.
 */
export const safetyTemplates: readonly string[] = [
  'member-invitation',
  'member-joined',
  'member-left',
  'member-removed',
  'owner-changed',
  'payee-added',
  'payee-decided',
  'departure-receipt',
  'organizer-approved',
  'organizer-rejected',
  'organizer-removed',
  'organizer-change-approved',
  'organizer-change-refused',
  'contact-message',
  'deletion-support',
  'jobs-stopped',
]

export type CompanyEmailKind = keyof typeof companyKinds
export type EmailKind = CompanyEmailKind | keyof typeof adminKinds

const companyKindNames = Object.keys(companyKinds) as CompanyEmailKind[]
const adminKindNames = Object.keys(adminKinds) as (keyof typeof adminKinds)[]
export const emailKinds: readonly EmailKind[] = [...companyKindNames, ...adminKindNames]

/** The paces that a person has chosen; the rest is as it was before there was a choice. */
export type EmailPaces = Partial<Record<EmailKind, EmailPace>>

/** The email that gathers those of a day. */
export const digestTemplate = 'daily-digest'

const kindsByTemplate = new Map<string, EmailKind>([
  ...companyKindNames.flatMap((kind) => companyKinds[kind].templates.map((one) => [one, kind] as const)),
  ...adminKindNames.flatMap((kind) => adminKinds[kind].map((one) => [one, kind] as const)),
])

/** Returns the kind by which an email is chosen; undefined where there is no choice. */
export const findEmailKind = (template: string): EmailKind | undefined => kindsByTemplate.get(template)

/** Returns the kind of an email to a company; undefined where its owner alone gets it, without a choice. */
export function findCompanyEmailKind(template: string): CompanyEmailKind | undefined {
  const kind = findEmailKind(template)
  return kind && isCompanyKind(kind) ? kind : undefined
}

const isCompanyKind = (kind: EmailKind): kind is CompanyEmailKind => Object.hasOwn(companyKinds, kind)

/** The roles in a company whose people may get emails of a kind. */
export const rolesForEmails = (kind: CompanyEmailKind): MemberRole[] =>
  memberRoles.filter((role) => mayActFor({ role }, companyKinds[kind].right))

type Person = { isAdmin: boolean; roles: readonly MemberRole[] }

/** Whether a person may get emails of a kind, by the roles in any company or in the one that an email is about. */
export function mayGetEmails({ isAdmin, roles }: Person, kind: EmailKind): boolean {
  if (!isCompanyKind(kind)) return isAdmin
  return roles.some((role) => rolesForEmails(kind).includes(role))
}

/**
 * The kinds that a person chooses, each with its pace. Where nothing was chosen, owners and admins get emails right away and
 * other members none, as before there was a choice.
 */
export function listEmailChoices(person: Person, chosen: EmailPaces): { kind: EmailKind; pace: EmailPace }[] {
  return emailKinds
    .filter((kind) => mayGetEmails(person, kind))
    .map((kind) => ({
      kind,
      pace: chosen[kind] ?? (!isCompanyKind(kind) || person.roles.includes('owner') ? 'at_once' : 'never'),
    }))
}

/** The clock of the Qafila team (United Arab Emirates), for those of whom no other is known. */
export const platformTimeZone = 'Asia/Dubai'

/** The hour of the daily email, by the reader's clock: before work begins. */
const digestHour = 7

/** The last time at which a daily email was due, and its day by the reader's calendar: what was kept before it is told. */
export function findLastDigestTime(now: Date, timeZone: string): { day: CalendarDate; at: Date } {
  const today = dayInTimeZone(timeZone, now)
  const at = instantOf(today, digestHour, timeZone)
  if (at <= now) return { day: today, at }
  const day = addDays(today, -1)
  return { day, at: instantOf(day, digestHour, timeZone) }
}
