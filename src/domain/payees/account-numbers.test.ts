import { describe, expect, test } from 'vitest'
import clean from '#test/data/account-numbers-clean.json' with { type: 'json' }
import found from '#test/data/account-numbers-found.json' with { type: 'json' }
import { findAccountNumbers, findMaskedName, maskAccountNumbers } from './account-numbers.ts'

const inMillionths = (share: number) => Math.round(share * 1e6)
const onePercent = 10_000

describe('MON-06 account numbers in texts', () => {
  test('of texts with one, at most one in a hundred is missed', () => {
    expect(found.length).toBeGreaterThanOrEqual(200)
    const missed = found.filter(([, text = '']) => findAccountNumbers(text).length === 0)
    expect(
      inMillionths(missed.length / found.length),
      missed.map(([, text]) => text).join('\n'),
    ).toBeLessThanOrEqual(onePercent)
    const misread = found.filter(
      ([kind, text = '']) => !findAccountNumbers(text).some((one) => one.kind === kind),
    )
    expect(inMillionths(misread.length / found.length), misread.join('\n')).toBeLessThanOrEqual(onePercent)
  })

  test('of texts with phones, papers, prices, days and other numbers, at most one in a hundred is mistaken for one', () => {
    expect(clean.length).toBeGreaterThanOrEqual(200)
    const mistaken = clean.filter((text) => findAccountNumbers(text).length > 0)
    expect(inMillionths(mistaken.length / clean.length), mistaken.join('\n')).toBeLessThanOrEqual(onePercent)
  })

  test('prices beside a brand, seasons, links and email addresses stay', () => {
    for (const text of [
      'For those under five we pay all: only 15000 each',
      'UPI 10000 advance',
      'زين كاش عربون 250000',
      'PayPal accepted for the season 2026-2027',
      'Write to rocket12345@gmail.com',
      'https://maps.google.com/?cid=4111111111111111',
    ])
      expect(maskAccountNumbers(text)).toBe(text)
  })

  test('an id is none, alone or in a link, though it may have letters of a label or an IBAN; a number beside it is one', () => {
    for (const id of [
      '9c024ed1-acc9-4d94-a4b1-d3e22757991a',
      '2513b4c8-e76d-4acc-a734-a4261622ad79',
      '4515192B-ACC7-40D4-8388-5E0D75003087',
      // An IBAN with right check digits each.
      'fd92e701-3bfa-402e-be11-a8c8f9b19384',
      'ee0a0686-8826-4003-be91-3d7e0f3a2ba5',
      '04daeb69-bb97-4116-be05-61fb6cdd90f9',
    ])
      for (const text of [id, `https://qafila.example/trips/${id}`, `Trip ${id}, with us`])
        expect(maskAccountNumbers(text)).toBe(text)
    const account = 'GB82 WEST 1234 5698 7654 32'
    const id = '9c024ed1-acc9-4d94-a4b1-d3e22757991a'
    expect(maskAccountNumbers(`${id} ${account}`)).toBe(`${id} \u200E••••5432`)
  })

  test('a number is one however it is parted: by slashes, the Arabic sign of thousands, or the end of a line', () => {
    const shown = (text: string) => maskAccountNumbers(text).replaceAll('\u200E', '')
    for (const [text, masked] of [
      ['A/C 5010/0123/4567/8901 HDFC', 'A/C ••••8901 HDFC'],
      ['شماره حساب ۵۰۱۰٬۰۱۲۳٬۴۵۶۷٬۸۹۰۱', 'شماره حساب ••••8901'],
      ['Account: 5010,0123,4567,8901', 'Account: ••••8901'],
      ['IBAN\nAE07 0331 2345 6789 0123 456', 'IBAN\n••••3456'],
      ['IBAN AE07 0331 2345\n6789 0123 456', 'IBAN ••••3456'],
      ['Card 4111 1111\n1111 1111', 'Card ••••1111'],
      ['acc no:\n5010 0123\n4567 8901', 'acc no:\n••••8901'],
      ['شبا:\n۰۷۰۳۳۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶', 'شبا:\n••••3456'],
    ] as const)
      expect(shown(text)).toBe(masked)
    for (const text of [
      'Bank transfer of 950/1050/1200 USD for quad, triple and double',
      'Deposit 95,000, 1,05,000 or 1,20,000 to our bank',
      'مصرف: السعر ١٬٢٥٠٬٠٠٠ دينار',
      'Bank holiday 12/03/2027, 14/03/2027',
      'Call\n98200 12345\n98200 54321',
      'Licence 1234/5678/90',
      'Pay in parts: 2027/01/10, 2027/02/10',
    ])
      expect(maskAccountNumbers(text)).toBe(text)
  })

  test('of two names that are read alike none is meant', () => {
    const names = ['Van, JazzCash 0300-1234567', 'Van, JazzCash 0333-1234567', 'Visa']
    const read = maskAccountNumbers('Van, JazzCash 0300-1234567')
    expect(findMaskedName(read, names)).toBe(read)
    expect(findMaskedName(read, names.slice(1))).toBe('Van, JazzCash 0333-1234567')
  })

  test('what is masked keeps its last four digits and is not found again; the rest of the text stays', () => {
    const shown = (text: string) => maskAccountNumbers(text).replaceAll('\u200E', '')
    expect(shown('Pay to AE07 0331 2345 6789 0123 456 today')).toBe('Pay to ••••3456 today')
    expect(shown('شماره کارت ۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳ به نام حسینی')).toBe('شماره کارت ••••7893 به نام حسینی')
    expect(shown('A\u200bE07 0331 2345\u200d6789 0123 456!')).toBe('••••3456!')
    expect(shown('UPI: noortravels@okaxis, 9 am')).toBe('UPI: ••••@okaxis, 9 am')
    expect(shown('Till number 832455')).toBe('Till number ••••55')
    expect(shown('STC Pay +966 50 123 4567, JazzCash 0300-1234567')).toBe(
      'STC Pay ••••4567, JazzCash ••••4567',
    )
    for (const [, text = ''] of found) {
      const masked = maskAccountNumbers(text)
      expect(findAccountNumbers(masked), masked).toEqual([])
      expect(maskAccountNumbers(masked)).toBe(masked)
    }
    for (const text of clean.filter((one) => findAccountNumbers(one).length === 0))
      expect(maskAccountNumbers(text)).toBe(text)
  })

  test('a number that is a checked one of the company stays, however it is written', () => {
    const text = 'IBAN: AE07 0331-2345-6789-0123-456, and AE340260001015432109876'
    const checked = new Set(['AE070331234567890123456'])
    expect(maskAccountNumbers(text, checked).replaceAll('\u200E', '')).toBe(
      'IBAN: AE07 0331-2345-6789-0123-456, and ••••9876',
    )
    expect(findAccountNumbers(text)).toHaveLength(2)
  })

  test('IBANs and cards are told by their check digits: one other digit is none', () => {
    expect(findAccountNumbers('AE07 0331 2345 6789 0123 456')).toHaveLength(1)
    expect(findAccountNumbers('AE08 0331 2345 6789 0123 456')).toEqual([])
    expect(findAccountNumbers('4111 1111 1111 1111')).toHaveLength(1)
    expect(findAccountNumbers('4111 1111 1111 1112')).toEqual([])
    // By the word beside it, it is one with a typing mistake too.
    expect(findAccountNumbers('IBAN AE08 0331 2345 6789 0123 456')).toHaveLength(1)
  })

  test('a telephone number is a wallet only beside a word or a brand of paying', () => {
    const kinds = (text: string) => findAccountNumbers(text).map(({ kind }) => kind)
    expect(kinds('0300 1234567')).toEqual([])
    expect(kinds('JazzCash 0300 1234567')).toEqual(['wallet'])
    expect(kinds('Airport transfer: +964 770 000 0000')).toEqual([])
    expect(kinds('JazzCash is accepted. Call 0300 1234567')).toEqual([])
  })

  /** Returns the CPU time of one reading in milliseconds: on a busy machine the clock counts others too. */
  function cost(text: string): number {
    const before = process.threadCpuUsage()
    findAccountNumbers(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }

  test.for([
    'account 1234567 ',
    '9',
    'GPay ',
    '12 ',
    'ae07 ',
    '@a',
    'hdfc0001234 ',
    '4111 ',
    'حساب ۱۲۳۴۵۶۷ ',
  ])('a text takes time in proportion to its length: %j', (unit) => {
    const filled = (length: number) => unit.repeat(length / unit.length)
    const short = Math.max(20, Math.min(...[1, 2, 3].map(() => cost(filled(20_000)))))
    let growth = Number.POSITIVE_INFINITY
    // Were it quadratic, four times the text would take sixteen times as long.
    for (let run = 0; run < 5 && growth >= 12; run++) growth = Math.min(growth, cost(filled(80_000)) / short)
    expect(growth).toBeLessThan(12)
  })
})
