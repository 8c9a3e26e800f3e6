import type { Found } from './found.ts'

/** Lengths of IBANs by their countries (SWIFT registry). */
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18
  FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21
  LY25 MA28 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24
  SI19 SK24 SM27 SN28 SO23 ST25 SV28 SY24 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2).toLowerCase(), Number(one.slice(2))]),
)

const begins = /(?<![a-z0-9])([a-z])[ .-]?([a-z])[ .-]?\d[ .-]?\d/g
const named =
  /(?:i\.?b\.?a\.?n\.?|شبا|ای ?بان|آی ?بان|آئی ?بین|آئی ?بان|sheba|shaba|आईबीएएन|आईबैन|આઈબાન|આઈબીએએન)[^a-z0-9]{0,12}(?:no\.?|number|شماره|رقم)?[^a-z0-9]{0,4}$/

/** Returns the IBANs of a folded text: by their check digits, or where it calls a number one. */
export function findIbans(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(begins)) {
    const length = lengths.get(`${match[1]}${match[2]}`)
    const read = length === undefined ? undefined : readSigns(text, match.index, length)
    if (!read) continue
    if (isIban(read.value) || named.test(text.slice(Math.max(0, match.index - 30), match.index)))
      found.push({ kind: 'iban', ...read })
  }
  return found
}

/** Reads so many letters and digits with at most two separators between them, of which most are digits. */
function readSigns(text: string, start: number, length: number): Omit<Found, 'kind'> | undefined {
  let [value, end, gap] = ['', start, 0]
  for (let at = start; value.length < length; at++) {
    const sign = text[at] ?? ''
    if (/[a-z0-9]/.test(sign)) {
      value += sign
      end = at + 1
      gap = 0
    } else if (/[ .-]/.test(sign) && gap < 2) gap += 1
    else return undefined
  }
  const isWhole = !/[a-z0-9]/.test(text[end] ?? '') && !/^[ .-]\d/.test(text.slice(end, end + 2))
  const digits = value.replaceAll(/\D/g, '').length
  return isWhole && digits >= length * 0.45 ? { start, end, value: value.toUpperCase() } : undefined
}

/** Whether a number without spaces, in capitals, begins as the IBANs of a country do: what is written so is meant as one. */
export const looksLikeIban = (value: string): boolean =>
  /^[A-Z]{2}\d{2}/.test(value) && lengths.has(value.slice(0, 2).toLowerCase())

/** Whether an IBAN without spaces, in capitals, has its country's length and the right check digits (ISO 7064, mod 97). */
export function isIban(value: string): boolean {
  if (lengths.get(value.slice(0, 2).toLowerCase()) !== value.length) return false
  let rest = 0
  for (const sign of value.slice(4) + value.slice(0, 4)) {
    const number = Number.parseInt(sign, 36)
    if (Number.isNaN(number)) return false
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97
  }
  return rest === 1
}

/** Whether a text before a number calls it an IBAN: Iranians write their digits alone. */
export const isCalledIban = (before: string): boolean => named.test(before)
