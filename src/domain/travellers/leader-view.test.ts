import { expect, test } from 'vitest'
import { getLeaderPhase, getProgrammeDay, isCopyValid, laterTick, rollCallCopyMs } from './leader-view.ts'

const trip = { departureDate: '2027-03-05', returnDate: '2027-03-15' }

test.each([
  ['2027-02-25', 'early', null],
  ['2027-02-26', 'open', null],
  ['2027-03-04', 'open', null],
  ['2027-03-05', 'open', 1],
  ['2027-03-15', 'open', 11],
  ['2027-03-16', 'over', 12],
] as const)('DSK-08 on %s the leader’s view is %s', (day, phase, programmeDay) => {
  expect([getLeaderPhase(trip, day), getProgrammeDay(trip, day)]).toEqual([phase, programmeDay])
})

const received = 1_800_000_000_000
const copy = (lastSeenAt = received) => ({ receivedAt: received, lastSeenAt })

test('DSK-08 a copy lasts 24 hours, not a millisecond longer', () => {
  expect(isCopyValid(copy(), received)).toBe(true)
  expect(isCopyValid(copy(), received + rollCallCopyMs - 1)).toBe(true)
  expect(isCopyValid(copy(), received + rollCallCopyMs)).toBe(false)
})

test('DSK-08 a clock that was set back ends a copy, before it was received or since it was last seen', () => {
  expect(isCopyValid(copy(), received - 60_000)).toBe(true)
  expect(isCopyValid(copy(), received - 60_001)).toBe(false)
  const seen = received + 3_600_000
  expect(isCopyValid(copy(seen), seen - 60_000)).toBe(true)
  expect(isCopyValid(copy(seen), seen - 60_001)).toBe(false)
})

test('DSK-08 of two ticks the later one counts, of two at once the one that comes later', () => {
  const known = { isHere: true, at: 10 }
  expect(laterTick(undefined, known)).toBe(known)
  expect(laterTick(known, { isHere: false, at: 9 })).toBe(known)
  expect(laterTick(known, { isHere: false, at: 10 }).isHere).toBe(false)
  expect(laterTick(known, { isHere: false, at: 11 }).isHere).toBe(false)
})
