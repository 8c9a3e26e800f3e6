import { expect, test } from 'vitest'
import { type CompanyRight, mayActFor, memberRoles } from './members.ts'

/** The table of the decisions ("Who sees what of a booking") and of decision 0036, by hand: a role is in the line or not. */
const table: Record<CompanyRight, string> = {
  company: 'owner manager desk leader',
  departures: 'owner manager desk',
  publishing: 'owner manager',
  profile: 'owner manager',
  requests: 'owner manager desk',
  travellers: 'owner manager desk',
  papers: 'owner manager desk',
  amounts: 'owner manager',
  accounts: 'owner manager',
  accountChanges: 'owner',
  people: 'owner',
}

test.for(Object.entries(table))('DSK-08 %s is for %s', ([right, who]) => {
  const may = memberRoles.filter((role) => mayActFor({ role }, right as CompanyRight))
  expect(may.join(' ')).toBe(who)
})

test('DSK-08 a person who is no member has no rights', () => {
  for (const right of Object.keys(table)) expect(mayActFor(undefined, right as CompanyRight)).toBe(false)
})
