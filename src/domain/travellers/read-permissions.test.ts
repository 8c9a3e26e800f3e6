import { expect, test } from 'vitest'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { type DataReader, getReadPermissions, type ReadableBooking } from './read-permissions.ts'

const booking: ReadableBooking = {
  status: 'confirmed',
  departureDate: '2027-03-05',
  returnDate: '2027-03-15',
  today: '2027-01-10',
}
const office = ['owner', 'manager', 'desk'] as const
const confirmed = [
  'confirmed',
  'paid',
  'documents_pending',
  'documents_verified',
  'preparing',
  'ready',
  'in_progress',
  'completed',
]
const all = { needs: 'all', people: 'all', papers: 'all' }
const nothing = { needs: 'none', people: 'none', papers: 'none' }
const leader: DataReader = { as: 'company', role: 'leader', isOwnDeparture: true, standing: 'verified' }
const on = (reader: DataReader, more: Partial<ReadableBooking> = {}) =>
  getReadPermissions(reader, { ...booking, ...more })

test.each(office)(
  'PPL-04 the %s reads needs from the request on, all once confirmed, nothing once it ended',
  (role) => {
    for (const isOwnDeparture of [true, false]) {
      for (const status of bookingStatusNames) {
        const reads = on({ as: 'company', role, isOwnDeparture, standing: 'verified' }, { status })
        if (status === 'pending') expect(reads).toEqual({ needs: 'all', people: 'none', papers: 'none' })
        else expect(reads, status).toEqual(confirmed.includes(status) ? all : nothing)
      }
    }
  },
)

test.each([
  ['2027-01-10', 'none'],
  ['2027-02-25', 'none'],
  ['2027-02-26', 'all'],
  ['2027-03-05', 'all'],
  ['2027-03-15', 'all'],
  ['2027-03-16', 'none'],
])('PPL-04 on %s a leader of a departure of March 5 to 15 reads of the documents: %s', (today, papers) => {
  expect(on(leader, { today })).toEqual({ needs: 'none', people: 'all', papers })
})

test('PPL-04 a leader reads nothing of other departures, of requests, of ended bookings', () => {
  const today = '2027-03-05'
  expect(on({ ...leader, isOwnDeparture: false }, { today })).toEqual(nothing)
  for (const status of bookingStatusNames)
    expect(on(leader, { today, status }).papers, status).toBe(confirmed.includes(status) ? 'all' : 'none')
  expect(on(leader, { today, status: 'pending' })).toEqual(nothing)
})

test.each(office)('FIX-28 the %s of a suspended company reads nothing of any booking', (role) => {
  for (const status of bookingStatusNames)
    expect(on({ as: 'company', role, isOwnDeparture: true, standing: 'suspended' }, { status })).toEqual(
      nothing,
    )
})

test('FIX-28 where verification was withdrawn, confirmed bookings stay readable until the return, requests do not', () => {
  const withdrawn: DataReader = { as: 'company', role: 'desk', isOwnDeparture: false, standing: 'unverified' }
  for (const status of bookingStatusNames)
    expect(on(withdrawn, { status }), status).toEqual(confirmed.includes(status) ? all : nothing)
  expect(on(withdrawn, { today: booking.returnDate })).toEqual(all)
  expect(on(withdrawn, { today: '2027-03-16' })).toEqual(nothing)
  // Control: the verified company reads on.
  expect(on({ ...withdrawn, standing: 'verified' }, { today: '2027-03-16' })).toEqual(all)
})

test('PPL-04 the lead keeps what he wrote in any status; an emailed link alone shows no documents', () => {
  for (const status of bookingStatusNames) {
    expect(on({ as: 'lead', isProven: true }, { status })).toEqual(all)
    expect(on({ as: 'lead', isProven: false }, { status })).toEqual({ ...all, papers: 'none' })
  }
})

test('PPL-01 a personal link shows only the own data, until the return, unless it or the booking ended', () => {
  const own = { needs: 'own', people: 'own', papers: 'own' }
  for (const status of bookingStatusNames) {
    const holds = status === 'pending' || confirmed.includes(status)
    expect(on({ as: 'traveller', isRevoked: false }, { status }), status).toEqual(holds ? own : nothing)
    expect(on({ as: 'traveller', isRevoked: true }, { status })).toEqual(nothing)
  }
  expect(on({ as: 'traveller', isRevoked: false }, { today: '2027-03-15' })).toEqual(own)
  expect(on({ as: 'traveller', isRevoked: false }, { today: '2027-03-16' })).toEqual(nothing)
})

test('PPL-04 an admin reads only with a reason, and no one else at all', () => {
  expect(on({ as: 'admin', reason: 'A pilgrim asked us to find her passport' })).toEqual(all)
  for (const reason of [null, '', '  ']) expect(on({ as: 'admin', reason })).toEqual(nothing)
  expect(on({ as: 'nobody' })).toEqual(nothing)
})
