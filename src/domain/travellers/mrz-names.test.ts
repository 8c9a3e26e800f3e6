import { expect, test } from 'vitest'
import { compareMrzNames, formatMrzNameField, parseMrzNames, toMrzName } from './mrz-names.ts'

test.each([
  ["O'Connor", 'OCONNOR'],
  ['Müller-Groß', 'MUELLER<GROSS'],
  ['  van der  Berg ', 'VAN<DER<BERG'],
  ['Nuñez', 'NUNEZ'],
  ['Øster', 'OESTER'],
  ['ʿAlī', undefined],
  ['Ḥusayn', 'HUSAYN'],
  ['حسين', undefined],
  ['શિરીન', undefined],
  ['', undefined],
])('PPL-02 %j is %s in the line; no other script is transliterated', (name, written) => {
  expect(toMrzName(name)).toBe(written)
})

test('PPL-02 surname and given names are separated by two fillers; a single name is a surname', () => {
  expect(parseMrzNames('ERIKSSON<<ANNA<MARIA'.padEnd(39, '<'))).toEqual({
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    truncated: false,
  })
  expect(parseMrzNames('ARKFREITH'.padEnd(39, '<'))).toMatchObject({ surname: 'ARKFREITH', givenNames: '' })
  expect(parseMrzNames('<<ZAHRA'.padEnd(39, '<'))).toMatchObject({ surname: '', givenNames: 'ZAHRA' })
})

test('PPL-02 a name that fills its field is flagged, one character less is not', () => {
  const long = 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'
  expect(long).toHaveLength(39)
  expect(parseMrzNames(long).truncated).toBe(true)
  expect(parseMrzNames(`${long.slice(0, 38)}<`).truncated).toBe(false)
  expect(formatMrzNameField('A'.repeat(45), 'BIBI')).toBe(`${'A'.repeat(36)}<<B`)
})

test('PPL-02 typed names are compared with the line: the same, the same as far as it is long, or different', () => {
  const read = parseMrzNames(formatMrzNameField('MUELLER<GROSS', 'ZAHRA'))
  expect(compareMrzNames({ surname: 'Müller-Groß', givenNames: 'Zahra' }, read)).toBe('same')
  expect(compareMrzNames({ surname: 'Mueller Gross', givenNames: 'ZAHRA' }, read)).toBe('same')
  expect(compareMrzNames({ surname: 'Mueller Gross', givenNames: 'ZAHRAH' }, read)).toBe('different')
  expect(
    compareMrzNames({ surname: 'MULLER', givenNames: null }, parseMrzNames('MULLER'.padEnd(39, '<'))),
  ).toBe('same')
  expect(
    compareMrzNames({ surname: 'Müller', givenNames: '' }, parseMrzNames('MULLER'.padEnd(39, '<'))),
  ).toBe('same')
  const full = parseMrzNames(formatMrzNameField('KHAN', 'MOHAMMED<ABDUL<RAHMAN<SALAHUDDIN<YUSUF'))
  expect(
    compareMrzNames({ surname: 'Khan', givenNames: 'Mohammed Abdul Rahman Salahuddin Yusuf' }, full),
  ).toBe('truncated')
})
