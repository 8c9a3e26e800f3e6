import { findCountryCode } from '#domain/kernel/countries.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import type { Room } from '#domain/offers/offer.ts'
import { parseNationality, toAlpha3 } from '#domain/travellers/nationalities.ts'
import type { Sex } from '#domain/travellers/traveller.ts'
import { foldHeading, hasOwnScript } from './cells.ts'

const sexWords: Readonly<Record<Sex, readonly string[]>> = {
  female: [
    'f',
    'female',
    'w',
    'woman',
    'girl',
    'mrs',
    'ms',
    'miss',
    'انثي',
    'امراه',
    'نساء',
    'ا',
    'عورت',
    'خاتون',
    'مونث',
    'زن',
    'خانم',
    'સ્ત્રી',
    'મહિલા',
  ],
  male: ['m', 'male', 'man', 'boy', 'mr', 'ذكر', 'رجل', 'ذ', 'مرد', 'مذكر', 'آقا', 'اقا', 'પુરુષ'],
  unspecified: ['x', 'unspecified'],
}

/** The sex that a cell names in five languages; undefined where it names none. */
export function readSex(cell: string): Sex | undefined {
  const word = foldHeading(cell)
  return (Object.keys(sexWords) as Sex[]).find((sex) =>
    sexWords[sex].some((one) => foldHeading(one) === word),
  )
}

const roomWords: Readonly<Record<Room, readonly string[]>> = {
  single: ['single', '1', 'فردي', 'فرديه', 'سنگل', 'يك تخته', 'સિંગલ'],
  double: ['double', 'twin', '2', 'ثنايي', 'ثناييه', 'ڈبل', 'دو تخته', 'ડબલ'],
  triple: ['triple', '3', 'ثلاثي', 'ثلاثيه', 'ٹرپل', 'سه تخته', 'ટ્રિપલ'],
  quad: ['quad', 'quadruple', '4', 'رباعي', 'رباعيه', 'كواڈ', 'چهار تخته', 'ક્વૉડ'],
  shared: ['shared', 'sharing', 'dormitory', '5', 'مشتركه', 'جماعي', 'شيرنگ', 'مشترك', 'શેરિંગ'],
}

/** The type of room that a cell names; undefined where it names none. */
export function readRoom(cell: string): Room | undefined {
  const word = foldHeading(cell)
  return (Object.keys(roomWords) as Room[]).find((room) =>
    roomWords[room].some((one) => foldHeading(one) === word),
  )
}

/** Three letters of the country that a cell names, by code or by name in five languages. */
export function readNationality(cell: string): string | undefined {
  const code = findCountryCode(cell)
  return parseNationality(cell.trim().toUpperCase()) ?? (code === undefined ? undefined : toAlpha3(code))
}

/** A passport number without spaces; undefined where it is none. */
export function readPassportNumber(cell: string): string | undefined {
  const number = toAsciiDigits(cell)
    .toUpperCase()
    .replaceAll(/[\s<-]/gu, '')
  return /^(?=.*\d)[A-Z0-9]{5,9}$/.test(number) ? number : undefined
}

/** A name as in a passport, of Latin letters; undefined where it has others, or none. */
export function readLatinName(cell: string): string | undefined {
  const bare = cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll('.', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  return /^[A-Z][A-Z '-]{0,38}$/.test(bare) ? bare : undefined
}

type NameParts = { surname: string | null; givenNames: string | null; ownName: string | null }

/**
 * A whole name in one cell. 'RIZVI, ZAHRA FATIMA' has the surname first, else the last word is the surname. In another alphabet it
 * is the name in own letters, and the Latin one is missing. undefined where it is no name.
 */
export function splitName(cell: string): NameParts | undefined {
  if (hasOwnScript(cell))
    return /\d/.test(cell) ? undefined : { surname: null, givenNames: null, ownName: cell }
  const [before = '', after] = cell.split(/[,/]/, 2)
  if (after !== undefined) {
    const [surname, givenNames] = [readLatinName(before), readLatinName(after)]
    return surname && givenNames ? { surname, givenNames, ownName: null } : undefined
  }
  const whole = readLatinName(cell)
  if (whole === undefined) return undefined
  const words = whole.replace(/^(?:MR|MRS|MS|MISS|DR|HAJI|HAJJA) (?=\S)/, '').split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return { surname: last ?? null, givenNames: words.join(' ') || null, ownName: null }
}
