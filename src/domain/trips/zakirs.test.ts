import { expect, test } from 'vitest'
import { carryOverPortraits } from './zakirs.ts'

test.each([
  ['stays where it stood', ['Abbas', 'Hasan'], ['Abbas', 'Hasan'], ['', 'h']],
  ['moves with its name', ['Abbas', 'Hasan'], ['Hasan', 'Abbas'], ['h', '']],
  ['goes where the name is another', ['Abbas', 'Hasan'], ['Abbas', 'Husain'], ['', '']],
  ['of nobody named stays in its place alone', ['Abbas', ''], ['', ''], ['', 'h']],
])('FIN-09 a portrait %s', (_, before, names, expected) => {
  expect(carryOverPortraits(names, { names: before, portraits: ['', 'h'] })).toEqual(expected)
})
