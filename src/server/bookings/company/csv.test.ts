import { expect, test } from 'vitest'
import { writeCsv } from '#server/machine/data/csv.ts'

const writeCell = (value: string) => writeCsv([[value]]).slice(1, -2)

test.each(['+971501234567', '+44 20 7946 0958', '+91 98200 00000'])(
  'FIX-20 the number %s leaves the file as it is',
  (number) => expect(writeCell(number)).toBe(number),
)

test.each([
  '+1',
  '+1+1',
  '+44-20-7946',
  '+971 50 1 =1',
  '+44 20 7946*2',
  '+SUM(A1)',
  '=1+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '＋971501234567',
])('FIX-20 what a spreadsheet would reckon with is text: %j', (value) => {
  expect(writeCell(value)).toBe(`'${value}`)
})

test('FIX-20 a number that hides a second line is quoted as text', () => {
  expect(writeCell('+971501234567\r\n=1')).toBe(`"'+971501234567\r\n=1"`)
})
