import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { calculateCheckDigit } from './mrz-characters.ts'
import { formatMrz } from './mrz-format.ts'
import { type ParsedMrz, parseMrz } from './mrz-parser.ts'

const today = '2026-11-23'
// The specimen of ICAO 9303 part 4, appendix B; Utopia is no country.
const specimen = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
const shirin = [
  'P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<',
  'V4410293<4IND5309144F3103049<<<<<<<<<<<<<<<2',
] as const

function passport(text: string, on = today): Extract<ParsedMrz, { kind: 'passport' }> {
  const read = parseMrz(text, on)
  if (read.kind !== 'passport') throw new Error(`read as ${read.kind}`)
  return read
}
const faultsOf = (text: string, on = today) =>
  passport(text, on).faults.map(({ field, position, code }) => `${field} ${position} ${code}`)

test('PPL-02 the specimen of ICAO 9303 is read; its country does not exist', () => {
  const { values, faults, corrections } = passport(specimen.join('\n'))
  expect(values).toEqual({
    documentType: 'P',
    issuingCountry: null,
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    passportNumber: 'L898902C3',
    nationality: null,
    birthDate: '1974-08-12',
    sex: 'female',
    passportExpiry: '2012-04-15',
    optional: 'ZE184226B',
  })
  expect(faults).toEqual([
    { field: 'issuingCountry', line: 1, position: 3, code: 'country' },
    { field: 'nationality', line: 2, position: 11, code: 'country' },
  ])
  expect(corrections).toEqual([])
})

test.each([
  ['L898902C3', '6'],
  ['740812', '2'],
  ['120415', '9'],
  ['ZE184226B<<<<<', '1'],
  ['A12345678', '4'],
  ['N0000000<', '1'],
  ['Z1234567<', '1'],
  ['X12345678', '5'],
])('PPL-02 the check digit of %s is %s', (field, digit) => {
  expect(calculateCheckDigit(field)).toBe(digit)
})

test('PPL-02 every single wrong character of the second line is detected in its field', () => {
  const [first, second] = specimen
  const fields: [number, number, string][] = [
    ...([
      [0, 10, 'passportNumber 10'],
      [13, 20, 'birthDate 20'],
      [21, 28, 'passportExpiry 28'],
    ] as [number, number, string][]),
    ...([
      [28, 43, 'optional 43'],
      [43, 44, 'composite 44'],
    ] as [number, number, string][]),
  ]
  let tried = 0
  for (const [from, end, fault] of fields) {
    for (let at = from; at < end; at++) {
      if (!/\d/.test(second.charAt(at))) continue
      for (const figure of '0123456789'.replace(second.charAt(at), '')) {
        tried++
        const wrong = second.slice(0, at) + figure + second.slice(at + 1)
        expect(faultsOf(`${first}\n${wrong}`), wrong).toContain(`${fault} check_digit`)
      }
    }
  }
  expect(tried).toBeGreaterThan(250)
})

test('PPL-02 small letters, spaces, other brackets, joined lines and a line alone have the same result', () => {
  const right = passport(shirin.join('\n'))
  expect(right.faults).toEqual([])
  const same = [
    shirin.join(''),
    shirin.join('\r\n\r\n'),
    shirin.join('\n').toLowerCase(),
    shirin.join('\n').replaceAll('<', '&lt;'),
    shirin.join('\n').replaceAll('<', '‹'),
    shirin.join('\n').replaceAll('<', '＜'),
    shirin.join('\n').replaceAll('<<', '«'),
    shirin.join('\n').replaceAll('<', '«'),
    shirin.map((line) => line.replaceAll(/(.{4})/g, '$1 ')).join('\n'),
    `\u200e${shirin.join('\u200f\n')}`,
    shirin.join('\n').replaceAll(/\d/g, (figure) => String.fromCodePoint(0x0660 + Number(figure))),
    shirin.join('\n').replaceAll(/\d/g, (figure) => String.fromCodePoint(0x06f0 + Number(figure))),
    shirin.join('\n').replaceAll(/\d/g, (figure) => String.fromCodePoint(0x0ae6 + Number(figure))),
  ]
  for (const text of same) expect(passport(text), text).toEqual(right)
  const alone = passport(shirin[1])
  expect([alone.lines[0], alone.values.surname, alone.values.passportNumber]).toEqual([
    null,
    null,
    'V4410293',
  ])
  expect(alone.faults).toEqual([])
})

test('PPL-02 a wrong number of fillers is corrected, and reported', () => {
  const [first, second] = shirin
  const { lines, filled, faults } = passport(`${first.slice(0, 24)}\n${second.replace('<<<<', '<')}`)
  expect([lines, filled, faults]).toEqual([shirin, [1, 2], []])
  expect(passport(`${first}<<\n${second.replace('<<<<', '<<<<<<<')}`).lines).toEqual(shirin)
  // Behind optional data nothing is certain.
  expect(parseMrz(`${specimen[0]}\n${specimen[1].replace('<<<<<', '<<')}`, today).kind).toBe('unreadable')
})

