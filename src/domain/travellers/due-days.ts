import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { RuleDestination, RuleMark } from './destination-rules.ts'
import { listRuleDestinations } from './passport-rules.ts'
import type { Traveller } from './traveller.ts'

/** The items of a checklist, in their order. */
export const checklistItems = [
  'name',
  'relative_names',
  'passport',
  'validity',
  'passport_page',
  'photograph',
  'needs',
  'vaccination',
  'visa',
  'emergency_contact',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

/** So many days before the departure, and how sure that is; `source` null where it is practice alone. */
export type DuePreset = { days: number; mark: RuleMark; source: string | null }

const ownPreset = (days: number): DuePreset => ({ days, mark: 'own', source: null })
const documentPreset = (days: number): DuePreset => ({
  days,
  mark: 'old',
  source: 'https://sig-mg.ch/de/hadsch-anmelde-bedingungen/',
})
const vaccinationPreset = (days: number): DuePreset => ({
  days,
  mark: 'old',
  source:
    'https://www.moh.gov.sa/en/Hajj/HealthGuidelines/HealthGuidelinesDuringHajj/Pages/MeningococcalMeningitis.aspx',
})

type Presets = Record<ChecklistItem, DuePreset>
const ziyarat: Presets = {
  name: ownPreset(60),
  relative_names: documentPreset(45),
  passport: documentPreset(45),
  validity: documentPreset(45),
  passport_page: documentPreset(45),
  photograph: documentPreset(45),
  needs: ownPreset(30),
  vaccination: vaccinationPreset(21),
  visa: ownPreset(10),
  emergency_contact: ownPreset(14),
}
const presets: Record<RuleDestination, Presets> = {
  iraq: ziyarat,
  iran: ziyarat,
  syria: ziyarat,
  any: ziyarat,
  umrah: {
    name: ownPreset(45),
    relative_names: documentPreset(35),
    passport: documentPreset(35),
    validity: documentPreset(35),
    passport_page: documentPreset(35),
    photograph: documentPreset(35),
    needs: ownPreset(30),
    vaccination: vaccinationPreset(14),
    visa: ownPreset(7),
    emergency_contact: ownPreset(14),
  },
  hajj: {
    // Documents within ten working days after the booking, which is assumed 180 days before.
    name: ownPreset(180),
    relative_names: ownPreset(165),
    passport: ownPreset(165),
    validity: ownPreset(165),
    passport_page: ownPreset(165),
    photograph: ownPreset(165),
    needs: ownPreset(60),
    vaccination: vaccinationPreset(21),
    visa: ownPreset(20),
    emergency_contact: ownPreset(14),
  },
}

/** Iran lets Americans, Britons and Canadians in by a code that takes months. */
const longCode: DuePreset = {
  days: 75,
  mark: 'old',
  source: 'https://hogotravel.com/blog/iran-visa-for-the-us-canada-and-uk-citizens/',
}
const longCodeItems: readonly ChecklistItem[] = ['passport', 'validity', 'passport_page', 'photograph']
const longCodeNationalities = ['USA', 'GBR', 'CAN']

/** In the weeks of Arbaeen everything is required this much earlier. */
const peakDays = 30
/** The days from the booking on that a late booking has. */
const graceDays = 3

/** The presets of a trip's destination, by it and by whether the long code is needed: made once, for a list asks for hundreds. */
const presetsOf = new Map<string, Presets>()
/** More destinations than there are: what is none is not kept for ever. */
const mostPresets = 100

/** Of a combined trip the earliest of each item. */
function findPresets(destination: string, needsLongCode: boolean): Presets {
  const key = `${destination} ${needsLongCode}`
  const known = presetsOf.get(key)
  if (known) return known
  const destinations = listRuleDestinations(destination)
  const earliest = (item: ChecklistItem): DuePreset => {
    const found = destinations.map((one) =>
      needsLongCode && one === 'iran' && longCodeItems.includes(item) ? longCode : presets[one][item],
    )
    return found.toSorted((one, other) => other.days - one.days)[0] ?? presets.any[item]
  }
  const made = Object.fromEntries(checklistItems.map((item) => [item, earliest(item)])) as Presets
  if (presetsOf.size >= mostPresets) presetsOf.clear()
  presetsOf.set(key, made)
  return made
}

/** Returns the preset for a person: for a combined trip the earliest. */
export function getDuePreset(
  item: ChecklistItem,
  destination: string,
  nationality: Traveller['nationality'],
): DuePreset {
  const needsLongCode = nationality !== null && longCodeNationalities.includes(nationality)
  return findPresets(destination, needsLongCode)[item]
}

/**
 * The day until which something is due: counted back from the departure, but not before those who book late had
 * `graceDays`, and never after the departure. `askedOn` is the day the booking was confirmed.
 */
export function calculateDueDay(
  { days }: Pick<DuePreset, 'days'>,
  trip: { departureDate: CalendarDate; askedOn: CalendarDate; isPeak: boolean },
): CalendarDate {
  const counted = addDays(trip.departureDate, -(days + (trip.isPeak ? peakDays : 0)))
  const graced = addDays(trip.askedOn, graceDays)
  const due = counted > graced ? counted : graced
  return due < trip.departureDate ? due : trip.departureDate
}

/** An email two weeks before, three days before, and the day after, none before the request nor from the departure on. */
export function listReminderDays(
  due: CalendarDate,
  { askedOn, departureDate }: { askedOn: CalendarDate; departureDate: CalendarDate },
): CalendarDate[] {
  return [-14, -3, 1].map((days) => addDays(due, days)).filter((day) => day > askedOn && day < departureDate)
}

/** Whether an email may be due on this day, for any person: checked before personal data are read. */
export function isReminderDay(
  trip: { destination: string; departureDate: CalendarDate; askedOn: CalendarDate; isPeak: boolean },
  day: CalendarDate,
): boolean {
  const found = [false, true].flatMap((needsLongCode) =>
    Object.values(findPresets(trip.destination, needsLongCode)),
  )
  // Many items are due on one day.
  return [...new Set(found.map(({ days }) => days))].some((days) =>
    listReminderDays(calculateDueDay({ days }, trip), trip).includes(day),
  )
}
