import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'

// Telephone numbers as people write them (decision 0073). The library's tables of all countries are too large for a
// browser: pages are told the number, and never find it themselves.

/** Where a second number begins: "0300 1234567 / 0321 7654321", "… or …", in five languages. */
const secondNumber = /[/|;,\n]|\s(?:or|and|أو|یا|اور|અથવા|અને)\s/giu
/** Fewer digits are an area code, or the last digits of a second number. */
const fewestDigits = 6

/**
 * The number in E.164 ('+923001234567'). Without its country code it is one of `countries` (ISO 3166-1, the likeliest
 * first), where such numbers are assigned: a number that is merely possible there may be a stranger's elsewhere. undefined
 * where it is no number, or its country is not known. Of two numbers the first, of an extension the number before it.
 */
export function toE164(
  typed: string,
  countries: readonly (string | null | undefined)[] = [],
): string | undefined {
  const [first = ''] = listNumbers(normalizeSigns(typed))
  if (first.startsWith('+')) return parse(first, undefined)?.number
  for (const country of countries) {
    const found = country && isSupportedCountry(country) ? parse(first, country) : undefined
    if (found?.isValid()) return found.number
  }
  return undefined
}

/** Returns the digits of a number in E.164 without the code of its country: '3001234567' of '+923001234567'. */
export function toNationalDigits(e164: string): string {
  return parse(e164, undefined)?.nationalNumber ?? e164.replaceAll(/\D/g, '')
}

/** Whichever way a number is written, its last digits are these; a trunk zero or a country code stands before them. */
const commonDigits = 9

/**
 * The digits that a search term looks for: all of it, and those that every form of the number has. Fewer than three are
 * looked for as text.
 */
export function listSearchedDigits(typed: string): string[] {
  const [first = ''] = listNumbers(normalizeSigns(typed))
  const digits = first.replaceAll(/\D/g, '')
  const national = first.startsWith('+') ? parse(first, undefined)?.nationalNumber : undefined
  const significant = (national ?? digits.replace(/^0+/, '')).slice(-commonDigits)
  return [...new Set([digits, significant])].filter((part) => part.length >= 3)
}

function parse(written: string, country: CountryCode | undefined) {
  const found = parsePhoneNumberFromString(written, country)
  return found?.isPossible() ? found : undefined
}

/** Western digits, one sign for plus, which a line from right to left has at its end; 00 is a plus too. */
function normalizeSigns(typed: string): string {
  const bare = toAsciiDigits(typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[^\d+(]+/u, '')
    .trim()
  const leading = /^[\d\s().-]+\+$/.test(bare) ? `+${bare.slice(0, -1)}` : bare
  return leading
    .replace(/^\(\s*(\+|00)/, '$1')
    .replace(/^\+\s+/, '+')
    .replace(/^(?:\+\s*)?00(?=\s*[1-9(])/, '+')
}

function listNumbers(text: string): string[] {
  const parts = text.split(secondNumber).map((part) => part.trim())
  const isNumber = (part: string) => part.replaceAll(/\D/g, '').length >= fewestDigits
  // A slash within one number parts its area code: 021/34567890.
  return isNumber(parts[0] ?? '') ? parts : [text.replaceAll(secondNumber, ' ')]
}
