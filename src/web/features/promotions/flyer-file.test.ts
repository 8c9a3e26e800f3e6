import { expect, test } from 'vitest'
import { getFlyerFileName } from './flyer-file.ts'
import { getOwnUrl } from './flyer-pictures.ts'

const id = 'C0C9F5A2'

test.each([
  ['Karbala, Najaf & Kadhimain: ten days', 'trip-flyer-karbala-najaf-kadhimain-ten-days.png'],
  ['../../etc/passwd\u0000.exe', 'trip-flyer-etc-passwd-exe.png'],
  ['Émigrés à Médine', 'trip-flyer-emigres-a-medine.png'],
  ['اربعین کا سفر', 'trip-flyer-c0c9f5a2.png'],
  ['🕌', 'trip-flyer-c0c9f5a2.png'],
])('ORG-15 the file of "%s" is called %s', (title, name) => {
  expect(getFlyerFileName('trip-flyer', { title, id })).toBe(name)
})

test('ORG-14 a long title gives a file name of a length that every system accepts', () => {
  expect(getFlyerFileName('review-flyer', { title: 'walk '.repeat(60), id }).length).toBeLessThanOrEqual(80)
})

test.each([
  ['/api/logos/a.png', 'https://qafila.example/api/logos/a.png'],
  ['https://qafila.example/api/logos/a.png', 'https://qafila.example/api/logos/a.png'],
  ['https://elsewhere.example/a.png', undefined],
  ['//elsewhere.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
  ['', undefined],
  [null, undefined],
])('ORG-15 of %s only our own files are drawn, so that the canvas stays untainted', (address, own) => {
  expect(getOwnUrl(address, 'https://qafila.example')).toBe(own)
})
