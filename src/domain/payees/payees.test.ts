import { describe, expect, test } from 'vitest'
import { isOtherHolder } from './holder-names.ts'
import { payeeState, usableFrom, validFrom } from './payees.ts'

const at = (time: string) => new Date(`${time}:00Z`)
const added = at('2026-11-01T10:00')
const usable = at('2026-11-04T10:00')
const open = { usableFrom: usable, ending: null, replacedFrom: null }
const early = { ...open, checkedAt: at('2026-11-02T09:00') }
const late = { ...open, checkedAt: at('2026-11-06T15:00') }

describe('MON-06 when an account is valid', () => {
  test('72 hours after it was added', () => {
    expect(usableFrom(added)).toEqual(usable)
  })

  test('after both: the hours and the look, whichever is later', () => {
    expect(validFrom({ usableFrom: usable, checkedAt: null })).toBeNull()
    expect(validFrom(early)).toEqual(usable)
    expect(validFrom(late)).toEqual(late.checkedAt)
  })

  test('waiting, checked and valid follow each other by the minute', () => {
    const states = (now: string) => [
      payeeState({ ...open, checkedAt: null }, at(now)),
      payeeState(early, at(now)),
      payeeState(late, at(now)),
    ]
    expect(states('2026-11-04T09:59')).toEqual(['waiting', 'checked', 'checked'])
    expect(states('2026-11-04T10:00')).toEqual(['waiting', 'valid', 'checked'])
    expect(states('2026-11-06T15:00')).toEqual(['waiting', 'valid', 'valid'])
  })

  test('an account is replaced from the minute on at which the next is valid, and not before', () => {
    const first = { ...early, usableFrom: added, checkedAt: added }
    expect(payeeState({ ...first, replacedFrom: usable }, at('2026-11-04T09:59'))).toBe('valid')
    expect(payeeState({ ...first, replacedFrom: usable }, at('2026-11-04T10:00'))).toBe('replaced')
    expect(payeeState(first, at('2026-11-30T00:00'))).toBe('valid')
  })

  test('an end is final, whatever the hours say', () => {
    for (const ending of ['withdrawn', 'refused', 'stopped', 'replaced'] as const)
      expect(payeeState({ ...early, ending }, at('2026-12-01T00:00'))).toBe(ending)
  })
})

describe('MON-06 the holder of an account', () => {
  test('is the company, however its name and its form are written', () => {
    const names = ['Qandil Marg Ziyarat Tours']
    for (const holder of [
      'QANDIL MARG ZIYARAT TOURS PVT LTD',
      'M/s Qandil Marg Ziyarat Tours Private Limited',
      'Qandil-Marg Ziyarat Tours L.L.C.',
      'qandil marg ziyarat tours W.L.L',
    ])
      expect([holder, isOtherHolder(holder, names)]).toEqual([holder, false])
    expect(isOtherHolder('شركة قنديل', ['شركة قنديل'])).toBe(false)
  })

  test('is somebody else: a person, a part of the name, another company, or nobody', () => {
    for (const holder of ['HASAN RIZVI', 'QANDIL MARG', 'QANDIL MARG ZIYARAT TOURS AND RIZVI', 'PVT LTD'])
      expect([holder, isOtherHolder(holder, ['Qandil Marg Ziyarat Tours'])]).toEqual([holder, true])
    expect(isOtherHolder('Hasan Rizvi', ['Qandil Marg', 'HASAN RIZVI'])).toBe(false)
  })
})
