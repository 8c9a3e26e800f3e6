import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { isCommonPassword } from './common-passwords.ts'
import { externalProviders } from './external-accounts.ts'
import { isBuiltOfNames, type Owner } from './password-names.ts'

/** The roles of an account; a new one is a pilgrim (specification 6). */
export const roles = ['pilgrim', 'organizer', 'admin'] as const

export type Role = (typeof roles)[number]

/** The ways to create an account: with an address and a password, or through a provider. */
export const authProviders = ['email', ...externalProviders] as const

/** The role of a new account (specification 9). */
export const defaultRole: Role = 'pilgrim'

/** Fewest characters of a first and of a last name (specification 5). */
export const nameMinimum = 2

/** Length of a new password in characters: at registration, change and reset (specification 9, decisions: Accounts). */
const passwordLimits = { min: 8, max: 128 } as const

/** Fewest characters of a password at sign-in, where older and shorter ones are let try (specification 9). */
export const signInPasswordMinimum = 6

/** The first day that a date of birth may name. */
export const earliestBirthDate: CalendarDate = '1900-01-01'

/** The lifetime of an emailed verification link, in hours (decisions: Accounts). */
export const verificationLinkHours = 24

/** The lifetime of an emailed reset link, in hours (specification 9). */
export const resetLinkHours = 1

/** A problem with a new password, as a code that messages translate. */
export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_needs_upper'
  | 'password_needs_lower'
  | 'password_needs_digit'
  | 'password_common'
  | 'password_personal'

/** The first rule that a password of a registration breaks, if any (specification 5, decisions: Accounts). */
export function passwordProblem(password: string, owner: Owner = {}): PasswordProblem | undefined {
  const length = lengthProblem(password)
  if (length) return length
  if (!/\p{Lu}/u.test(password)) return 'password_needs_upper'
  if (!/\p{Ll}/u.test(password)) return 'password_needs_lower'
  if (!/\p{Nd}/u.test(password)) return 'password_needs_digit'
  return changedPasswordProblem(password, owner)
}

/** The same where a password is reset or changed: there no classes of characters are required (decisions: Second reading). */
export function changedPasswordProblem(password: string, owner: Owner = {}): PasswordProblem | undefined {
  const length = lengthProblem(password)
  if (length) return length
  if (isCommonPassword(password)) return 'password_common'
  return isBuiltOfNames(password, owner) ? 'password_personal' : undefined
}

function lengthProblem({ length }: string): PasswordProblem | undefined {
  if (length < passwordLimits.min) return 'password_too_short'
  return length > passwordLimits.max ? 'password_too_long' : undefined
}

/** Whether a living person can have been born on the day; dates before 1900 are never accepted. */
export function isBirthDate(day: CalendarDate, today: CalendarDate): boolean {
  return day >= earliestBirthDate && day <= today
}

/** Fewest years of an account's owner (specification 1); travellers may be of any age. */
export const adultYears = 18

/** Whether who was born on the day may have an account: from the eighteenth birthday on; of February 29, from March 1. */
export function isAdult(birthDate: CalendarDate, today: CalendarDate): boolean {
  const [year, monthAndDay] = [birthDate.slice(0, 4), birthDate.slice(4)]
  return `${Number(year) + adultYears}${monthAndDay}` <= today
}

/** The form in which addresses are stored and compared: without surrounding spaces, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The mailbox behind an address, to compare by: what follows a plus is its owner's own addition, and Gmail reads no dots.
 * Never to be written to.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

const longestRedirect = 2048
const maxEncodings = 4

/**
 * Returns the target after sign-in (AUTH-04): the given one if it is a path of this site, with its query and hash, else the
 * fallback. Browsers read '/\evil' and '/<tab>/evil' as another site, and routers may decode or resolve
 * '/%2F/evil' and '/.//evil' into one, so paths that are not plain are refused as a whole.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || target.length > longestRedirect) return fallback
  if (/\p{Cc}/u.test(target) || !target.isWellFormed()) return fallback
  const [path = ''] = target.split(/[?#]/, 1)
  return isPlainPath(path) ? target : fallback
}

function isPlainPath(path: string): boolean {
  let layer = path
  for (let encodings = 0; encodings < maxEncodings; encodings++) {
    if (!layer.startsWith('/') || /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u.test(layer)) return false
    const inner = decodePath(layer)
    if (inner === layer) return true
    if (inner === undefined) return false
    layer = inner
  }
  return false
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
