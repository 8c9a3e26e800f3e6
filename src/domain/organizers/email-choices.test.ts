import { describe, expect, test } from 'vitest'
import {
  emailKinds,
  findEmailKind,
  findLastDigestTime,
  listEmailChoices,
  rolesForEmails,
  safetyTemplates,
} from './email-choices.ts'

const names = (person: Parameters<typeof listEmailChoices>[0]) =>
  listEmailChoices(person, {}).map(({ kind, pace }) => `${kind} ${pace}`)

describe('TLK-01 who chooses which emails', () => {
  test('TLK-01 owners and admins get emails right away, managers none before they choose', () => {
    const company = [
      'requests',
      'unanswered',
      'cancellations',
      'changes',
      'payments',
      'waiting_lists',
      'groups',
    ]
    expect(names({ isAdmin: false, roles: ['owner'] })).toEqual(company.map((kind) => `${kind} at_once`))
    expect(names({ isAdmin: false, roles: ['manager'] })).toEqual(company.map((kind) => `${kind} never`))
    expect(names({ isAdmin: true, roles: [] })).toEqual(
      ['applicants', 'accounts', 'refunds', 'claims', 'undelivered'].map((kind) => `${kind} at_once`),
    )
  })

  test('TLK-01 a desk chooses only emails without amounts; leaders and pilgrims none', () => {
    expect(names({ isAdmin: false, roles: ['desk'] })).toEqual([
      'unanswered never',
      'waiting_lists never',
      'groups never',
    ])
    expect(names({ isAdmin: false, roles: ['leader'] })).toEqual([])
    expect(names({ isAdmin: false, roles: [] })).toEqual([])
    expect(rolesForEmails('payments')).toEqual(['owner', 'manager'])
  })

  test('TLK-01 what was chosen counts, and a kind that was not chosen stays as it was', () => {
    const chosen = listEmailChoices(
      { isAdmin: false, roles: ['owner', 'desk'] },
      { requests: 'daily', groups: 'never' },
    )
    expect(chosen.map(({ pace }) => pace)).toEqual([
      'daily',
      'at_once',
      'at_once',
      'at_once',
      'at_once',
      'at_once',
      'never',
    ])
    expect(chosen).toHaveLength(emailKinds.length - 5)
  })

  test('TLK-01 no email about safety is a choice', () => {
    expect(safetyTemplates.filter((template) => findEmailKind(template))).toEqual([])
    expect(findEmailKind('booking-received')).toBe('requests')
  })
})

describe('TLK-01 the daily email comes at seven in the morning', () => {
  const lastDigest = (now: string, zone: string) => {
    const { day, at } = findLastDigestTime(new Date(now), zone)
    return `${day} ${at.toISOString()}`
  }

  test.each([
    // Karachi, five hours ahead all year.
    ['2026-11-22T01:59:59.999Z', 'Asia/Karachi', '2026-11-21 2026-11-21T02:00:00.000Z'],
    ['2026-11-22T02:00:00.000Z', 'Asia/Karachi', '2026-11-22 2026-11-22T02:00:00.000Z'],
    ['2026-11-22T20:00:00.000Z', 'Asia/Karachi', '2026-11-22 2026-11-22T02:00:00.000Z'],
    // London: summer time began on March 29, 2026, at 01:00 and ended on October 25.
    ['2026-03-28T12:00:00.000Z', 'Europe/London', '2026-03-28 2026-03-28T07:00:00.000Z'],
    ['2026-03-29T06:00:00.000Z', 'Europe/London', '2026-03-29 2026-03-29T06:00:00.000Z'],
    ['2026-03-29T05:59:00.000Z', 'Europe/London', '2026-03-28 2026-03-28T07:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', 'Europe/London', '2026-10-24 2026-10-24T06:00:00.000Z'],
    ['2026-10-25T06:30:00.000Z', 'Europe/London', '2026-10-24 2026-10-24T06:00:00.000Z'],
    ['2026-10-25T07:00:00.000Z', 'Europe/London', '2026-10-25 2026-10-25T07:00:00.000Z'],
    // New York: its day begins when ours is hours old.
    ['2026-11-22T03:00:00.000Z', 'America/New_York', '2026-11-21 2026-11-21T12:00:00.000Z'],
    ['2026-03-08T11:00:00.000Z', 'America/New_York', '2026-03-08 2026-03-08T11:00:00.000Z'],
    // Auckland: far ahead, in summer.
    ['2026-11-21T18:00:00.000Z', 'Pacific/Auckland', '2026-11-22 2026-11-21T18:00:00.000Z'],
  ])('TLK-01 at %s in %s it was due last on %s', (now, zone, expected) => {
    expect(lastDigest(now, zone)).toBe(expected)
  })
})
