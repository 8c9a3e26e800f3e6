import { describe, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { getNextStep, type NextStepInput } from './next-step.ts'

// Counted by hand: 900.00 for three, standard terms: 25 % (225.00) within 3 days of the confirmation, the balance of 675.00
// 30 days before 15 January 2027, on 16 December. Home on 29 January.

const none = { refused: null, people: null, papers: null }
/** Confirmed on 23 November, today; the person reads emails, and nothing is missing. */
const confirmed: NextStepInput = {
  status: 'confirmed',
  deadline: null,
  confirmsAtOnce: false,
  confirmedOn: '2026-11-23',
  terms: presets.standard,
  agreedAmount: '900.00',
  currency: 'USD',
  people: 3,
  departureDate: '2027-01-15',
  returnDate: '2027-01-29',
  today: '2026-11-23',
  isProven: true,
  isReopened: false,
  cancellation: null,
  answerBy: null,
  timeZone: 'Asia/Kolkata',
  openItems: none,
  offersReview: false,
}
const request: NextStepInput = { ...confirmed, status: 'pending', confirmedOn: null, openItems: null }
const guest: NextStepInput = { ...request, isProven: false, deadline: '2026-11-24T20:14:00.000Z' }
const ended = (keptAmount: string | null, fromStatus = 'confirmed') => ({
  cancellation: { fromStatus, keptAmount, refundDue: '2026-12-07' },
})
/** Midnight in Kolkata after 28 November: the first moment that is too late. */
const question = { answerBy: '2026-11-28T18:30:00.000Z' }
const items = (open: Partial<NextStepInput['openItems']>) => ({ openItems: { ...none, ...open } })
const names = { people: { count: 2, by: '2026-11-29' } }
const papers = { papers: { count: 3, by: '2026-12-01' } }
const refused = { refused: { count: 1, by: '2026-12-01' } }

type Situation = [what: string, booking: NextStepInput, kind: string, fields?: object]

const situations: Situation[] = [
  // Cancelled: what comes back, and by when.
  [
    'cancelled by its pilgrim: a part comes back',
    { ...confirmed, status: 'cancelled_by_pilgrim', ...ended('90.00') },
    'refund',
    { by: '2026-12-07', amount: '90.00' },
  ],
  [
    'cancelled by the organizer: all comes back',
    { ...confirmed, status: 'cancelled_by_organizer', ...ended('0.00') },
    'refund',
    { by: '2026-12-07', amount: '0.00' },
  ],
  [
    'without written terms the fee is not known',
    { ...confirmed, status: 'cancelled_by_pilgrim', ...ended(null) },
    'refund',
    { by: '2026-12-07', amount: null },
  ],
  [
    'one cent less than all is kept',
    { ...confirmed, status: 'no_show', ...ended('899.99') },
    'refund',
    { amount: '899.99' },
  ],
  ['all is kept: nothing comes back', { ...confirmed, status: 'no_show', ...ended('900.00') }, 'cancelled'],
  [
    'the refund is late: its day still counts',
    { ...confirmed, status: 'cancelled', today: '2026-12-08', ...ended('0.00') },
    'refund',
    { by: '2026-12-07' },
  ],
  [
    'a request was cancelled: nothing was paid',
    { ...request, status: 'cancelled_by_pilgrim', ...ended('0.00', 'pending') },
    'cancelled',
  ],
  [
    'a request expired, and its email was never opened',
    { ...guest, status: 'cancelled', deadline: null },
    'cancelled',
  ],
  ['the refund was recorded', { ...confirmed, status: 'refunded', ...ended('0.00') }, 'refunded'],
  [
    'cancelled with everything open at once',
    {
      ...confirmed,
      status: 'cancelled_by_organizer',
      isProven: false,
      ...question,
      ...items({ ...names, ...papers, ...refused }),
      ...ended('0.00'),
    },
    'refund',
  ],
  // The email address.
  ['a guest’s request', guest, 'confirm_email', { by: '2026-11-24T20:14:00.000Z' }],
  ['the same of a trip that confirms at once', { ...guest, confirmsAtOnce: true }, 'confirm_email'],
  [
    'the organizer confirmed before the email was opened',
    { ...confirmed, isProven: false },
    'confirm_email',
    { by: null },
  ],
  ['the email comes before a changed trip', { ...guest, ...question }, 'confirm_email'],
  [
    'the day before the departure it is still asked for',
    { ...confirmed, isProven: false, today: '2027-01-14' },
    'confirm_email',
  ],
  ['on the day of departure it is not', { ...confirmed, isProven: false, today: '2027-01-15' }, 'departure'],
  // A changed trip, and a booking that was set back.
  [
    'a changed trip, by its last day in Kolkata',
    { ...confirmed, ...question },
    'answer_change',
    { by: '2026-11-28' },
  ],
  [
    'half past midnight in Kolkata is a day later',
    { ...confirmed, answerBy: '2026-11-28T19:00:00.000Z' },
    'answer_change',
    { by: '2026-11-29' },
  ],
  [
    'it comes before what is refused, and all that has a day',
    { ...confirmed, ...question, ...items({ ...refused, ...names }) },
    'answer_change',
  ],
  ['set back: to accept', { ...confirmed, isReopened: true }, 'accept'],
  [
    'set back, of a trip that changed: that first',
    { ...confirmed, isReopened: true, ...question },
    'answer_change',
  ],
  [
    'set back, with an overdue payment: that is not binding',
    { ...confirmed, isReopened: true, ...items(names) },
    'accept',
  ],
  [
    'set back, the day before the departure',
    { ...confirmed, isReopened: true, today: '2027-01-14' },
    'accept',
  ],
  [
    'set back, on the day of departure: too late',
    { ...confirmed, isReopened: true, today: '2027-01-15' },
    'cancelled',
  ],
  // People, papers, money.
  [
    'a passport is refused: before all that has a day',
    { ...confirmed, ...items({ ...refused, ...names }) },
    'refused',
    { count: 1, by: '2026-12-01' },
  ],
  [
    'names are due after the deposit of 26 November',
    { ...confirmed, ...items(names) },
    'deposit',
    { by: '2026-11-26', amount: '225.00' },
  ],
  [
    'on its last day the deposit is still asked for',
    { ...confirmed, today: '2026-11-26', ...items(names) },
    'deposit',
  ],
  [
    'the day after it the names are next',
    { ...confirmed, today: '2026-11-27', ...items(names) },
    'people',
    { count: 2, by: '2026-11-29' },
  ],
  [
    'on one day people come before papers and money',
    {
      ...confirmed,
      ...items({ people: { count: 1, by: '2026-11-26' }, papers: { count: 2, by: '2026-11-26' } }),
    },
    'people',
    { count: 1 },
  ],
  [
    'papers come before money on one day',
    { ...confirmed, ...items({ papers: { count: 2, by: '2026-11-26' } }) },
    'papers',
    { count: 2 },
  ],
  [
    'papers due before names are next',
    { ...confirmed, today: '2026-11-27', ...items({ ...papers, people: { count: 1, by: '2026-12-02' } }) },
    'papers',
    { by: '2026-12-01' },
  ],
  [
    'overdue names come before a coming payment',
    { ...confirmed, ...items({ people: { count: 1, by: '2026-11-22' } }) },
    'people',
    { by: '2026-11-22' },
  ],
  [
    'the balance, on its last day',
    { ...confirmed, today: '2026-12-16' },
    'balance',
    { by: '2026-12-16', amount: '675.00' },
  ],
  [
    'the day after it nothing is asked for',
    { ...confirmed, today: '2026-12-17' },
    'departure',
    { by: '2027-01-15' },
  ],
  ['without terms no payment is known', { ...confirmed, terms: null }, 'departure'],
  [
    'marked as paid: papers are still asked for',
    { ...confirmed, status: 'paid', ...items(papers) },
    'papers',
  ],
  [
    'the day before the departure missing papers still count',
    { ...confirmed, today: '2027-01-14', ...items(papers) },
    'papers',
  ],
  [
    'on the day of departure they do not',
    { ...confirmed, today: '2027-01-15', ...items({ ...papers, ...refused }) },
    'departure',
  ],
  // Waiting, travelling, home.
  ['the organizer answers a request', request, 'answer', { by: null }],
  ['people of a request are not asked for', { ...request, ...items({ ...names, ...papers }) }, 'answer'],
  ['the day before the departure a request still waits', { ...request, today: '2027-01-14' }, 'answer'],
  ['on the day of departure nobody answered', { ...request, today: '2027-01-15' }, 'unanswered'],
  ['after the return the same', { ...request, today: '2027-01-30', offersReview: true }, 'unanswered'],
  [
    'everything is ready',
    { ...confirmed, status: 'ready', today: '2027-01-10' },
    'departure',
    { by: '2027-01-15' },
  ],
  [
    'the day after the departure',
    { ...confirmed, status: 'in_progress', today: '2027-01-16' },
    'return',
    { by: '2027-01-29' },
  ],
  ['the day of the return', { ...confirmed, today: '2027-01-29', offersReview: true }, 'return'],
  ['the day after it: a review', { ...confirmed, today: '2027-01-30', offersReview: true }, 'review'],
  ['a trip that was deleted cannot be reviewed', { ...confirmed, today: '2027-01-30' }, 'over'],
  ['completed', { ...confirmed, status: 'completed', today: '2027-01-29', offersReview: true }, 'review'],
]

describe('FIX-14 the next step', () => {
  test.for(situations)('FIX-14 %s', ([, booking, kind, fields = {}]) => {
    expect(getNextStep(booking)).toMatchObject({ kind, ...fields })
  })

  test('FIX-14 a status of a later version has none', () => {
    expect(getNextStep({ ...confirmed, status: 'on_the_moon' })).toBe(undefined)
  })

  test.for(['cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show', 'cancelled'])(
    'FIX-14 %s asks for nothing, and nothing follows',
    (status) => {
      const open = { isProven: false, ...question, ...items({ ...names, ...papers, ...refused }) }
      const next = getNextStep({ ...confirmed, status, ...open, ...ended('90.00') })
      expect(['refund', 'refunded', 'cancelled']).toContain(next?.kind)
      expect(next?.later).toEqual([])
    },
  )

  test('FIX-14 what follows is in its order', () => {
    const kinds = (booking: NextStepInput) => getNextStep(booking)?.later.map(({ kind, by }) => [kind, by])
    expect(kinds({ ...confirmed, ...items({ ...names, ...papers }) })).toEqual([
      ['people', '2026-11-29'],
      ['papers', '2026-12-01'],
      ['balance', '2026-12-16'],
      ['departure', '2027-01-15'],
      ['return', '2027-01-29'],
    ])
    expect(kinds({ ...guest, ...question })).toEqual([
      ['answer_change', '2026-11-28'],
      ['answer', null],
      ['deposit', null],
      ['balance', '2026-12-16'],
      ['departure', '2027-01-15'],
      ['return', '2027-01-29'],
    ])
    expect(kinds({ ...confirmed, isReopened: true, ...items(names) })).toEqual([])
  })
})
