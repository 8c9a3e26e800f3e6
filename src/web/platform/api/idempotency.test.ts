import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency.ts'

function keyring() {
  let count = 0
  return createIdempotencyKeys(undefined, () => `key-${++count}`)
}

test('a retry of the same request has the same key', () => {
  const { keyFor } = keyring()
  expect(keyFor(['trip', 2, 'a@example.com'])).toBe(keyFor(['trip', 2, 'a@example.com']))
})

test('a changed request gets another key', () => {
  const { keyFor } = keyring()
  expect(keyFor(['trip', 2, 'a@example.com'])).not.toBe(keyFor(['trip', 3, 'a@example.com']))
})

test('after a success the same request is a new one', () => {
  const { keyFor, forget } = keyring()
  const first = keyFor(['trip', 2, 'a@example.com'])
  forget()
  expect(keyFor(['trip', 2, 'a@example.com'])).not.toBe(first)
})

test('CON-07 a key stored elsewhere is known after a reload', () => {
  let kept: { content: string; key: string } | undefined
  const memory = {
    read: () => kept,
    write: (next: typeof kept) => {
      kept = next
    },
  }
  const before = createIdempotencyKeys(memory).keyFor(['trip', 2])
  const after = createIdempotencyKeys(memory)
  expect(after.keyFor(['trip', 2])).toBe(before)
  after.forget()
  expect(kept).toBeUndefined()
})

test('keys have the form that the server accepts', () => {
  expect(createIdempotencyKeys().keyFor([])).toMatch(/^[\x21-\x7e]{8,200}$/)
})
