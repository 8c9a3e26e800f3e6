import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { NearestGroup, nearestTrips } from '#contract/search/nearest.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { type Choice, nearestSteps, type Step } from '#domain/search/nearest.ts'
import { readPriceRange } from '#domain/search/price-ranges.ts'
import { slotsLeft, tripTags } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countBriefly } from '#server/machine/limits/brief-count.ts'
import { namesOf } from './finding-view.ts'
import { type Market, marketOf } from './memory/nearest-market.ts'
import * as queries from './sql/nearest-queries.ts'
import type { Asked } from './sql/open-trips.ts'

/** What is shown: few trips, that somebody looks at, and never more than two other cities, months or price ranges. */
const most = { trips: 6, ofGroup: 3, groups: 4, ofStep: 2 }

/**
 * Trips near a search that finds none with places, group by group until there are enough: counted and chosen in memory where the
 * catalogue is there, else by at most two statements a step and group; what is shown is read, and looked at again, by one.
 */
export async function nearest(
  ctx: Ctx,
  { words, ...asked }: ParsedInputOf<typeof nearestTrips>,
): Promise<OutputOf<typeof nearestTrips>> {
  countBriefly(ctx, { what: 'nearest', who: ctx.caller.ip, limit: 120, seconds: 60 })
  const { db, clock } = ctx
  const now = clock()
  const market = await marketOf(ctx, asked, now)
  const found = await market.countOpen(asked)
  const names = words ? namesOf(asked, words) : {}
  const answer = { found, asked: { from: names.from ?? null, month: names.month ?? null } }
  if (found > 0) return { ...answer, groups: [] }
  const chosen = await choose(market, asked, today(now))
  const ids = chosen.flatMap((group) => group.ids)
  const cards = await queries.readOpen(db, ids, words, now)
  const groups: NearestGroup[] = chosen.flatMap(({ step, choice, total, ids }) => {
    const { asked: wanted, value = null, kilometres = null } = choice
    // One less: it was booked or taken off meanwhile.
    const trips = ids
      .flatMap((id) => cards.find((card) => card.id === id) ?? [])
      .filter((card) => slotsLeft(card) >= (wanted.zaireen ?? 1))
    const label = words && value !== null ? labelOf(step, value, words) : null
    const group = { relaxed: step.relaxed, value, kilometres, total, trips, label, query: queryOf(wanted) }
    return trips.length > 0 ? [group] : []
  })
  return { ...answer, groups }
}

type Chosen = { step: Step; choice: Choice; total: number; ids: string[] }

async function choose(market: Market, asked: Asked, day: CalendarDate): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const near = queries.dayOf(asked)
  for (const step of nearestSteps(withoutGaps(asked), day)) {
    // Where a city beside has trips, nobody asks for any city.
    if (chosen.some((one) => one.step.relaxed === step.relaxed)) continue
    for (const { choice, total } of await worthShowing(market, step)) {
      const shown = chosen.flatMap(({ ids }) => ids)
      const limit = Math.min(most.ofGroup, most.trips - shown.length)
      if (limit === 0 || chosen.length === most.groups) return chosen
      const ids = await market.findNearest(searched(choice.asked), { shown, limit, day: near })
      if (ids.length > 0) chosen.push({ step, choice, total, ids })
    }
  }
  return chosen
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
async function worthShowing(market: Market, { relaxed, choices }: Step) {
  const [first] = choices
  if (!first) return []
  if (first.value === undefined) {
    const total = await market.countOpen(searched(first.asked))
    return total > 0 ? [{ choice: first, total }] : []
  }
  const values = choices.flatMap(({ value }) => value ?? [])
  const counts = await market.countValues(searched(left(relaxed, first)), { relaxed, values })
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
