import type { showDesk } from '#contract/desk/desk.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'

export type Desk = OutputOf<typeof showDesk>

/** The groups of "Needs you": one kind of work each. */
export type NeedGroup =
  | 'requests'
  | 'papers'
  | 'groups'
  | 'needs'
  | 'rooms'
  | 'unconfirmed'
  | 'details'
  | 'answers'
  | 'drafts'

/** A request that waits longer is late: families were told that an answer takes a day or two. */
export const lateHours = 48
/** Days before passports are due from which they come before other work. */
const soonDays = 7
/** Days before a departure from which its families need to know where they meet before other work. */
export const detailsSoonDays = 3

/** Returns the whole hours that something waits. */
export const hoursSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / 3_600_000))

/**
 * Lists the groups that have something, by the harm of waiting one day more: late requests, passports due within a week,
 * practical details of a departure within three days, requests, undecided departures, needs, rooms, families who have not
 * confirmed, other practical details, passports due later, pilgrims' answers, drafts.
 */
export function listNeedGroups(desk: Desk, today: CalendarDate, now: number): NeedGroup[] {
  const isLate = desk.requests.some(({ createdAt }) => hoursSince(createdAt, now) >= lateHours)
  const isSoon = desk.papers.some(({ due }) => daysBetween(today, due) <= soonDays)
  const isNear = desk.details.some(
    ({ departureDate }) => daysBetween(today, departureDate) <= detailsSoonDays,
  )
  const ranks: Record<NeedGroup, number> = {
    requests: isLate ? 0 : 3,
    papers: isSoon ? 1 : 9,
    details: isNear ? 2 : 8,
    groups: 4,
    needs: 5,
    rooms: 6,
    unconfirmed: 7,
    answers: 10,
    drafts: 11,
  }
  return (Object.keys(ranks) as NeedGroup[])
    .filter((group) => desk[group].length > 0)
    .sort((one, other) => ranks[one] - ranks[other])
}

/** How many items wait, drafts left out: nobody waits for them. */
export const countNeeds = ({ requests, papers, groups, needs, rooms, unconfirmed, details }: Desk): number =>
  [requests, papers, groups, needs, rooms, unconfirmed, details].reduce((sum, { length }) => sum + length, 0)
