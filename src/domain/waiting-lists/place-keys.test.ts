import { expect, test } from 'vitest'
import { parsePlaceKey } from './place-keys.ts'

test('CON-17 the key of a place is its id, or the secret of a link', () => {
  const id = '5f2c1d7a-8b34-4e60-9a1f-d3c86b7e0412'
  expect(parsePlaceKey(id)).toEqual({ id })
  expect(parsePlaceKey(id.toUpperCase())).toEqual({ id: id.toUpperCase() })
  for (const token of [id.slice(1), `${id}0`, 'x'.repeat(43), ''])
    expect(parsePlaceKey(token)).toEqual({ token })
})
