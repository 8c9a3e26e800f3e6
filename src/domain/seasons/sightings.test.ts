import { expect, test } from 'vitest'
import { isPlausibleFirstDay } from './sightings.ts'

test('FIN-03 a month may begin at most two days from the computed one: 1 Safar 1449 is computed for 5 July 2027', () => {
  const isRight = (firstDay: string) => isPlausibleFirstDay({ hijriYear: 1449, month: 2, firstDay })
  const days = ['2027-07-02', '2027-07-03', '2027-07-05', '2027-07-07', '2027-07-08', '2026-07-05']
  expect(days.map(isRight)).toEqual([false, true, true, true, false, false])
})
