import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { findNearestTrips, NearestGroup } from '#contract/search/nearest.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { type FilterAlternative, listRelaxationSteps, type RelaxationStep } from '#domain/search/nearest.ts'
import { parsePriceRange, unknownPriceRange } from '#domain/search/price-ranges.ts'
import { countFreeSeats, tripTags } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countInMemory } from '#server/machine/limits/in-memory-count.ts'
import type { NearestParams, NearestTrips } from './core/search-index.ts'
import { openSearchIndex } from './open-index.ts'
import { labelNamedFilters } from './search-text-view.ts'
import * as queries from './sql/nearest-queries.ts'

/** Limits of what is shown: few trips, to be read one by one, and at most two other cities, months or price ranges. */
const limits = { trips: 6, ofGroup: 3, groups: 4, ofStep: 2 }

/**
 * Trips near a search that finds none with places, group by group until there are enough: counted and chosen by a search
 * engine, of the database by at most two statements a step and group, or one for each thing that a text says; what is shown is read, and checked again, by one.
 */
export async function nearest(
  ctx: Ctx,
  { words, ...asked }: ParsedInputOf<typeof findNearestTrips>,
): Promise<OutputOf<typeof findNearestTrips>> {
  countInMemory(ctx, { what: 'nearest', who: ctx.caller.ip, limit: 120, seconds: 60 })
  const { db, clock } = ctx
  const now = clock()
  const index = await openSearchIndex(ctx, { withSeats: true })
  const market = await index.nearest(asked)
  const found = await market.countBookable(asked)
  const names = words ? labelNamedFilters(asked, words) : {}
  const answer = { found, asked: { from: names.from ?? null, month: names.month ?? null } }
  if (found > 0) return { ...answer, groups: [] }
  const chosen = await chooseGroups(market, asked, today(now))
  const ids = chosen.flatMap((group) => group.ids)
  const cards = await queries.readBookableCards(db, ids, words, now)
  const groups: NearestGroup[] = chosen.flatMap(({ step, choice, total, ids }) => {
    const { filters: wanted, value = null, words: givenUp = null, kilometres = null } = choice
    // One less: it was booked or taken off in the meantime.
    const trips = ids
      .flatMap((id) => cards.find((card) => card.id === id) ?? [])
      .filter((card) => countFreeSeats(card) >= (wanted.zaireen ?? 1))
    const label = words && value !== null ? choiceLabel(step, value, words) : null
    const group = {
      relaxed: step.relaxed,
      value,
      words: givenUp,
      kilometres,
      total,
      trips,
      label,
      query: toQueryString(wanted),
    }
    return trips.length > 0 ? [group] : []
  })
  return { ...answer, groups }
}

type ChosenGroup = { step: RelaxationStep; choice: FilterAlternative; total: number; ids: string[] }

async function chooseGroups(
  market: NearestTrips,
  asked: NearestParams,
  day: CalendarDate,
): Promise<ChosenGroup[]> {
  const chosen: ChosenGroup[] = []
  const near = queries.searchedDay(asked)
  for (const step of listRelaxationSteps(omitUndefined(asked), day)) {
    // Where a city beside has trips, no one asks for any city.
    if (chosen.some((one) => one.step.relaxed === step.relaxed)) continue
    for (const { choice, total } of await findChoicesWithTrips(market, step)) {
      const shown = chosen.flatMap(({ ids }) => ids)
      const limit = Math.min(limits.ofGroup, limits.trips - shown.length)
      if (limit === 0 || chosen.length === limits.groups) return chosen
      const ids = await market.findNearest(toSearchFilters(choice.filters), { shown, limit, day: near })
      if (ids.length > 0) chosen.push({ step, choice, total, ids })
    }
  }
  return chosen
}

type ChoiceFilters = FilterAlternative['filters']

/** The filters of a choice as a search has them. */
function toSearchFilters({ tags, priceRange, ...rest }: ChoiceFilters): NearestParams {
  return {
    ...rest,
    ...(tags && { tags: tripTags.filter((tag) => tags.includes(tag)) }),
    ...(priceRange !== undefined && { priceRange: parsePriceRange(priceRange) ?? unknownPriceRange }),
  }
}

/** The first choices of a step that have trips, and how many. */
async function findChoicesWithTrips(market: NearestTrips, { relaxed, alternatives }: RelaxationStep) {
  const [first] = alternatives
  if (!first) return []
  if (first.value === undefined) {
    const found: { choice: FilterAlternative; total: number }[] = []
    for (const choice of alternatives) {
      const total = await market.countBookable(toSearchFilters(choice.filters))
      if (total > 0) found.push({ choice, total })
      if (found.length === limits.ofStep) break
    }
    return found
  }
  const values = alternatives.flatMap(({ value }) => value ?? [])
  const counts = await market.countValues(toSearchFilters(remainingFilters(relaxed, first)), {
    relaxed,
    values,
  })
  return alternatives
    .map((choice) => ({ choice, total: counts.get(choice.value ?? '') ?? 0 }))
    .filter(({ total }) => total > 0)
    .slice(0, limits.ofStep)
}

/** All that is asked beside what the values of a step replace. */
function remainingFilters(relaxed: RelaxationStep['relaxed'], { filters }: FilterAlternative): ChoiceFilters {
  const replaced = relaxed === 'price' ? 'priceRange' : relaxed
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== replaced))
}

function choiceLabel(
  { relaxed }: RelaxationStep,
  value: string,
  words: NonNullable<NearestParams['words']>,
): string | null {
  const names = labelNamedFilters(
    relaxed === 'from' ? { from: value } : relaxed === 'month' ? { month: value } : {},
    words,
  )
  return names.from ?? names.month ?? null
}

function toQueryString(asked: ChoiceFilters): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}

/** Without what was not asked: the steps go by what there is. */
function omitUndefined(asked: Omit<NearestParams, 'words'>): ChoiceFilters {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}
