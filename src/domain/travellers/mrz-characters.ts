// The signs of a machine-readable line (ICAO 9303 part 3, section 4.9): A to Z, 0 to 9 and the filler <.

const weights = [7, 3, 1]

/** A digit counts itself, A to Z count 10 to 35, the filler 0; anything else is no sign and counts nothing. */
function characterValue(sign: string): number {
  if (/^\d$/.test(sign)) return Number(sign)
  return /^[A-Z]$/.test(sign) ? sign.charCodeAt(0) - 55 : 0
}

/** The check digit of a field: weights 7, 3, 1 in turn, modulo 10. */
export function calculateCheckDigit(field: string): string {
  const sum = [...field].reduce((total, sign, at) => total + characterValue(sign) * (weights[at % 3] ?? 0), 0)
  return String(sum % 10)
}

const digitByLetter: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const letterByDigit: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** The characters that a field may contain: `letters` no digit, `digits` no letter, `any` both. */
export type CharacterKind = 'letters' | 'digits' | 'any'

/** A sign as its field can have it: only where one of the two kinds is impossible is the other certain. */
export function correctCharacter(sign: string, kind: CharacterKind): string {
  if (kind === 'digits') return digitByLetter[sign] ?? sign
  return kind === 'letters' ? (letterByDigit[sign] ?? sign) : sign
}

/** The text with one sign replaced by the one it is mistaken for, for each place where there is one. */
export function listLookalikes(text: string): string[] {
  return [...text].flatMap((sign, at) => {
    const other = digitByLetter[sign] ?? letterByDigit[sign]
    return other === undefined ? [] : [text.slice(0, at) + other + text.slice(at + 1)]
  })
}
