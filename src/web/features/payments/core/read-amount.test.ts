import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('MON-03 an amount is read as people write it, in any digits, and nothing else is one', () => {
  const read = ['98500', ' 1,00,000 ', '100,000.50', '۱۰۰٬۰۰۰', '١٠٠٫٥', '0.125'].map(readAmount)
  expect(read).toEqual(['98500', '100000', '100000.50', '100000', '100.5', '0.125'])
  for (const wrong of ['', '0', '0.00', '-5', '1.2345', 'ten', '1e5', '1.000.000'])
    expect([wrong, readAmount(wrong)]).toEqual([wrong, undefined])
})
