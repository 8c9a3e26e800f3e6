import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Age, Visa } from '#domain/offers/offer.ts'
import { relativeNamesRules, usualDocuments } from './destination-rules.ts'
import {
  type ChecklistItem,
  calculateDueDay,
  checklistItems,
  type DuePreset,
  getDuePreset,
  listReminderDays,
} from './due-days.ts'
import {
  findPassportFaults,
  listRuleDestinations,
  type PassportFault,
  type TripForRules,
} from './passport-rules.ts'
import {
  type DocumentKind,
  hasPassportName,
  type NeedAnswer,
  type NeedKind,
  type Traveller,
} from './traveller.ts'
import { checkVaccinations, type VaccinationCheck } from './vaccinations.ts'

/** `warning`: it is there, and a rule says something about it. `overdue`: not there, and its day has passed. */
export const checkStates = ['done', 'warning', 'missing', 'overdue'] as const
type CheckState = (typeof checkStates)[number]

/** A trip as a checklist needs it. `documents`: the required ones; null where it does not mention any. */
export type ChecklistTrip = TripForRules & {
  visa: Visa | null
  documents: readonly DocumentKind[] | null
  /** The day the booking was confirmed, from when documents are required. */
  askedOn: CalendarDate
  /** Arbaeen: everything is due earlier. */
  isPeak: boolean
}

export type ChecklistPerson = {
  id: string
  traveller: Traveller
  /** The age group of his price, where the booking has one. */
  bookedAge: Age | null
  needAnswers: Partial<Record<NeedKind, NeedAnswer | null>>
  /** Nobody can read what is stored: nothing is requested of him, and nothing is complete. */
  isUnreadable?: boolean
}

export type CheckItem = {
  item: ChecklistItem
  state: CheckState
  /** The side that acts next: the organizer answers a need, and provides a visa that the trip includes or arranges. */
  by: 'pilgrim' | 'organizer'
  due: CalendarDate
  preset: DuePreset
  faults: PassportFault[]
  vaccinations: VaccinationCheck[]
}

type PersonChecklist = { id: string; items: CheckItem[]; isComplete: boolean }

export type Checklist = {
  people: PersonChecklist[]
  /** The number of the booking's people without a name, and the deadline. */
  unnamed: { count: number; due: CalendarDate; state: 'done' | 'missing' | 'overdue' }
  /** The number of items of all people by status. */
  counts: Record<CheckState, number>
  /** The earliest day that is still open; a past one where something is overdue. null: nothing is open. */
  nextDue: CalendarDate | null
}

/** Creates the checklist of all people of a booking with its progress (PPL-07). */
export function createChecklist(
  booking: { trip: ChecklistTrip; people: readonly ChecklistPerson[]; numberOfPilgrims: number },
  today: CalendarDate,
): Checklist {
  const { trip } = booking
  const dueDayOf = rememberDueDays(trip)
  const people = booking.people.map((person) => {
    const isUnreadable = person.isUnreadable === true
    const items = isUnreadable ? [] : createItems(person, booking.people, { trip, dueDayOf }, today)
    return { id: person.id, items, isComplete: !isUnreadable && items.every((item) => !isOpen(item)) }
  })
  const all = people.flatMap(({ items }) => items)
  const count = Math.max(0, booking.numberOfPilgrims - people.length)
  const due = dueDayOf(getDuePreset('name', trip.destination, null))
  const days = [...all.filter(isOpen).map((item) => item.due), ...(count > 0 ? [due] : [])]
  const counted = (state: CheckState) => all.filter((item) => item.state === state).length
  return {
    people,
    unnamed: { count, due, state: count === 0 ? 'done' : openState(due, today) },
    counts: {
      done: counted('done'),
      warning: counted('warning'),
      missing: counted('missing'),
      overdue: counted('overdue'),
    },
    nextDue: days.toSorted()[0] ?? null,
  }
}

/** Lists the people and items for the reminder emails of this day: once per booking, the pilgrim's own part, while it is open. */
export function listRemindersDue(
  list: Checklist,
  trip: ChecklistTrip,
  day: CalendarDate,
): { people: { id: string; items: ChecklistItem[] }[]; unnamed: number } {
  const isDay = (due: CalendarDate) => listReminderDays(due, trip).includes(day)
  const people = list.people.flatMap(({ id, items }) => {
    const open = items.filter((item) => item.by === 'pilgrim' && isOpen(item) && isDay(item.due))
    return open.length > 0 ? [{ id, items: open.map(({ item }) => item) }] : []
  })
  return { people, unnamed: isDay(list.unnamed.due) ? list.unnamed.count : 0 }
}

const isOpen = ({ state }: CheckItem) => state === 'missing' || state === 'overdue'
const openState = (due: CalendarDate, today: CalendarDate) => (due < today ? 'overdue' : 'missing')

