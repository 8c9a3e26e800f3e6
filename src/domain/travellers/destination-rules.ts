import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { DocumentKind, VaccinationKind } from './traveller.ts'

// The rules of destinations for a passport and a person, as data. Sources contradict each other: each rule is shown with its
// source and day and "your organizer confirms"; none but an expiry before the return rejects anything.

/** `checked`: the source was read; `old`: read, but older than two years or undated; `own`: own knowledge, unchecked. */
export const ruleMarks = ['checked', 'old', 'own'] as const
export type RuleMark = (typeof ruleMarks)[number]

/** The source of a rule: the source's own date as it writes it, null where it has none, and the day it was read. */
export type RuleSource = { source: string; sourceDate: string | null; readOn: CalendarDate; mark: RuleMark }

/** The countries and combined trips that have rules; `any` for all others. */
export const ruleDestinations = ['umrah', 'hajj', 'iraq', 'iran', 'syria', 'any'] as const
export type RuleDestination = (typeof ruleDestinations)[number]

const readOn = '2026-11-22'
const createSource = (mark: RuleMark, source: string, sourceDate: string | null = null): RuleSource => ({
  source,
  sourceDate,
  readOn,
  mark,
})

/** A passport is valid so many months from the return on, the strictest of what the sources count from. */
export type ValidityRule = RuleSource & { months: number; blankPages: number | null }

const practice = 'Travel practice of pilgrimage organizers, collected 2026-11-21'

export const validityRules: Record<RuleDestination, ValidityRule> = {
  umrah: {
    months: 6,
    blankPages: 2,
    ...createSource('checked', 'https://umrahpackageslondon.co.uk/terms', '2025-01'),
  },
  hajj: { months: 6, blankPages: null, ...createSource('old', practice, '2026-11') },
  iraq: {
    months: 6,
    blankPages: null,
    ...createSource('checked', 'https://viajesairak.es/en/politica-de-pagos-y-cancelaciones'),
  },
  iran: {
    months: 6,
    blankPages: 2,
    ...createSource('old', 'https://toirantour.com/blog/iran-visa-requirements/', '2023'),
  },
  syria: { months: 6, blankPages: null, ...createSource('own', 'http://gaiv.ru/syria_e.htm') },
  any: { months: 6, blankPages: 2, ...createSource('checked', practice, '2026-11-21') },
}

/** `asked` for everyone of that age, `maybe` only for people from a country of risk, `advised` to all. */
export type VaccinationRule = RuleSource & {
  kind: VaccinationKind
  destinations: readonly RuleDestination[]
  level: 'asked' | 'maybe' | 'advised'
  /** Three letters of the nationality; null for every country. */
  nationalities: readonly string[] | null
  minAgeYears: number
  daysBeforeArrival: number
  /** The shortest of the kinds, since the kind of the dose is not stored; null where the source says nothing. */
  validYears: number | null
}

const qatar =
  'https://www.zawya.com/en/economy/gcc/qatar-moph-announces-updated-health-requirements-for-pilgrims-including-mandatory-meningococcal-vaccination-fsrex8dw'
const holyCities = ['umrah', 'hajj'] as const
const noDose = { nationalities: null, minAgeYears: 0, daysBeforeArrival: 0, validYears: null }

export const vaccinationRules: readonly VaccinationRule[] = [
  {
    kind: 'menacwy',
    destinations: holyCities,
    level: 'asked',
    nationalities: null,
    minAgeYears: 1,
    daysBeforeArrival: 10,
    validYears: 3,
    ...createSource('checked', qatar, '2024-11-28'),
  },
  {
    kind: 'polio',
    destinations: holyCities,
    level: 'maybe',
    ...noDose,
    ...createSource('checked', qatar, '2024-11-28'),
  },
  {
    kind: 'yellow_fever',
    destinations: holyCities,
    level: 'maybe',
    ...noDose,
    nationalities: ['KEN', 'TZA', 'UGA', 'NGA'],
    // The source states that documents are required, but not which countries count.
    ...createSource('own', qatar, '2024-11-28'),
  },
  {
    kind: 'flu',
    destinations: holyCities,
    level: 'advised',
    ...noDose,
    ...createSource('checked', qatar, '2024-11-28'),
  },
  {
    kind: 'covid',
    destinations: holyCities,
    level: 'advised',
    ...noDose,
    ...createSource('checked', qatar, '2024-11-28'),
  },
]

/** A rule about the age on the day of arrival, or about travelling alone. `nationalities` null: everyone. */
export type AgeRule = RuleSource & {
  code: 'too_young' | 'needs_adult' | 'needs_companion'
  destination: RuleDestination
  nationalities: readonly string[] | null
  /** The rule speaks of who is younger than this, or as old as this or older. */
  under?: number
  from?: number
}

export const ageRules: readonly AgeRule[] = [
  {
    code: 'too_young',
    destination: 'hajj',
    nationalities: null,
    under: 12,
    ...createSource(
      'checked',
      'https://corpwire.pk/saudi-arabia-announces-hajj-2026-age-restriction-children-under-12-not-permitted',
    ),
  },
  {
    code: 'needs_adult',
    destination: 'umrah',
    nationalities: null,
    under: 18,
    ...createSource(
      'checked',
      'https://digitalislamicguide.com/below-18-pilgrims-must-adult-for-umrah/',
      '2024-07',
    ),
  },
  {
    code: 'needs_companion',
    destination: 'hajj',
    nationalities: ['IND'],
    from: 65,
    ...createSource('checked', 'https://quizgecko.com/upload/english-guidlines-2025-acihuK', '2024-08'),
  },
]

/** Destinations where a single name in the passport is or was rejected. */
export const singleNameRules: Partial<Record<RuleDestination, RuleSource>> = {
  umrah: createSource(
    'old',
    'https://pdfslide.us/documents/umrah-visa-requirements-irp-umrah-visa-requirements-complete-visa-application.html',
  ),
}

/** Names of father and grandfather are required where a visa names them. */
export const relativeNamesRules: Partial<Record<RuleDestination, RuleSource>> = {
  iraq: createSource('own', practice, '2026-11-21'),
}

/** Documents that every trip with a visa requires of each person. */
export const usualDocuments: readonly DocumentKind[] = ['passport_page', 'photograph']
