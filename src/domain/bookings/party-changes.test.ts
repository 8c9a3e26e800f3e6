import { expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import {
  isChangeable,
  lastReplacementDay,
  leaverFeePercent,
  leaverRefundDay,
  nextLeaverFee,
} from './party-changes.ts'

const booking = { status: 'confirmed', isSetBack: false, departureDate: '2027-01-15' } as const

test('CON-13 a booking may be changed until the day before the departure, while it holds places', () => {
  expect(isChangeable(booking, '2027-01-14')).toBe(true)
  expect(isChangeable(booking, '2027-01-15')).toBe(false)
  expect(isChangeable({ ...booking, isSetBack: true }, '2026-12-01')).toBe(false)
  expect(isChangeable({ ...booking, status: 'pending' }, '2026-12-01')).toBe(true)
  for (const status of ['cancelled', 'no_show', 'completed'] as const)
    expect(isChangeable({ ...booking, status }, '2026-12-01'), status).toBe(false)
})

test('CON-13 a person who leaves pays by the terms of the day, and nothing before the organizer has confirmed', () => {
  const terms = presets.standard
  const facts = { ...booking, terms }
  expect(leaverFeePercent(facts, '2026-12-01')).toBe(10)
  expect(leaverFeePercent(facts, '2026-12-02')).toBe(25)
  expect(leaverFeePercent({ ...facts, status: 'pending' }, '2026-12-02')).toBe(0)
  expect(leaverFeePercent({ ...facts, terms: null }, '2026-12-02')).toBe(0)
})

test('FIX-01 the next step of the fee and the day of the refund, of a confirmed booking with terms alone', () => {
  const facts = { ...booking, terms: presets.standard }
  expect(nextLeaverFee(facts, '2026-12-01')).toEqual({ from: '2026-12-02', keepPercent: 25 })
  expect(nextLeaverFee(facts, '2027-01-10')).toBeUndefined()
  expect(leaverRefundDay(facts, '2026-11-27')).toBe('2026-12-11')
  for (const none of [
    { ...facts, status: 'pending' as const },
    { ...facts, terms: null },
  ])
    expect([nextLeaverFee(none, '2026-12-01'), leaverRefundDay(none, '2026-12-01')]).toEqual([
      undefined,
      undefined,
    ])
})

test('CON-13 another person may travel in the place of one until the agreed day', () => {
  expect(lastReplacementDay({ replaceUntilDay: 7 }, '2027-01-15')).toBe('2027-01-08')
  expect(lastReplacementDay({ replaceUntilDay: 0 }, '2027-01-15')).toBe('2027-01-15')
  expect(lastReplacementDay({ replaceUntilDay: null }, '2027-01-15')).toBeUndefined()
  expect(lastReplacementDay(null, '2027-01-15')).toBeUndefined()
})
