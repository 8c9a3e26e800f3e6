import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Age, AgeBounds } from '#domain/offers/offer.ts'
import { ageOnDeparture } from '#domain/offers/prices.ts'
import { addMonths } from './calendar-months.ts'
import {
  ageRules,
  type RuleDestination,
  type RuleMark,
  type RuleSource,
  ruleDestinations,
  singleNameRules,
  validityRules,
} from './destination-rules.ts'
import { findAgeGroup, hasPassportName, type Traveller } from './traveller.ts'

/** The facts of a trip from which its rules follow; `destination` as the trip has it, 'iran-iraq'. */
export type TripForRules = AgeBounds & {
  destination: string
  departureDate: CalendarDate
  returnDate: CalendarDate
}

/** The known facts of a person when the rules are checked. */
export type TravellerForRules = Pick<
  Traveller,
  'surname' | 'givenNames' | 'birthDate' | 'nationality' | 'passportExpiry'
>

/** A rule as it is shown: with its source, its day and how sure it is. `confirmed`: checked, and read within a year. */
export type ShownRule = RuleSource & { destination: RuleDestination; confirmed: boolean }

export const faultCodes = [
  'expired',
  'ends_before_return',
  'too_short',
  'weak',
  'born_after_departure',
  'age_row',
  'child_without_adult',
  'too_young',
  'needs_adult',
  'needs_companion',
  'single_name',
] as const

/**
 * `expired` today, `ends_before_return`: these two block. `too_short`: ends before `until`, within a month after the
 * return; `weak`: later, but before `until`. `age_row`: pays as `booked`, and is `found` at the departure. `blocks`
 * everything that is certain by itself; what rests on a source only warns, whatever its mark.
 */
export type PassportFault = {
  code: (typeof faultCodes)[number]
  blocks: boolean
  /** The first day on which the passport would end late enough. */
  until?: CalendarDate
  booked?: Age
  found?: Age
  rule?: ShownRule
}

/** The rules' destinations of a trip: all of a combined one; `any` where none has rules. */
export function listRuleDestinations(destination: string): RuleDestination[] {
  const parts = destination.split('-')
  const found = ruleDestinations.filter((one) => one !== 'any' && parts.includes(one))
  return found.length > 0 ? found : ['any']
}

const markOrder: Record<RuleMark, number> = { checked: 0, old: 1, own: 2 }

/** Returns the rule of validity that applies: the longest of all destinations, and of equally long ones the surest. */
export function findValidityRule(destination: string, today: CalendarDate): { months: number } & ShownRule {
  const rules = listRuleDestinations(destination).map((one) => ({
    ...toShownRule(validityRules[one], one, today),
    months: validityRules[one].months,
  }))
  const [strictest] = rules.toSorted(
    (one, other) => other.months - one.months || markOrder[one.mark] - markOrder[other.mark],
  )
  return strictest ?? { ...toShownRule(validityRules.any, 'any', today), months: validityRules.any.months }
}

/** Returns how many empty pages a passport needs, to be shown only: no form asks for them. undefined where no rule says it. */
export function findBlankPagesRule(
  destination: string,
  today: CalendarDate,
): ({ pages: number } & ShownRule) | undefined {
  const rules = listRuleDestinations(destination).flatMap((one) => {
    const pages = validityRules[one].blankPages
    return pages === null ? [] : [{ ...toShownRule(validityRules[one], one, today), pages }]
  })
  return rules.toSorted(
    (one, other) => other.pages - one.pages || markOrder[one.mark] - markOrder[other.mark],
  )[0]
}

/** The first day on which a passport for this trip may end. */
export function earliestValidExpiry(
  trip: Pick<TripForRules, 'destination' | 'returnDate'>,
  today: CalendarDate,
): CalendarDate {
  return addMonths(trip.returnDate, findValidityRule(trip.destination, today).months)
}

/**
 * Lists the problems of a person's passport and age with a trip, worst first. `booked`: the age group of his price, where it is
 * known; `others`: the birth dates of all others in the booking.
 */
export function findPassportFaults(
  traveller: TravellerForRules,
  trip: TripForRules,
  today: CalendarDate,
  party: { booked?: Age; others?: readonly (CalendarDate | null)[] } = {},
): PassportFault[] {
  const faults = [
    ...findExpiryFaults(traveller.passportExpiry, trip, today),
    ...findAgeFaults(traveller, trip, today, party),
    ...findNameFaults(traveller, trip, today),
  ]
  return faults.toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
}

function findExpiryFaults(
  expiry: CalendarDate | null,
  trip: TripForRules,
  today: CalendarDate,
): PassportFault[] {
  if (expiry === null) return []
  const rule = findValidityRule(trip.destination, today)
  const until = earliestValidExpiry(trip, today)
  if (expiry < today) return [{ code: 'expired', blocks: true, until, rule }]
  if (expiry < trip.returnDate) return [{ code: 'ends_before_return', blocks: true, until, rule }]
  if (expiry >= until) return []
  const code = expiry < addMonths(trip.returnDate, 1) ? 'too_short' : 'weak'
  return [{ code, blocks: false, until, rule }]
}

function findAgeFaults(
  { birthDate, nationality }: TravellerForRules,
  trip: TripForRules,
  today: CalendarDate,
  { booked, others = [] }: { booked?: Age; others?: readonly (CalendarDate | null)[] },
): PassportFault[] {
  if (birthDate === null) return []
  const found = findAgeGroup(birthDate, trip.departureDate, trip)
  if (found === undefined) return [{ code: 'born_after_departure', blocks: true }]
  const faults: PassportFault[] = []
  if (booked !== undefined && booked !== found) faults.push({ code: 'age_row', blocks: false, booked, found })
  const years = ageOnDeparture(birthDate, trip.departureDate)
  // No one counts as alone while the age of another person beside him is not known.
  const hasAdult = others.some((other) => other === null || ageOnDeparture(other, trip.departureDate) >= 18)
  if (years < 18 && !hasAdult) faults.push({ code: 'child_without_adult', blocks: false })
  for (const rule of ageRules) {
    if (!listRuleDestinations(trip.destination).includes(rule.destination)) continue
    if (rule.nationalities && !(nationality && rule.nationalities.includes(nationality))) continue
    if (years >= (rule.under ?? Number.POSITIVE_INFINITY) || years < (rule.from ?? 0)) continue
    if (rule.code === 'needs_adult' && hasAdult) continue
    if (rule.code === 'needs_companion' && others.length > 0) continue
    faults.push({ code: rule.code, blocks: false, rule: toShownRule(rule, rule.destination, today) })
  }
  return faults
}

function findNameFaults(
  traveller: TravellerForRules,
  trip: TripForRules,
  today: CalendarDate,
): PassportFault[] {
  const isSingle = !(traveller.surname?.trim() && traveller.givenNames?.trim())
  if (!isSingle || !hasPassportName(traveller)) return []
  return listRuleDestinations(trip.destination).flatMap((one) => {
    const rule = singleNameRules[one]
    return rule ? [{ code: 'single_name' as const, blocks: false, rule: toShownRule(rule, one, today) }] : []
  })
}

/** A rule older than a year since it was read, old or own, is shown as unconfirmed. */
export function toShownRule(
  { source, sourceDate, readOn, mark }: RuleSource,
  destination: RuleDestination,
  today: CalendarDate,
): ShownRule {
  const confirmed = mark === 'checked' && today <= addMonths(readOn, 12)
  return { source, sourceDate, readOn, mark, destination, confirmed }
}
