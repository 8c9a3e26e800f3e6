import { expect, test } from 'vitest'
import { detectMrzShape } from './mrz-shapes.ts'

test.each([
  [
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    { kind: 'identity_card', form: 'TD1' },
  ],
  [
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    { kind: 'identity_card', form: 'TD2' },
  ],
  [
    ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    { kind: 'visa', form: 'MRV-A' },
  ],
  [
    ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
    { kind: 'visa', form: 'MRV-B' },
  ],
])('PPL-02 a card or a visa is recognized, in lines or joined: %j', (rows, shape) => {
  expect(detectMrzShape(rows.join('\n'))).toEqual(shape)
  expect(detectMrzShape(rows.join('').toLowerCase())).toEqual(shape)
})

test.each([
  ['', []],
  ['hello', [5]],
  ['P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<', [44]],
  ['P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<\nV4410293<4IND53', [44, 15]],
  ['x'.repeat(9000), [5000]],
])('PPL-02 an incomplete text is reported with its length: %j', (text, lengths) => {
  expect(detectMrzShape(text)).toEqual({ kind: 'unreadable', lengths })
})
