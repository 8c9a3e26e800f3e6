import { expect, test } from 'vitest'
import { auditActionNames, auditActions, auditEntities, diffFields, isAuditAction } from './audit.ts'

test('the log knows these kinds of records', () => {
  expect(auditEntities).toEqual([
    'organizer',
    'trip',
    'booking',
    'review',
    'user',
    'message',
    'deletion',
    'letter',
    'rate',
    'sighting',
  ])
})

test('a deed is named after what it is done to', () => {
  expect(auditActionNames.length).toBeGreaterThan(20)
  for (const [action, entity] of Object.entries(auditActions)) expect(action.split('.')[0]).toBe(entity)
})

test('a deed is known by its exact name only', () => {
  expect(auditActionNames.every(isAuditAction)).toBe(true)
  for (const text of ['', 'trip', 'trip.Deleted', 'toString']) expect(isAuditAction(text)).toBe(false)
})

const was = { title: 'Arbaeen', price: '1.00', tags: ['Premium'], note: 'old' }

test('what differs is told as it was and as it is, and nothing else', () => {
  expect(diffFields(was, { ...was, price: '2.00' })).toEqual({
    before: { price: '1.00' },
    after: { price: '2.00' },
  })
  expect(diffFields(was, { ...was, tags: ['Premium'] })).toEqual({ before: {}, after: {} })
  expect(diffFields(was, { ...was, tags: [] })).toEqual({
    before: { tags: ['Premium'] },
    after: { tags: [] },
  })
})

test('of what people wrote only that it changed', () => {
  expect(diffFields(was, { ...was, note: 'new', title: 'Ashura' }, ['note'])).toEqual({
    before: { note: '…', title: 'Arbaeen' },
    after: { note: '…', title: 'Ashura' },
  })
})
