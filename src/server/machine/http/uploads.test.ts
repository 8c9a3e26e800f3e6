import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { maxFieldCharacters } from './uploads.ts'

test('every text beside a file is counted in characters: none may be longer than its part of the form', () => {
  const uploads = Object.values(endpoints).filter(({ upload }) => upload !== undefined)
  expect(uploads.length).toBeGreaterThan(4)
  const longest = uploads.flatMap(({ name, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).map(
      ([field, schema]) => [`${name} ${field}`, Number(Object(schema).maxLength ?? 0)] as const,
    )
  })
  expect(longest.filter(([, length]) => length > maxFieldCharacters)).toEqual([])
  // Control: the note of a reported payment is one of them.
  expect(new Map(longest).get('payments.claim note')).toBe(500)
})
