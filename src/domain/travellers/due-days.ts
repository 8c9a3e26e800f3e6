import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { RuleDestination, RuleMark } from './destination-rules.ts'
import { ruleDestinationsOf } from './passport-rules.ts'
import type { Traveller } from './traveller.ts'

/** What a checklist asks for, in the order in which it is asked. */
export const askedItems = [
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
export type AskedItem = (typeof askedItems)[number]

/** So many days before the departure, and how sure that is; `source` null where it is practice alone. */
export type DuePreset = { days: number; mark: RuleMark; source: string | null }

const own = (days: number): DuePreset => ({ days, mark: 'own', source: null })
const papers = (days: number): DuePreset => ({
  ...{ days, mark: 'old' },
  source: 'https://sig-mg.ch/de/hadsch-anmelde-bedingungen/',
})
const doses = (days: number): DuePreset => ({
  ...{ days, mark: 'old' },
  source:
    'https://www.moh.gov.sa/en/Hajj/HealthGuidelines/HealthGuidelinesDuringHajj/Pages/MeningococcalMeningitis.aspx',
})

type Presets = Record<AskedItem, DuePreset>
const ziyarat: Presets = {
  ...{ name: own(60), relative_names: papers(45), passport: papers(45), validity: papers(45) },
  ...{ passport_page: papers(45), photograph: papers(45), needs: own(30), vaccination: doses(21) },
  ...{ visa: own(10), emergency_contact: own(14) },
}
const presets: Record<RuleDestination, Presets> = {
  iraq: ziyarat,
  iran: ziyarat,
  syria: ziyarat,
  any: ziyarat,
  umrah: {
    ...{ name: own(45), relative_names: papers(35), passport: papers(35), validity: papers(35) },
    ...{ passport_page: papers(35), photograph: papers(35), needs: own(30), vaccination: doses(14) },
    ...{ visa: own(7), emergency_contact: own(14) },
  },
  hajj: {
    // Papers within ten working days after the booking, which is held 180 days before.
    ...{ name: own(180), relative_names: own(165), passport: own(165), validity: own(165) },
    ...{ passport_page: own(165), photograph: own(165), needs: own(60), vaccination: doses(21) },
    ...{ visa: own(20), emergency_contact: own(14) },
  },
}

/** Iran lets Americans, Britons and Canadians in by a code that takes months. */
const longCode: DuePreset = {
  ...{ days: 75, mark: 'old' },
  source: 'https://hogotravel.com/blog/iran-visa-for-the-us-canada-and-uk-citizens/',
}
const longCodeItems: readonly AskedItem[] = ['passport', 'validity', 'passport_page', 'photograph']
const longCodeNationalities = ['USA', 'GBR', 'CAN']

/** In the weeks of Arbaeen everything is asked for so much earlier. */
export const peakDays = 30
/** Who books late has so many days from the booking on. */
export const graceDays = 3

/** Which preset holds for a person: of a combined journey the earliest. */
export function duePreset(
  item: AskedItem,
  destination: string,
  nationality: Traveller['nationality'],
): DuePreset {
  const found = ruleDestinationsOf(destination).flatMap((one) => {
    const isLong = one === 'iran' && nationality !== null && longCodeNationalities.includes(nationality)
    return isLong && longCodeItems.includes(item) ? [longCode] : [presets[one][item]]
  })
  const [earliest] = found.toSorted((one, other) => other.days - one.days)
  return earliest ?? presets.any[item]
}

/**
 * The day until which something is due: counted back from the departure, but not before those who book late had
 * `graceDays`, and never after the departure. `askedOn` is the day the booking was confirmed.
 */
export function dueDay(
  { days }: Pick<DuePreset, 'days'>,
  trip: { departureDate: CalendarDate; askedOn: CalendarDate; isPeak: boolean },
): CalendarDate {
  const counted = addDays(trip.departureDate, -(days + (trip.isPeak ? peakDays : 0)))
  const graced = addDays(trip.askedOn, graceDays)
  const due = counted > graced ? counted : graced
  return due < trip.departureDate ? due : trip.departureDate
}

/** A letter two weeks before, three days before, and the day after, none before it was asked nor from the departure on. */
export function reminderDays(
  due: CalendarDate,
  { askedOn, departureDate }: { askedOn: CalendarDate; departureDate: CalendarDate },
): CalendarDate[] {
  return [-14, -3, 1].map((days) => addDays(due, days)).filter((day) => day > askedOn && day < departureDate)
}

/** Whether a letter of this day may have something to say, whoever goes: asked before anybody's data are opened. */
export function isReminderDay(
  trip: { destination: string; departureDate: CalendarDate; askedOn: CalendarDate; isPeak: boolean },
  day: CalendarDate,
): boolean {
  return askedItems.some((item) =>
    [null, ...longCodeNationalities].some((nationality) => {
      const due = dueDay(duePreset(item, trip.destination, nationality), trip)
      return reminderDays(due, trip).includes(day)
    }),
  )
}
