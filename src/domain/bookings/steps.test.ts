import { describe, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingStatusNames } from './bookings.ts'
import { listUpcomingSteps, type StepInput } from './steps.ts'

const { standard } = presets // 25 % within 3 days, the rest 30 days before
const request: StepInput = {
  status: 'pending',
  deadline: '2026-11-24T20:14:00.000Z',
  confirmsAtOnce: false,
  confirmedOn: null,
  terms: standard,
  agreedAmount: '985.50',
  currency: 'USD',
  people: 3,
  departureDate: '2027-01-15',
  returnDate: '2027-01-29',
  today: '2026-11-23',
}
const steps = (change: Partial<StepInput> = {}) => listUpcomingSteps({ ...request, ...change })
const kinds = (change: Partial<StepInput> = {}) => steps(change).map(({ kind }) => kind)
const confirmed = { status: 'confirmed', deadline: null, confirmedOn: '2026-11-23' }

describe('CON-08 the upcoming steps', () => {
  test('steps of a new request by a guest', () => {
    expect(steps()).toEqual([
      { kind: 'open_mail', by: '2026-11-24T20:14:00.000Z' },
      { kind: 'answer', by: null },
      { kind: 'deposit', by: null, withinDays: 3, amount: '246.38' }, // 246.375, half up
      { kind: 'balance', by: '2026-12-16', amount: '739.12' },
      { kind: 'departure', by: '2027-01-15' },
      { kind: 'return', by: '2027-01-29' },
    ])
  })

  test('steps after the email is opened, of a trip with instant confirmation, and after the answer', () => {
    expect(kinds({ deadline: null })).toEqual(['answer', 'deposit', 'balance', 'departure', 'return'])
    expect(kinds({ confirmsAtOnce: true }).slice(0, 2)).toEqual(['open_mail', 'deposit'])
    expect(steps(confirmed).slice(0, 2)).toEqual([
      { kind: 'deposit', by: '2026-11-26', amount: '246.38' },
      { kind: 'balance', by: '2026-12-16', amount: '739.12' },
    ])
  })

  test('a deposit per person, a deposit of the full price, and none', () => {
    const each = (amountPerPerson: string) =>
      steps({
        ...confirmed,
        terms: { deposit: { percent: null, amountPerPerson, dueDays: 5 }, balanceDueDays: 7 },
      }).slice(0, 2)
    expect(each('100.00')).toEqual([
      { kind: 'deposit', by: '2026-11-28', amount: '300.00' },
      { kind: 'balance', by: '2027-01-08', amount: '685.50' },
    ])
    expect(each('328.50').map(({ kind }) => kind)).toEqual(['deposit', 'departure'])
    expect(steps({ terms: { ...standard, deposit: null } })[2]).toEqual({
      kind: 'balance',
      by: '2026-12-16',
      amount: '985.50',
    })
    const free = { ...standard, deposit: { percent: 0, amountPerPerson: null, dueDays: 3 } }
    expect(kinds({ terms: free })).not.toContain('deposit')
    expect(kinds({ terms: null })).toEqual(['open_mail', 'answer', 'departure', 'return'])
  })

  test('past days are not upcoming, and a late balance is due with the deposit', () => {
    expect(kinds({ ...confirmed, today: '2026-11-26' })).toContain('deposit')
    expect(kinds({ ...confirmed, today: '2026-11-27' })).toEqual(['balance', 'departure', 'return'])
    expect(kinds({ ...confirmed, today: '2026-12-17' })).toEqual(['departure', 'return'])
    expect(steps({ today: '2026-12-13' })[3]).toMatchObject({ kind: 'balance', by: '2026-12-16' })
    expect(steps({ today: '2026-12-14' })[3]).toEqual({
      kind: 'balance',
      by: null,
      withinDays: 3,
      amount: '739.12',
    })
    expect(kinds({ ...confirmed, today: '2027-01-15' })).toEqual(['departure', 'return'])
    expect(kinds({ ...confirmed, today: '2027-01-16' })).toEqual(['return'])
    expect(kinds({ ...confirmed, today: '2027-01-29' })).toEqual(['return'])
    expect(kinds({ ...confirmed, today: '2027-01-30' })).toEqual([])
  })

  test('a booking without a debt has no payment, and one without places has no steps', () => {
    const owing = bookingStatusNames.filter((status) => kinds({ status }).includes('balance'))
    expect(owing).toEqual(['pending', 'confirmed', 'documents_pending', 'documents_verified'])
    const over = bookingStatusNames.filter((status) => kinds({ status }).length === 0)
    expect(over).toEqual([
      'completed',
      'cancelled_by_pilgrim',
      'cancelled_by_organizer',
      'refunded',
      'no_show',
      'cancelled',
    ])
    expect(kinds({ status: 'unheard_of' })).toEqual([])
  })
})
