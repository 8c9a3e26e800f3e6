/**
 * How the numbers of passports look by the state that issues them: `A` a letter, `9` a figure. Own knowledge, unchecked, as
 * `passport-rules.md` says of it: a layout decides only between two readings that the check digit and the picture both allow,
 * and refuses none. States that are not here have several layouts, or letters and figures mixed.
 */
const layouts: Readonly<Record<string, readonly string[]>> = {
  IND: ['A9999999'],
  PAK: ['AA9999999'],
  GBR: ['999999999'],
  USA: ['A99999999', '999999999'],
  CAN: ['AA999999', 'A999999AA'],
  FRA: ['99AA99999'],
  AUS: ['AA9999999', 'A9999999'],
  IRN: ['A99999999'],
  IRQ: ['A99999999'],
  KEN: ['A9999999', 'AA9999999', 'AA999999'],
  TZA: ['AA999999', 'AAA999999'],
}

/** Whether a number looks like those of its state; true for states of which no layout is known. */
export function fitsLayout(country: string, number: string): boolean {
  const known = layouts[country]
  const shape = number.replace(/<+$/, '').replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '9')
  return known === undefined || known.includes(shape)
}
