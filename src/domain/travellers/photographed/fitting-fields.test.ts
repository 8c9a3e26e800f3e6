import { expect, test } from 'vitest'
import { calculateCheckDigit } from '#domain/travellers/mrz-characters.ts'
import { listFitting, type SignChances } from './fitting-fields.ts'

const clear = (text: string): SignChances[] => [...text].map((sign) => [{ sign, chance: 1 }])
/** The first is the likeliest. */
const either = (...signs: string[]): SignChances =>
  signs.map((sign, at) => ({ sign, chance: 1 / (at + 1.5) }))

test('FAM-05 only readings whose check digit fits are listed', () => {
  // The specimen of ICAO 9303: 3 is wrong in this place, whatever it looks like.
  const places = [...clear('L8989'), either('3', '0'), ...clear('2C36')]
  expect(listFitting(places).map(({ text }) => text)).toEqual(['L898902C36'])
  expect(listFitting(clear('L898902C37'))).toEqual([])
})

test('FAM-05 every listed reading fits, for each of its places that are unclear', () => {
  const places = [
    either('V', 'Y'),
    either('4', 'A'),
    ...clear('4'),
    either('1', 'L', 'I'),
    ...clear('0293'),
    either('<', 'K'),
  ]
  const digits = either('4', '2', '1', '7')
  const found = listFitting([...places, digits])
  expect(found[0]?.text).toBe('V4410293<4')
  for (const { text } of found) expect(calculateCheckDigit(text.slice(0, -1))).toBe(text.slice(-1))
})

test('FAM-05 an empty field may have a filler for its digit', () => {
  const empty = clear('<'.repeat(15))
  expect([listFitting(empty).length, listFitting(empty, true).map(({ text }) => text)]).toEqual([
    0,
    ['<'.repeat(15)],
  ])
})
