import { z } from 'zod'

/** Values that no schema of ours expects: wrong types, and right types at their worst. */
export const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  1.0000001,
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\r\nX-Injected: yes',
  '\u202e\u2066\u200b',
  '%00',
  '../../etc/passwd',
  "'; DROP TABLE trips; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  '2027-02-30',
  '9999999-01-01',
  '00000000-0000-0000-0000-000000000000',
  '🕋'.repeat(50),
  'x'.repeat(10_000),
  'ﷺ'.repeat(5_000),
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { toString: 'x' },
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
]

/** JSON text of 20 kB that is nothing but depth. */
export const deepJson = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
export const deepObject = `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`

/** The fields of an endpoint's input. */
export function listInputFields(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