test('PPL-02 a look-alike is corrected only where its field allows one of the two, and each correction is reported', () => {
  const [first, second] = shirin
  const typed = second.replace('5309144', '53O9I44').replace('IND', '1ND').replace('3103049', '31O3O49')
  const read = passport(`${first.replace('SHIRIN', 'SH1RIN')}\n${typed}`)
  expect(read.lines).toEqual(shirin)
  expect(read.corrections).toEqual([
    { line: 1, position: 17, from: '1', to: 'I' },
    { line: 2, position: 11, from: '1', to: 'I' },
    { line: 2, position: 16, from: 'O', to: '0' },
    { line: 2, position: 18, from: 'I', to: '1' },
    { line: 2, position: 24, from: 'O', to: '0' },
    { line: 2, position: 26, from: 'O', to: '0' },
  ])
  const number = passport(`${first}\n${second.replace('V4410', 'V441O')}`)
  expect(number.values.passportNumber).toBe('V441O293')
  expect(number.corrections).toEqual([])
  expect(number.faults[0]).toEqual({
    field: 'passportNumber',
    line: 2,
    position: 10,
    code: 'check_digit',
    suggestion: 'V4410293',
  })
})

test.each([
  ['P<INDKOLWALA', 'P<ATLKOLWALA', 'issuingCountry 3 country'],
  ['KOLWALA<<SHIRIN', '<<<<<<<<<<<<<<<', 'names 6 missing'],
  ['KOLWALA', 'KOL7ALA', 'names 9 sign'],
  ['4IND', '4ATL', 'nationality 11 country'],
  ['4F3', '4K3', 'sex 21 sign'],
  ['V4410293<4', 'V44<0293<4', 'passportNumber 4 sign'],
  ['V4410293<4', '<<<<<<<<<0', 'passportNumber 1 missing'],
])('PPL-02 %s written as %s is reported as %s', (right, wrong, fault) => {
  expect(faultsOf(shirin.join('\n').replace(right, wrong))).toContain(fault)
})

test('PPL-02 an impossible day is reported although its check digit fits', () => {
  const birth = `530231${calculateCheckDigit('530231')}`
  const faults = faultsOf(shirin.join('\n').replace('5309144', birth))
  expect(faults).toEqual(['birthDate 14 date', 'composite 44 check_digit'])
})

const lines = (more: Partial<Parameters<typeof formatMrz>[0]> = {}) =>
  (
    formatMrz({
      issuingCountry: 'IRN',
      surname: 'Hosseini',
      givenNames: 'Zahra',
      passportNumber: 'K12345678',
      nationality: 'IRN',
      birthDate: '1990-02-28',
      sex: 'female',
      passportExpiry: '2030-01-01',
      ...more,
    }) ?? ['', '']
  ).join('\n')

test('PPL-02 no birth date is in the future: the century is the latest that is past', () => {
  const born = (birthDate: string) => passport(lines({ birthDate })).values.birthDate
  expect([born('2026-11-23'), born('1926-11-24'), born('2000-01-01')]).toEqual([
    '2026-11-23',
    '1926-11-24',
    '2000-01-01',
  ])
  expect(passport(lines({ birthDate: '2026-11-23' }), '2026-11-22').values.birthDate).toBe('1926-11-23')
})

test('PPL-02 a passport expires at most 43 years ahead, else it has expired', () => {
  const ends = (passportExpiry: string) => passport(lines({ passportExpiry })).values.passportExpiry
  expect([ends('2069-12-31'), ends('2070-01-01'), ends('2012-04-15')]).toEqual([
    '2069-12-31',
    '1970-01-01',
    '2012-04-15',
  ])
})

test('PPL-02 a day of birth that the passport leaves open is no error', () => {
  const [first = '', second = ''] = lines().split('\n')
  const open = `90<<<<${calculateCheckDigit('90<<<<')}`
  const body = `${second.slice(0, 13)}${open}${second.slice(20, 43)}`
  const composite = calculateCheckDigit(body.slice(0, 10) + body.slice(13, 20) + body.slice(21))
  const read = passport(`${first}\n${body}${composite}`)
  expect([read.birthUnknown, read.values.birthDate, read.faults]).toEqual([true, null, []])
})

test('PPL-02 formatted lines are parsed back, for a thousand people', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = (signs: string, length: number) =>
    Array.from({ length }, () => signs.charAt(random(signs.length))).join('')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (let round = 0; round < 1000; round++) {
    const values = {
      documentType: 'P',
      issuingCountry: ['IND', 'DEU', 'XXA', 'RKS'][random(4)] ?? 'IND',
      surname: random(9) === 0 ? '' : word(letters, 1 + random(12)),
      givenNames: `${word(letters, 1 + random(10))} ${word(letters, 1 + random(10))}`,
      passportNumber: word(`${letters}0123456789`, 5 + random(5)),
      nationality: ['PAK', 'DEU', 'IRQ'][random(3)] ?? 'PAK',
      birthDate: addDays('1927-01-01', random(36_000)),
      sex: (['female', 'male', 'unspecified'] as const)[random(3)] ?? 'female',
      passportExpiry: addDays('2027-01-01', random(15_000)),
      optional: random(2) ? word('0123456789', 13) : '',
    }
    const read = passport(formatMrz(values)?.join('\n') ?? '')
    expect(read.values).toEqual({ ...values, surname: values.surname || null })
    expect(read.faults).toEqual([])
  }
})
