import { describe, expect, test } from 'vitest'
import type { TravellerRow } from '#contract/travellers/person.ts'
import { findFirstDue, getDueDays, getTravellerTasks } from './tasks.ts'

type Mark = TravellerRow['checklist'][number]

const mark = (item: Mark['item'], state: Mark['state'], due = '2026-11-26', by: Mark['by'] = 'pilgrim') => ({
  item,
  state,
  due,
  by,
})
const person = (...checklist: Mark[]) => ({ checklist, isUnreadable: false })

describe('PPL-07 the state of a person’s items, and whose turn it is', () => {
  test('PPL-07 missing, overdue and doubtful items are the family’s; the organizer’s own are separate', () => {
    const turns = getTravellerTasks(
      person(
        mark('name', 'done'),
        mark('passport', 'overdue'),
        mark('validity', 'overdue'),
        mark('passport_page', 'missing'),
        mark('photograph', 'warning'),
        mark('needs', 'missing', '2026-12-11', 'organizer'),
        mark('visa', 'missing', '2026-12-31', 'organizer'),
      ),
      false,
    )
    expect(turns).toEqual({
      // Its end is a part of the passport.
      missing: ['passport_page'],
      overdue: ['passport'],
      doubtful: ['photograph'],
      fromOrganizer: ['visa'],
      needs: 'open',
      isComplete: false,
    })
  })

  test('PPL-07 an existing passport alone lacks its expiry date; an answered need waits for nobody', () => {
    const turns = getTravellerTasks(person(mark('passport', 'done'), mark('validity', 'missing')), false)
    expect([turns.missing, turns.needs]).toEqual([['validity'], null])
    const done = getTravellerTasks(
      person(mark('name', 'done'), mark('needs', 'done'), mark('passport', 'warning')),
      false,
    )
    expect([done.needs, done.isComplete, done.doubtful]).toEqual(['answered', true, ['passport']])
  })

  test('PPL-07 nothing of a request is overdue, however long it waits', () => {
    const { missing, overdue } = getTravellerTasks(
      person(mark('name', 'overdue'), mark('photograph', 'missing')),
      true,
    )
    expect([missing, overdue]).toEqual([['name', 'photograph'], []])
  })
})

describe('PPL-07 the due dates of open items', () => {
  const first = person(mark('name', 'done', '2026-11-24'), mark('photograph', 'missing'))
  const second = person(
    mark('name', 'overdue', '2026-11-24'),
    mark('photograph', 'missing'),
    mark('visa', 'missing', '2026-11-01', 'organizer'),
    mark('needs', 'missing', '2026-11-02', 'organizer'),
  )

  test('PPL-07 the earliest comes first, with the number of people it is missing for; not items of the organizer', () => {
    expect(getDueDays([first, second])).toEqual([
      { day: '2026-11-24', items: [{ item: 'name', people: 1 }] },
      { day: '2026-11-26', items: [{ item: 'photograph', people: 2 }] },
    ])
    expect(getDueDays([person(mark('name', 'done'))])).toEqual([])
  })

  test('PPL-07 the link leads to the person whose missing items are due first', () => {
    const [next, later] = getDueDays([first, second])
    expect([
      next && findFirstDue([first, second], next),
      later && findFirstDue([first, second], later),
    ]).toEqual([second, first])
  })
})
