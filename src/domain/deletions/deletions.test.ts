import { expect, test } from 'vitest'
import {
  calculateDeletionDue,
  deletionGraceHours,
  deletionPromiseHours,
  deletionSources,
  deletionStatuses,
} from './deletions.ts'

test('a confirmed request is carried out a day later, within the promised two days', () => {
  expect(calculateDeletionDue(new Date('2027-01-12T09:30:00Z'))).toEqual(new Date('2027-01-13T09:30:00Z'))
  expect([deletionGraceHours, deletionPromiseHours]).toEqual([24, 48])
})

test('the sources and statuses of a request are these values, which the database stores', () => {
  expect(deletionSources).toEqual(['form', 'profile', 'facebook'])
  expect(deletionStatuses).toEqual([
    'unconfirmed',
    'scheduled',
    'with_support',
    'done',
    'cancelled',
    'expired',
  ])
})
