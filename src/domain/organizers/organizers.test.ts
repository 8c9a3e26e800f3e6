import { expect, test } from 'vitest'
import {
  approvalBadges,
  calculateSatisfactionRate,
  isVerificationOverdue,
  verificationPromiseHours,
  yearsLimits,
} from './organizers.ts'

test.each([
  [[], 0],
  [[5], 100],
  [[1], 20],
  [[5, 4], 90],
  [[5, 4, 4], 86.7],
  [[5, 5, 4], 93.3],
  [[5, 5, 5, 4, 4, 4, 4], 88.6],
  [[5, 5, 5, 5, 5, 5, 5, 4], 97.5],
  [[4, ...Array.from({ length: 15 }, () => 5)], 98.8],
])('ratings %j satisfy %d percent', (ratings, percent) => {
  expect(calculateSatisfactionRate(ratings)).toBe(percent)
})

test('approval, years and the promise are those of the specification', () => {
  expect(approvalBadges).toEqual(['travel_license', 'safety_certified'])
  expect(yearsLimits.signUp).toEqual({ min: 1, max: 21 })
  expect(yearsLimits.profile.min).toBe(0)
  expect(yearsLimits.admin).toEqual({ min: 1, max: 50 })
  expect(verificationPromiseHours).toBe(48)
})

test('FIX-25 a company is overdue once it has waited longer than the promised 48 hours, and not at 48', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z')
  expect(isVerificationOverdue('2026-11-26T12:00:00.000Z', now)).toBe(false)
  expect(isVerificationOverdue('2026-11-26T11:59:59.999Z', now)).toBe(true)
})
