import { expect, test } from 'vitest'
import { fitSubject } from './email-subjects.ts'

const write = (trip: string) => `Confirmed: QF-7K3M9XTC, ${trip}`

test('FIX-13 a subject that fits is left alone', () => {
  expect(fitSubject(write, 'Rajab in Najaf')).toBe('Confirmed: QF-7K3M9XTC, Rajab in Najaf')
})

test('FIX-13 a long name is shortened at a word, what matters stays whole', () => {
  const subject = fitSubject(write, 'Mid-Sha’ban Nights in Karbala and Najaf with Iran and Syria')
  expect(subject).toBe('Confirmed: QF-7K3M9XTC, Mid-Sha’ban Nights in Karbala and…')
  expect(subject.length).toBeLessThanOrEqual(60)
})

test('FIX-13 no comma is left before the dots, and one endless word is cut', () => {
  expect(fitSubject(write, `Najaf, Karbala, Kadhimiya, Samarra, ${'x'.repeat(20)}`)).toBe(
    'Confirmed: QF-7K3M9XTC, Najaf, Karbala, Kadhimiya, Samarra…',
  )
  const endless = fitSubject(write, 'x'.repeat(150))
  expect(endless).toHaveLength(60)
  expect(endless.startsWith('Confirmed: QF-7K3M9XTC, xxx')).toBe(true)
})
