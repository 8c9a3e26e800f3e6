import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { ageOnDeparture } from '#domain/offers/prices.ts'
import { addYears } from './calendar-months.ts'
import { type VaccinationRule, vaccinationRules } from './destination-rules.ts'
import { listRuleDestinations, type ShownRule, type TripForRules, toShownRule } from './passport-rules.ts'
import type { Traveller } from './traveller.ts'

/** How strongly a dose is required or advised. */
export const vaccinationLevels = ['asked', 'maybe', 'advised'] as const
export const doseStates = ['done', 'missing', 'too_late', 'too_old'] as const

/** `too_late`: given fewer days before the trip than required; `too_old`: no longer counts on the return. */
export type VaccinationCheck = {
  kind: VaccinationRule['kind']
  level: (typeof vaccinationLevels)[number]
  state: (typeof doseStates)[number]
  /** The last day on which a dose still counts. */
  doseUntil: CalendarDate
  rule: ShownRule
}

/** Returns the status of a person's doses by each rule of a trip's destinations; an unknown age counts as an adult. */
export function checkVaccinations(
  { vaccinations, birthDate, nationality }: Pick<Traveller, 'vaccinations' | 'birthDate' | 'nationality'>,
  trip: TripForRules,
  today: CalendarDate,
): VaccinationCheck[] {
  const journeys = listRuleDestinations(trip.destination)
  return vaccinationRules.flatMap((rule) => {
    const destination = rule.destinations.find((one) => journeys.includes(one))
    const isYoung = birthDate !== null && ageOnDeparture(birthDate, trip.departureDate) < rule.minAgeYears
    const isOther = rule.nationalities && !(nationality && rule.nationalities.includes(nationality))
    if (destination === undefined || isYoung || isOther) return []
    const doseUntil = addDays(trip.departureDate, -rule.daysBeforeArrival)
    const days = vaccinations.filter(({ kind }) => kind === rule.kind).map(({ day }) => day)
    const inTime = days.filter((day) => day <= doseUntil)
    const lasting = inTime.filter(
      (day) => rule.validYears === null || addYears(day, rule.validYears) >= trip.returnDate,
    )
    const state =
      days.length === 0
        ? 'missing'
        : lasting.length > 0
          ? 'done'
          : inTime.length < days.length
            ? 'too_late'
            : 'too_old'
    return [
      { kind: rule.kind, level: rule.level, state, doseUntil, rule: toShownRule(rule, destination, today) },
    ]
  })
}
