// The signs of a machine-readable line (ICAO 9303 part 3, section 4.9): A to Z, 0 to 9 and the filler <.

const weights = [7, 3, 1]

/** A digit counts itself, A to Z count 10 to 35, the filler 0; anything else is no sign and counts nothing. */
function signValue(sign: string): number {
  if (/^\d$/.test(sign)) return Number(sign)
  return /^[A-Z]$/.test(sign) ? sign.charCodeAt(0) - 55 : 0
}

/** The check digit of a field: weights 7, 3, 1 in turn, modulo 10. */
export function checkDigit(field: string): string {
  const sum = [...field].reduce((total, sign, at) => total + signValue(sign) * (weights[at % 3] ?? 0), 0)
  return String(sum % 10)
}

const asDigit: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' },
}
const asLetter: Readonly<Record<string, string>> = {
  ...{ '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' },
}

/** What a field may hold: `letters` no digit, `digits` no letter, `any` both. */
export type SignKind = 'letters' | 'digits' | 'any'

/** A sign as its field can have it: only where one of the two kinds is impossible is the other certain. */
export function certainSign(sign: string, kind: SignKind): string {
  if (kind === 'digits') return asDigit[sign] ?? sign
  return kind === 'letters' ? (asLetter[sign] ?? sign) : sign
}

/** The text with one sign replaced by the one it is mistaken for, for each place where there is one. */
export function mistakenFor(text: string): string[] {
  return [...text].flatMap((sign, at) => {
    const other = asDigit[sign] ?? asLetter[sign]
    return other === undefined ? [] : [text.slice(0, at) + other + text.slice(at + 1)]
  })
}
