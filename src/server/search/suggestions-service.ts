import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { suggestionGroups } from '#contract/search/suggested-filters.ts'
import type { Suggestion as Offered, suggestTrips } from '#contract/search/suggestions.ts'
import { today, toTimestamp } from '#domain/kernel/calendar.ts'
import { isDestination } from '#domain/reference/destinations.ts'
import type { Match } from '#domain/search/name-matching.ts'
import { type Suggestion, suggestMeanings } from '#domain/search/suggestions.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { isTripTag } from '#domain/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { tagNames } from '#i18n/tags.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countInMemory } from '#server/machine/limits/in-memory-count.ts'
import { openSearchIndex } from './open-index.ts'
import { labelNamedFilters } from './search-text-view.ts'
import { findVisibleOrganizers, findVisibleTrips } from './sql/suggestions-queries.ts'

const maxSuggestions = 8
/** So many of each kind have their place; what others leave free is filled in this order. */
const quotas = { meanings: 4, organizers: 2, trips: 2 }

type RankedSuggestion = Offered & { match: Match }

/** Suggests completions of typed words: from our tables, companies and trips, as they are listed now (FIN-01). */
export async function suggest(
  ctx: Ctx,
  { q, lang: language }: ParsedInputOf<typeof suggestTrips>,
): Promise<OutputOf<typeof suggestTrips>> {
  if (q === '') return { suggestions: [] }
  countInMemory(ctx, { what: 'suggest', who: ctx.caller.ip, limit: 300, seconds: 60 })
  const day = today(ctx.clock())
  const meant = suggestMeanings(q, { language, today: day }, maxSuggestions).flatMap(
    (one) => suggestMeaning(one, language) ?? [],
  )
  // Ramadan is an occasion and a month: called the same they are one to a reader.
  const meanings = meant.filter(({ label }, at) => meant.findIndex((one) => one.label === label) === at)
  const { organizers, trips } = await suggestNames(ctx, q, language)
  const [sure, mistyped] = [true, false].map((isSure) =>
    [meanings, organizers, trips].map((some) =>
      some.filter(({ match }) => (match !== 'mistyped') === isSure),
    ),
  )
  // A mistake is supposed only where nothing is called as was typed.
  return { suggestions: chooseSuggestions(sure?.some((some) => some.length > 0) ? sure : (mistyped ?? [])) }
}

function chooseSuggestions([meanings = [], organizers = [], trips = []]: RankedSuggestion[][]): Offered[] {
  const first = [
    ...meanings.slice(0, quotas.meanings),
    ...organizers.slice(0, quotas.organizers),
    ...trips.slice(0, quotas.trips),
  ]
  const chosen = new Set(first)
  for (const one of [...meanings, ...organizers, ...trips]) if (chosen.size < maxSuggestions) chosen.add(one)
  const inOrder = [...meanings, ...organizers, ...trips].filter((one) => chosen.has(one))
  // As the surest of a group has its place.
  const groups = Map.groupBy(inOrder, ({ kind }) => suggestionGroups[kind])
  return [...groups.values()].flat().map(({ match: _, ...offered }) => offered)
}

function suggestMeaning(one: Suggestion, language: ContentLanguage): RankedSuggestion | undefined {
  const { value, match, filter } = one
  const label = suggestionLabel(one, language)
  const kind = kinds.find((known) => known === one.kind)
  if (!kind || !label) return undefined
  return { kind, value, label, detail: null, departureDate: null, filter, match }
}

const kinds = ['place', 'origin', 'occasion', 'month', 'destination', 'tag'] as const

function suggestionLabel(
  { kind, value, name, filter }: Suggestion,
  language: ContentLanguage,
): string | null {
  const t = translator(language)
  const named = labelNamedFilters(filter, language)
  if (kind === 'origin' && name) return t('search.fromCity', { city: name })
  if (kind === 'occasion') return named.occasion ?? null
  if (kind === 'month') return named.month ?? null
  if (kind === 'destination') return isDestination(value) ? t(destinationNames[value]) : null
  if (kind === 'tag') return isTripTag(value) ? t(tagNames[value]) : null
  return name
}

async function suggestNames(
  ctx: Ctx,
  q: string,
  language: ContentLanguage,
): Promise<{ organizers: RankedSuggestion[]; trips: RankedSuggestion[] }> {
  const day = today(ctx.clock())
  const index = await openSearchIndex(ctx, { withSeats: false })
  const found = await index.suggest(q.split(' '))
  // Names may be kept for a moment: a company that was suspended since is not shown.
  const [organizers, trips] = await Promise.all([
    findVisibleOrganizers(
      ctx.db,
      found.organizers.map(({ id }) => id),
      day,
    ),
    findVisibleTrips(
      ctx.db,
      found.trips.map(({ id }) => id),
      { today: day, language },
    ),
  ])
  return {
    organizers: found.organizers.flatMap(({ id, match }) => {
      const shown = organizers.find((one) => one.id === id)
      if (!shown) return []
      const named = { label: shown.companyName, detail: null, departureDate: null }
      return [{ kind: 'organizer' as const, value: id, ...named, filter: { organizedBy: id }, match }]
    }),
    trips: found.trips.flatMap(({ id, match }) => {
      const shown = trips.find((one) => one.id === id)
      if (!shown) return []
      const { title: label, companyName: detail } = shown
      const departureDate = toTimestamp(shown.departureDate)
      return [{ kind: 'trip' as const, value: id, label, detail, departureDate, filter: {}, match }]
    }),
  }
}
