import { foldForNumbers } from './folded-text.ts'
import { isIban, looksLikeIban } from './ibans.ts'

/** How pilgrims can pay a company: into an account of a bank, to an address of a payment app, to a wallet, or in its office. */
export const payeeKinds = ['iban', 'account', 'upi', 'wallet', 'cash'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** Why a number is not accepted, as codes that messages translate. */
export type PayeeNumberProblem =
  | 'account_number'
  | 'account_digits'
  | 'iban_mistyped'
  | 'upi_address'
  | 'wallet_number'

/**
 * Returns a number as numbers are compared: capitals and digits of one script, without spaces, hyphens, dots, slashes, the word
 * IBAN before one, and signs that nobody sees. '@' stays, for an address of a payment app, whose dots and hyphens are part of it.
 */
export function foldNumber(typed: string): string {
  const plain = foldForNumbers(typed).text.replaceAll(/[\s+/:]/g, '')
  const bare = plain.includes('@') ? plain : plain.replaceAll(/[-.]/g, '')
  return bare.replace(/^iban(?=[a-z]{2}\d{2})/, '').toUpperCase()
}

/** Returns a folded number as it is looked up: zeros at the front of figures are written by one bank and left out by another. */
export function lookupForm(folded: string): string {
  return /^\d+$/.test(folded) ? folded.replace(/^0+(?=\d)/, '') : folded
}

/** A wallet's phone number: in figures with the code of its country ('923001234567'), and as it is dialled in that country. */
export type WalletPhone = { international: string; national: string }

/**
 * Returns every form in which a number is found again: an IBAN also by its figures alone, as Iranians write it, a wallet with
 * the code of its country and without it.
 */
export function listLookupForms(kind: PayeeKind, folded: string, phone?: WalletPhone): string[] {
  if (kind === 'cash') return []
  const forms = [folded]
  if (kind === 'iban') forms.push(folded.slice(2))
  if (kind === 'wallet' && phone) forms.push(foldNumber(phone.international), foldNumber(phone.national))
  return [...new Set(forms.map(lookupForm))]
}

const accountForm = /^[A-Z0-9]{6,34}$/
const indianAccountForm = /^\d{6,18}$/
const upiForm = /^[A-Z0-9][A-Z0-9._-]{1,79}@[A-Z][A-Z0-9]{1,29}$/

/**
 * Returns why a folded number cannot be one of its kind. `country`: of the account (ISO 3166); an account in India has figures
 * alone. Whether a wallet's number is a possible phone number, the server finds (decision 0073).
 */
export function findNumberProblem(
  kind: PayeeKind,
  folded: string,
  country: string | null,
): PayeeNumberProblem | undefined {
  if (kind === 'cash') return undefined
  if (kind === 'iban') return isIban(folded) ? undefined : 'iban_mistyped'
  if (kind === 'upi') return upiForm.test(folded) ? undefined : 'upi_address'
  if (kind === 'wallet') return /^\d{7,15}$/.test(folded) ? undefined : 'wallet_number'
  // An IBAN is checked by its figures, also where it is given as an account.
  if (looksLikeIban(folded)) return isIban(folded) ? undefined : 'iban_mistyped'
  if (country === 'IN') return indianAccountForm.test(folded) ? undefined : 'account_digits'
  return accountForm.test(folded) && /\d{4}/.test(folded) ? undefined : 'account_number'
}

/** Whether a text is the code of a branch of an Indian bank: four letters, a zero, six letters or digits (RBI). */
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

/**
 * Returns whether a pasted number is written as an IBAN and has a typing mistake: said before any answer, because no bank has it.
 */
export const isMistypedIban = (folded: string): boolean => looksLikeIban(folded) && !isIban(folded)

/** Fewer signs are part of a number: parts are never compared. */
const fewestCheckedSigns = 6

/** Whether a folded number is long enough to be a whole one. */
export const isWholeNumber = (folded: string): boolean =>
  folded.length >= fewestCheckedSigns && folded.length <= 120 && /\d|@/.test(folded)

/** The last four signs, by which a number is named where it may not be read whole; null of one that is too short for it. */
export const lastFour = (folded: string): string | null => (folded.length < 8 ? null : folded.slice(-4))