type DueDays = (preset: DuePreset) => CalendarDate

/** The day of each preset of a trip is worked out once: everybody's items have the same few. */
function rememberDueDays(trip: ChecklistTrip): DueDays {
  const known = new Map<number, CalendarDate>()
  return ({ days }) => {
    const due = known.get(days) ?? calculateDueDay({ days }, trip)
    known.set(days, due)
    return due
  }
}

function createItems(
  person: ChecklistPerson,
  everybody: readonly ChecklistPerson[],
  { trip, dueDayOf }: { trip: ChecklistTrip; dueDayOf: DueDays },
  today: CalendarDate,
): CheckItem[] {
  const { traveller } = person
  const others = everybody.filter(({ id }) => id !== person.id).map((other) => other.traveller.birthDate)
  const party = person.bookedAge === null ? { others } : { booked: person.bookedAge, others }
  const faults = findPassportFaults(traveller, trip, today, party)
  const doses = checkVaccinations(traveller, trip, today)
  return listRequiredItems(person, trip, doses).map((item) => {
    const preset = getDuePreset(item, trip.destination, traveller.nationality)
    const due = dueDayOf(preset)
    const itsFaults = faults.filter(({ code }) => itemByFault[code] === item)
    const itsDoses = item === 'vaccination' ? doses : []
    const isThere = isItemDone(item, person, doses) && !itsFaults.some(({ blocks }) => blocks)
    const isDoubtful = itsFaults.length > 0 || itsDoses.some(isMissingRequired)
    const state = !isThere ? openState(due, today) : isDoubtful ? 'warning' : 'done'
    return {
      item,
      state,
      by: findResponsible(item, trip),
      due,
      preset,
      faults: itsFaults,
      vaccinations: itsDoses,
    }
  })
}

const itemByFault: Record<PassportFault['code'], ChecklistItem> = {
  expired: 'validity',
  ends_before_return: 'validity',
  too_short: 'validity',
  weak: 'validity',
  single_name: 'name',
  born_after_departure: 'passport',
  age_row: 'passport',
  child_without_adult: 'passport',
  too_young: 'passport',
  needs_adult: 'passport',
  needs_companion: 'passport',
}

/** Lists the items that this trip requires of this person; a dose that is only advised is none. */
function listRequiredItems(
  { traveller }: ChecklistPerson,
  trip: ChecklistTrip,
  doses: readonly VaccinationCheck[],
): ChecklistItem[] {
  const needsVisa = trip.visa !== 'not_needed'
  const documents: readonly DocumentKind[] = trip.documents ?? (needsVisa ? [...usualDocuments, 'visa'] : [])
  const isAsked: Record<ChecklistItem, boolean> = {
    name: true,
    passport: true,
    validity: true,
    emergency_contact: true,
    relative_names: listRuleDestinations(trip.destination).some((one) => relativeNamesRules[one]),
    passport_page: documents.includes('passport_page'),
    photograph: documents.includes('photograph'),
    visa: documents.includes('visa'),
    needs: traveller.needs.length > 0,
    vaccination: doses.some(({ level }) => level === 'asked'),
  }
  return checklistItems.filter((item) => isAsked[item])
}

const isMissingRequired = ({ level, state }: VaccinationCheck) =>
  level === 'asked' && (state === 'too_late' || state === 'too_old')

function isItemDone(
  item: ChecklistItem,
  { traveller, needAnswers }: ChecklistPerson,
  doses: readonly VaccinationCheck[],
): boolean {
  const { documents } = traveller
  switch (item) {
    case 'name':
      return hasPassportName(traveller)
    case 'relative_names':
      return Boolean(traveller.fatherName?.trim() && traveller.grandfatherName?.trim())
    case 'passport':
      return [
        traveller.passportNumber,
        traveller.issuingCountry,
        traveller.nationality,
        traveller.birthDate,
        traveller.sex,
      ].every(Boolean)
    case 'validity':
      return traveller.passportExpiry !== null
    case 'needs':
      return traveller.needs.every(({ kind }) => Boolean(needAnswers[kind]))
    case 'vaccination':
      return !doses.some(({ level, state }) => level === 'asked' && state === 'missing')
    case 'emergency_contact':
      return Boolean(traveller.emergencyContact?.name.trim() && traveller.emergencyContact.phone.trim())
    default:
      return documents.includes(item)
  }
}

function findResponsible(item: ChecklistItem, { visa }: ChecklistTrip): 'pilgrim' | 'organizer' {
  if (item === 'needs') return 'organizer'
  return item === 'visa' && (visa === 'included' || visa === 'arranged') ? 'organizer' : 'pilgrim'
}
