import { describe, expect, test } from 'vitest'
import { isPermanentRejection, isUndeliverable, maskEmail, maskEmailsIn } from './emails.ts'

const now = new Date('2026-11-21T09:00:00Z')
const days = (count: number) => now.getTime() - count * 86_400_000
const queued = (attempts: number, daysAgo = 0) => ({ attempts, queuedAt: days(daysAgo), now })

describe('TLK-07 an undelivered email is given up', () => {
  test.each(['RCPT TO', 'DATA'])('permanently rejected at %s: at the third attempt, not before', (step) => {
    for (const code of [500, 550, 554]) {
      expect(isPermanentRejection({ code, step })).toBe(true)
      expect(isUndeliverable({ code, step }, queued(2))).toBe(false)
      expect(isUndeliverable({ code, step }, queued(3))).toBe(true)
    }
  })

  test('deferred by its address: after five days, however many attempts', () => {
    const refusal = { code: 452, step: 'RCPT TO' }
    expect(isPermanentRejection(refusal)).toBe(false)
    expect(isUndeliverable(refusal, queued(1000, 5 - 0.001))).toBe(false)
    expect(isUndeliverable(refusal, queued(2, 5))).toBe(true)
    expect(isUndeliverable({ code: 499, step: 'DATA' }, queued(2, 5))).toBe(true)
  })

  test.each([
    [{ code: undefined, step: undefined }],
    [{ code: undefined, step: 'DATA' }],
    [{ code: 554, step: 'CONN' }],
    [{ code: 535, step: 'AUTH PLAIN' }],
    [{ code: 550, step: 'MAIL FROM' }],
    [{ code: 451, step: 'MAIL FROM' }],
    [{ code: 354, step: 'DATA' }],
    [{ code: 550, step: undefined }],
  ])('never where the server is unreachable, busy, or rejects us: %j', (refusal) => {
    expect(isPermanentRejection(refusal)).toBe(false)
    expect(isUndeliverable(refusal, queued(1000, 100))).toBe(false)
  })
})

test('TLK-07 an address is masked except its first letter and its domain', () => {
  expect(maskEmail('zahra@example.com')).toBe('z•••@example.com')
  expect(maskEmail('z@example.com')).toBe('z•••@example.com')
  expect(maskEmail('@example.com')).toBe('•••')
  expect(maskEmail('zahra')).toBe('•••')
})

test('TLK-07 a server’s answer keeps its words but no address', () => {
  expect(maskEmailsIn('550 5.1.1 <Zahra@Example.com>: no "zahra@example.com", (a.b+c@d.org);')).toBe(
    '550 5.1.1 <Z•••@Example.com>: no "z•••@example.com", (a•••@d.org);',
  )
  expect(maskEmailsIn('552 mailbox full')).toBe('552 mailbox full')
})
