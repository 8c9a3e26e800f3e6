import { mailboxOf } from '#domain/accounts/accounts.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'

/** The badges that an approval gives and a rejection takes away (organizer specification 4). */
export const approvalBadges = ['travel_license', 'safety_certified'] as const

/** Years in business for "20+" at sign-up (organizer specification 5). */
export const twentyPlusYears = 21

/**
 * Bounds of yearsExperience by form (organizer specification 5). The profile form has no upper bound there;
 * 100 is ours, to refuse typing errors.
 */
export const yearsLimits = {
  signUp: { min: 1, max: twentyPlusYears },
  profile: { min: 0, max: 100 },
  admin: { min: 1, max: 50 },
} as const

/** Within how many hours an organizer is reviewed (specification 9). */
export const verificationPromiseHours = 48

/** Whether a company waits longer than promised. `appliedAt`: an ISO instant; `now`: milliseconds. */
export function isVerificationOverdue(appliedAt: string, now: number): boolean {
  return now - Date.parse(appliedAt) > verificationPromiseHours * 3_600_000
}

/**
 * Percent of the best possible mean over all reviews of an organizer, one decimal, half rounded up; 0 of none. The rule
 * that the database's trigger is tested against.
 */
export function calculateSatisfactionRate(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0
  const best = ratings.length * ratingLimits.max
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return Math.floor((2 * sum * 1000 + best) / (2 * best)) / 10
}

type Emails = readonly (string | null)[]

/**
 * Whether somebody stands behind a company: belongs to it, or has a mailbox with it or its owner in common. Such a person
 * rates none of its journeys (decision 0032).
 */
export function isAffiliated(
  person: { isMember: boolean; emails: Emails },
  company: { emails: Emails },
): boolean {
  if (person.isMember) return true
  const mailboxes = new Set(company.emails.filter((email) => email !== null).map(mailboxOf))
  return person.emails.some((email) => email !== null && email !== '' && mailboxes.has(mailboxOf(email)))
}

/** Fields by which pilgrims recognize and reach a company: those of a verified one are checked before they are shown (TRU-03). */
export const moderatedFields = [
  'companyName',
  'contactEmail',
  'contactPhone',
  'businessEmail',
  'businessPhone',
  'website',
] as const

export type ModeratedField = (typeof moderatedFields)[number]
export type ModeratedFields = Partial<Record<ModeratedField, string | null>>

/**
 * Returns the fields of an owner's edit that wait for a check: the checked ones that it changes, if the company is verified.
 * All others are published right away.
 */
export function fieldsToModerate(
  company: { isVerified: boolean } & Record<ModeratedField, string | null>,
  edit: ModeratedFields,
): ModeratedFields {
  if (!company.isVerified) return {}
  const changed = moderatedFields.filter((name) => edit[name] !== undefined && edit[name] !== company[name])
  return Object.fromEntries(changed.map((name) => [name, edit[name]]))
}
