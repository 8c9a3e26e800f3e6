import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { NearestGroup, nearestTrips } from '#contract/trips-nearest.ts'
import { today } from '#domain/calendar.ts'
import { type Choice, nearestSteps, type Step } from '#domain/finding/nearest.ts'
import { readPriceRange } from '#domain/prices.ts'
import { tripTags } from '#domain/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countBriefly } from '#server/machine/limits/brief-count.ts'
import { namesOf } from './finding-view.ts'
import * as queries from './nearest-queries.ts'

type Asked = queries.Asked

/** What is shown: few trips, that somebody looks at, and never more than two other cities, months or price ranges. */
const most = { trips: 6, ofGroup: 3, groups: 4, ofStep: 2 }

/**
 * Trips near a search that finds none with places, group by group until there are enough: at most two statements a step and
 * group, however many trips there are.
 */
export async function nearest(
  ctx: Ctx,
  { words, ...asked }: ParsedInputOf<typeof nearestTrips>,
): Promise<OutputOf<typeof nearestTrips>> {
  countBriefly(ctx, { what: 'nearest', who: ctx.caller.ip, limit: 120, seconds: 60 })
  const { db, clock } = ctx
  const now = clock()
  const found = await queries.countOpen(db, asked, now)
  const names = words ? namesOf(asked, words) : {}
  const answer = { found, asked: { from: names.from ?? null, month: names.month ?? null } }
  const groups: NearestGroup[] = []
  if (found > 0) return { ...answer, groups }
  for (const step of nearestSteps(withoutGaps(asked), today(now))) {
    // Where a city beside has trips, nobody asks for any city.
    if (groups.some(({ relaxed }) => relaxed === step.relaxed)) continue
    for (const { choice, total } of await worthShowing(ctx, step, now)) {
      const shown = groups.flatMap(({ trips }) => trips.map(({ id }) => id))
      const limit = Math.min(most.ofGroup, most.trips - shown.length)
      if (limit === 0 || groups.length === most.groups) return { ...answer, groups }
      const { asked: wanted, value = null, kilometres = null } = choice
      const trips = await queries.findNearest(
        db,
        { ...searched(wanted), words },
        { shown, limit, near: asked },
        now,
      )
      if (trips.length === 0) continue
      groups.push({
        ...{ relaxed: step.relaxed, value, kilometres, total, trips },
        label: words && value !== null ? labelOf(step, value, words) : null,
        query: queryOf(wanted),
      })
    }
  }
  return { ...answer, groups }
}

type Wanted = Choice['asked']

/** The filters of a choice as a search has them. */
function searched({ tags, priceRange, ...rest }: Wanted): Asked {
  return {
    ...rest,
    ...(tags && { tags: tripTags.filter((tag) => tags.includes(tag)) }),
    ...(priceRange !== undefined && { priceRange: readPriceRange(priceRange) }),
  }
}

/** The first choices of a step that have trips, and how many. */
async function worthShowing({ db }: Ctx, { relaxed, choices }: Step, now: Date) {
  const [first] = choices
  if (!first) return []
  if (first.value === undefined) {
    const total = await queries.countOpen(db, searched(first.asked), now)
    return total > 0 ? [{ choice: first, total }] : []
  }
  const values = choices.flatMap(({ value }) => value ?? [])
  const counts = await queries.countValues(db, searched(left(relaxed, first)), { relaxed, values }, now)
  return choices
    .map((choice) => ({ choice, total: counts.get(choice.value ?? '') ?? 0 }))
    .filter(({ total }) => total > 0)
    .slice(0, most.ofStep)
}

/** All that is asked beside what the values of a step replace. */
function left(relaxed: Step['relaxed'], { asked }: Choice): Wanted {
  const replaced = relaxed === 'price' ? 'priceRange' : relaxed
  return Object.fromEntries(Object.entries(asked).filter(([name]) => name !== replaced))
}

function labelOf({ relaxed }: Step, value: string, words: NonNullable<Asked['words']>): string | null {
  const names = namesOf(
    relaxed === 'from' ? { from: value } : relaxed === 'month' ? { month: value } : {},
    words,
  )
  return names.from ?? names.month ?? null
}

function queryOf(asked: Wanted): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}

/** Without what was not asked: the steps go by what there is. */
function withoutGaps(asked: Omit<Asked, 'words'>): Wanted {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}
