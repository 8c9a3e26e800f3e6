import { expect, test } from 'vitest'
import { type BookingStatus, bookingStatusNames, holdsSeats } from '#domain/bookings/bookings.ts'
import { getErasureDay, isErasureDue } from './erasure.ts'

const at = (status: BookingStatus, returnDate: string, endedOn: string | null = null) => ({
  status,
  returnDate,
  endedOn,
})

test.each([
  [at('completed', '2027-01-29'), '2027-02-28'],
  [at('confirmed', '2028-01-30'), '2028-02-29'],
  [at('pending', '2027-12-15'), '2028-01-14'],
  [at('cancelled_by_pilgrim', '2027-06-30', '2027-01-30'), '2027-03-01'],
  [at('cancelled_by_pilgrim', '2028-06-30', '2028-01-31'), '2028-03-01'],
  // Ended after the return, or on a day that was not recorded.
  [at('refunded', '2027-01-29', '2027-02-20'), '2027-02-28'],
  [at('cancelled', '2027-01-29'), '2027-02-28'],
  // Taken up again.
  [at('confirmed', '2027-06-30', '2027-01-30'), '2027-07-30'],
])('PPL-05 %j is erased on %s', (booking, day) => {
  expect(getErasureDay(booking)).toBe(day)
})

test('PPL-05 every status that holds no seat is counted from its end', () => {
  for (const status of bookingStatusNames)
    expect(getErasureDay(at(status, '2027-06-30', '2027-01-01')), status).toBe(
      holdsSeats(status) ? '2027-07-30' : '2027-01-31',
    )
})

test('PPL-05 not a day before, and the number of days is a setting', () => {
  const booking = at('completed', '2027-01-29')
  expect([isErasureDue(booking, '2027-02-27'), isErasureDue(booking, '2027-02-28')]).toEqual([false, true])
  expect([getErasureDay(booking, 0), getErasureDay(booking, 90)]).toEqual(['2027-01-29', '2027-04-29'])
  expect([isErasureDue(booking, '2027-02-04', 7), isErasureDue(booking, '2027-02-05', 7)]).toEqual([
    false,
    true,
  ])
})
