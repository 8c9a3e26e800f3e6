import { expect, test } from 'vitest'
import { auditActionNames, auditActions, auditEntities, diffFields, isAuditAction } from './audit.ts'

test('the log knows these types of records', () => {
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

test('an action is named after its subject', () => {
  expect(auditActionNames.length).toBeGreaterThan(20)
  for (const [action, entity] of Object.entries(auditActions)) expect(action.split('.')[0]).toBe(entity)
})

test('an action is recognized only by its exact name', () => {
  expect(auditActionNames.every(isAuditAction)).toBe(true)
  for (const text of ['', 'trip', 'trip.Deleted', 'toString']) expect(isAuditAction(text)).toBe(false)
})

const was = { title: 'Arbaeen', price: '1.00', tags: ['Premium'], note: 'old' }

test('differences have the values before and after, and nothing else', () => {
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

test('of personal texts only the fact of the change is logged', () => {
  expect(diffFields(was, { ...was, note: 'new', title: 'Ashura' }, ['note'])).toEqual({
    before: { note: '…', title: 'Arbaeen' },
    after: { note: '…', title: 'Ashura' },
  })
})
