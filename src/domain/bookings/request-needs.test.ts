import { expect, test } from 'vitest'
import { listNeedProblems, sortNeeds } from './request-needs.ts'

test('FAM-07 each kind is told once, for one to all of the travellers', () => {
  expect(listNeedProblems([], 4)).toEqual({})
  expect(
    listNeedProblems(
      [
        { kind: 'carer', count: 1 },
        { kind: 'wheelchair', count: 4 },
      ],
      4,
    ),
  ).toEqual({})
  expect(
    listNeedProblems(
      [
        { kind: 'diet', count: 5 },
        { kind: 'wheelchair', count: 0 },
        { kind: 'diet', count: 1 },
      ],
      4,
    ),
  ).toEqual({
    'needs.0.count': 'extra_count',
    'needs.1.count': 'extra_count',
    'needs.2.kind': 'need_twice',
  })
})

test('FAM-07 a smaller party has no more needs than people', () => {
  const needs = [
    { kind: 'diet', count: 3 },
    { kind: 'wheelchair', count: 1 },
    { kind: 'carer', count: 0 },
  ] as const
  expect(sortNeeds(needs, 2)).toEqual([
    { kind: 'wheelchair', count: 1 },
    { kind: 'diet', count: 2 },
  ])
})
