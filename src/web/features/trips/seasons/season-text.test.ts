import { expect, test } from 'vitest'
import { formatTimeLeft, isSeasonOver } from './season-text.ts'

const at = (day: string) => `${day}T00:00:00.000Z`
const one = (isCertain: boolean) => ({ first: at('2027-07-24'), last: at('2027-07-24'), isCertain })
const ten = { first: at('2027-06-06'), last: at('2027-06-15'), isCertain: false }
const said = (season: typeof ten, today: string) =>
  formatTimeLeft(
    ((key: string, values?: { count: number }) => `${key} ${values?.count ?? ''}`.trim()) as never,
    season,
    today,
  )

test('FIN-02 days are counted until the day before the first possible one', () => {
  expect(said(one(false), '2026-11-21')).toBe('season.daysLeft 245')
  expect(said(one(false), '2027-07-22')).toBe('season.daysLeft 2')
  expect(said(one(false), '2027-07-23')).toBe('season.mayBe')
  expect(said(one(true), '2027-07-23')).toBe('season.daysLeft 1')
  expect(said(one(true), '2027-07-24')).toBe('season.isOn')
})

test('FIN-02 an expected day is over a day later, a certain one on the day itself', () => {
  expect([isSeasonOver(one(false), '2027-07-25'), isSeasonOver(one(false), '2027-07-26')]).toEqual([
    false,
    true,
  ])
  expect([isSeasonOver(one(true), '2027-07-24'), isSeasonOver(one(true), '2027-07-25')]).toEqual([
    false,
    true,
  ])
  expect(said(one(true), '2027-07-25')).toBe('season.isOver')
})

test('FIN-02 a period is under way from its second day on, for then it has begun whatever moon was seen', () => {
  expect(said(ten, '2027-06-06')).toBe('season.mayBe')
  expect(said(ten, '2027-06-07')).toBe('season.isUnderWay')
  expect(said({ ...ten, isCertain: true }, '2027-06-06')).toBe('season.isUnderWay')
  expect(said(ten, '2027-06-17')).toBe('season.isOver')
})
