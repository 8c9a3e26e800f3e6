import { describe, expect, test } from 'vitest'
import { findMoveConflicts, findRoomConflicts, findRoomRemarks, type RoomGuest } from './rooms.ts'

const woman: RoomGuest = {
  key: 'woman',
  bookingId: 'one',
  age: 'adult',
  sex: 'female',
  needsStepFree: false,
  paidRoom: 'double',
}
const husband: RoomGuest = { ...woman, key: 'husband', sex: 'male' }
const stranger: RoomGuest = { ...woman, key: 'stranger', bookingId: 'two', sex: 'male' }
const double = { id: '101', beds: 2, isStepFree: false }

describe('DSK-05 the rules of a room', () => {
  test.each([
    { title: 'husband and wife share', guests: [woman, husband], conflicts: [] },
    {
      title: 'strangers of both sexes do not',
      guests: [woman, stranger],
      conflicts: ['strangers_of_other_sex'],
    },
    {
      title: 'two women who do not know each other share',
      guests: [woman, { ...stranger, sex: 'female' as const }],
      conflicts: [],
    },
    {
      title: 'a boy goes with his mother among strange women',
      guests: [
        { ...woman, bookingId: 'two' },
        { ...husband, age: 'child' as const },
      ],
      conflicts: [],
    },
    {
      title: 'a person whose sex is not known does not share with strangers',
      guests: [woman, { ...stranger, sex: null }],
      conflicts: ['sex_not_known'],
    },
    {
      title: 'nor one whose passport has an X',
      guests: [woman, { ...stranger, sex: 'unspecified' as const }],
      conflicts: ['sex_not_known'],
    },
    { title: 'but shares with his family', guests: [woman, { ...husband, sex: null }], conflicts: [] },
    {
      title: 'a third does not fit into two beds',
      guests: [woman, husband, { ...woman, key: 'third' }],
      conflicts: ['full'],
    },
    {
      title: 'an infant takes no bed',
      guests: [woman, husband, { ...woman, key: 'infant', age: 'infant' as const }],
      conflicts: [],
    },
    {
      title: 'a wheelchair needs a room without steps',
      guests: [{ ...woman, needsStepFree: true }],
      conflicts: ['not_step_free'],
    },
  ])('$title', ({ guests, conflicts }) => {
    expect(findRoomConflicts(double, guests)).toEqual(conflicts)
  })

  test('a wheelchair fits into a room without steps', () => {
    expect(findRoomConflicts({ ...double, isStepFree: true }, [{ ...woman, needsStepFree: true }])).toEqual(
      [],
    )
  })

  test('who moves within his own room is not counted twice', () => {
    const placements = { woman: '101', husband: '101' }
    expect(findMoveConflicts(double, [woman], [woman, husband], placements)).toEqual([])
    expect(findMoveConflicts(double, [{ ...woman, key: 'third' }], [woman, husband], placements)).toEqual([
      'full',
    ])
  })
})

describe('DSK-05 what is unusual about a room', () => {
  test.each<{
    title: string
    guests: Parameters<typeof findRoomRemarks>[1]
    placements: Record<string, string>
    remarks: string[]
  }>([
    {
      title: 'a couple that paid for one double sleeps in two rooms',
      guests: [woman, husband],
      placements: { woman: '101', husband: '102' },
      remarks: ['family_apart'],
    },
    {
      title: 'four who paid for two doubles are not apart in two rooms',
      guests: [woman, husband, { ...woman, key: 'c' }, { ...woman, key: 'd' }],
      placements: { woman: '101', husband: '101', c: '102', d: '102' },
      remarks: [],
    },
    {
      title: 'one who paid for a single sleeps in a double',
      guests: [{ ...woman, paidRoom: 'single' as const }],
      placements: { woman: '101' },
      remarks: ['larger_than_paid'],
    },
    {
      title: 'a child sleeps without anyone grown-up of its family',
      guests: [{ ...woman, age: 'child' as const }],
      placements: { woman: '101' },
      remarks: ['child_alone'],
    },
    {
      title: 'a family of two that paid for a quad has a room of its own',
      guests: [woman, husband].map((one) => ({ ...one, paidRoom: 'quad' as const })),
      placements: { woman: '101', husband: '101' },
      remarks: [],
    },
    {
      title: 'one who paid for a triple shares a double with a stranger',
      guests: [
        { ...woman, paidRoom: 'triple' as const },
        { ...woman, key: 'other', bookingId: 'two', paidRoom: 'double' as const },
      ],
      placements: { woman: '101', other: '101' },
      remarks: ['smaller_than_paid'],
    },
  ])('$title', ({ guests, placements, remarks }) => {
    expect(findRoomRemarks(double, guests, placements)).toEqual(remarks)
  })
})
