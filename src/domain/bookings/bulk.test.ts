import { describe, expect, test } from 'vitest'
import {
  isStatusTold,
  planMessages,
  planReminders,
  planStatusChange,
  type StatusBooking,
  type StatusTarget,
} from './bulk.ts'

const booking = (fields: Partial<StatusBooking> = {}): StatusBooking => ({
  id: 'a',
  status: 'confirmed',
  version: 2,
  seenVersion: 2,
  pilgrims: 3,
  held: 0,
  hasOpenChange: false,
  ...fields,
})
const plan = (bookings: StatusBooking[], target: Partial<StatusTarget> = {}) =>
  planStatusChange(bookings, { to: 'paid', free: 0, isClosed: false, ...target })
const reasonOf = (fields: Partial<StatusBooking>, target: Partial<StatusTarget> = {}) =>
  plan([booking(fields)], target).leftOut[0]?.reason

describe('DSK-03 a status of many bookings', () => {
  test('DSK-03 changes each booking that was seen as it is, whatever places are left', () => {
    expect(plan([booking(), booking({ id: 'b', status: 'pending' })])).toEqual({
      takenIds: ['a', 'b'],
      leftOut: [],
    })
  })

  test('DSK-03 leaves out what has it, what was changed since, and what a pilgrim can still undo', () => {
    expect(reasonOf({ status: 'paid', seenVersion: 1 })).toBe('already')
    expect(reasonOf({ seenVersion: 1 })).toBe('changed')
    expect(reasonOf({ hasOpenChange: true }, { to: 'refunded' })).toBe('change_open')
    expect(reasonOf({ hasOpenChange: true })).toBe(undefined)
    expect(reasonOf({ hasOpenChange: true, status: 'no_show' }, { to: 'refunded' })).toBe(undefined)
  })

  test('DSK-03 gives places to bookings that ended as far as there are any, the first ones first', () => {
    const ended = (id: string, fields: Partial<StatusBooking> = {}) =>
      booking({ id, status: 'cancelled_by_organizer', ...fields })
    expect(plan([ended('a'), ended('b'), ended('c', { pilgrims: 1 })], { free: 4 })).toEqual({
      takenIds: ['a', 'c'],
      leftOut: [{ bookingId: 'b', reason: 'no_seats' }],
    })
    // Those that are held for a booking are its own.
    expect(plan([ended('a', { held: 3 })], { free: 0 }).takenIds).toEqual(['a'])
    expect(reasonOf({ status: 'no_show' }, { free: 9, isClosed: true })).toBe('closed')
    expect(reasonOf({}, { isClosed: true })).toBe(undefined)
  })
})

describe('DSK-03 messages and reminders', () => {
  const family = { id: 'a', email: 'a@example.com', isProven: true, status: 'confirmed' as const }

  test('DSK-03 go to confirmed addresses, three messages in a day', () => {
    const why = (fields: object) =>
      planMessages([{ ...family, messagesToday: 0, ...fields }]).leftOut[0]?.reason
    expect([why({}), why({ messagesToday: 2 }), why({ messagesToday: 3 })]).toEqual([
      undefined,
      undefined,
      'told_often',
    ])
    expect([why({ isProven: false }), why({ email: '', isProven: false })]).toEqual([
      'unconfirmed',
      'no_email',
    ])
  })

  test('DSK-03 are for those who travel: bookings that ended get one where they alone were chosen', () => {
    const at = (id: string, status: 'pending' | 'cancelled_by_pilgrim' | 'no_show') => ({
      ...family,
      id,
      status,
      messagesToday: 0,
    })
    const [comes, left, missed] = [at('a', 'pending'), at('b', 'cancelled_by_pilgrim'), at('c', 'no_show')]
    expect(planMessages([left, comes, missed])).toEqual({
      takenIds: ['a'],
      leftOut: [
        { bookingId: 'b', reason: 'ended' },
        { bookingId: 'c', reason: 'ended' },
      ],
    })
    expect(planMessages([left, missed]).takenIds).toEqual(['b', 'c'])
  })

  test('DSK-03 nobody is reminded for whom there is a reason against it', () => {
    const why = (fields: object) =>
      planReminders([{ ...family, reminder: undefined, ...fields }]).leftOut[0]?.reason
    expect([why({}), why({ reminder: 'complete' }), why({ email: '', reminder: 'complete' })]).toEqual([
      undefined,
      'complete',
      'no_email',
    ])
  })

  test('DSK-03 a pilgrim is emailed a status that differs from the one told last', () => {
    const told = (fields: object, to: 'paid' | 'confirmed' = 'paid') =>
      isStatusTold({ email: 'a@example.com', status: 'confirmed', toldStatus: null, ...fields }, to)
    expect([told({}), told({ toldStatus: 'paid' }), told({ email: '' })]).toEqual([true, false, false])
    expect(told({ status: 'paid', toldStatus: 'pending' }, 'confirmed')).toBe(true)
  })
})
