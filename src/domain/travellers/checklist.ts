import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Age, Visa } from '#domain/offers/offer.ts'
import { relativeNamesRules, usualDocuments } from './destination-rules.ts'
import { type AskedItem, askedItems, type DuePreset, dueDay, duePreset, reminderDays } from './due-days.ts'
import {
  type PassportFault,
  passportFaults,
  ruleDestinationsOf,
  type TripOfPeople,
} from './passport-rules.ts'
import {
  type DocumentKind,
  hasPassportName,
  type NeedAnswer,
  type NeedKind,
  type Traveller,
} from './traveller.ts'
import { type VaccinationAnswer, vaccinationAnswers } from './vaccinations.ts'

/** `warning`: it is there, and a rule says something about it. `overdue`: not there, and its day has passed. */
export const checkStates = ['done', 'warning', 'missing', 'overdue'] as const
export type CheckState = (typeof checkStates)[number]

/** A trip as a checklist needs it. `documents`: what it asks for; null where it says nothing. */
export type ChecklistTrip = TripOfPeople & {
  visa: Visa | null
  documents: readonly DocumentKind[] | null
  /** The day the booking was confirmed, from when papers are asked for. */
  askedOn: CalendarDate
  /** Arbaeen: everything is due earlier. */
  isPeak: boolean
}

export type ChecklistPerson = {
  id: string
  traveller: Traveller
  /** As whom he pays, where the booking says it. */
  booked: Age | null
  needAnswers: Partial<Record<NeedKind, NeedAnswer | null>>
}

export type CheckItem = {
  item: AskedItem
  state: CheckState
  /** Whose turn it is: a need is answered, and a visa that the trip includes or arranges is brought, by the organizer. */
  by: 'pilgrim' | 'organizer'
  due: CalendarDate
  preset: DuePreset
  faults: PassportFault[]
  vaccinations: VaccinationAnswer[]
}

export type PersonChecklist = { id: string; items: CheckItem[]; isComplete: boolean }

export type Checklist = {
  people: PersonChecklist[]
  /** How many of the booking's people nobody has named yet, and until when. */
  unnamed: { count: number; due: CalendarDate; state: 'done' | 'missing' | 'overdue' }
  /** How many items of all people stand where. */
  counts: Record<CheckState, number>
  /** The earliest day that is still open; a past one where something is overdue. null: nothing is open. */
  nextDue: CalendarDate | null
}

/** What is asked of everybody of a booking and how far it has come (PPL-07). */
export function checklistOf(
  booking: { trip: ChecklistTrip; people: readonly ChecklistPerson[]; numberOfPilgrims: number },
  today: CalendarDate,
): Checklist {
  const { trip } = booking
  const people = booking.people.map((person) => {
    const items = itemsOf(person, booking.people, trip, today)
    return { id: person.id, items, isComplete: items.every((item) => !isOpen(item)) }
  })
  const all = people.flatMap(({ items }) => items)
  const count = Math.max(0, booking.numberOfPilgrims - people.length)
  const due = dueDay(duePreset('name', trip.destination, null), trip)
  const days = [...all.filter(isOpen).map((item) => item.due), ...(count > 0 ? [due] : [])]
  const counted = (state: CheckState) => all.filter((item) => item.state === state).length
  return {
    people,
    unnamed: { count, due, state: count === 0 ? 'done' : openState(due, today) },
    counts: {
      ...{ done: counted('done'), warning: counted('warning') },
      ...{ missing: counted('missing'), overdue: counted('overdue') },
    },
    nextDue: days.toSorted()[0] ?? null,
  }
}

/** Of whom what is asked in a letter of this day: once per booking, the pilgrim's own part, while it is open. */
export function remindersOn(
  list: Checklist,
  trip: ChecklistTrip,
  day: CalendarDate,
): { people: { id: string; items: AskedItem[] }[]; unnamed: number } {
  const isDay = (due: CalendarDate) => reminderDays(due, trip).includes(day)
  const people = list.people.flatMap(({ id, items }) => {
    const open = items.filter((item) => item.by === 'pilgrim' && isOpen(item) && isDay(item.due))
    return open.length > 0 ? [{ id, items: open.map(({ item }) => item) }] : []
  })
  return { people, unnamed: isDay(list.unnamed.due) ? list.unnamed.count : 0 }
}

const isOpen = ({ state }: CheckItem) => state === 'missing' || state === 'overdue'
const openState = (due: CalendarDate, today: CalendarDate) => (due < today ? 'overdue' : 'missing')

function itemsOf(
  person: ChecklistPerson,
  everybody: readonly ChecklistPerson[],
  trip: ChecklistTrip,
  today: CalendarDate,
): CheckItem[] {
  const { traveller } = person
  const others = everybody.filter(({ id }) => id !== person.id).map((other) => other.traveller.birthDate)
  const party = person.booked === null ? { others } : { booked: person.booked, others }
  const faults = passportFaults(traveller, trip, today, party)
  const doses = vaccinationAnswers(traveller, trip, today)
  return askedOf(person, trip, doses).map((item) => {
    const preset = duePreset(item, trip.destination, traveller.nationality)
    const due = dueDay(preset, trip)
    const itsFaults = faults.filter(({ code }) => itemOfFault[code] === item)
    const itsDoses = item === 'vaccination' ? doses : []
    const isThere = has(item, person, doses) && !itsFaults.some(({ blocks }) => blocks)
    const isDoubtful = itsFaults.length > 0 || itsDoses.some(isWrong)
    const state = !isThere ? openState(due, today) : isDoubtful ? 'warning' : 'done'
    return { item, state, by: turnOf(item, trip), due, preset, faults: itsFaults, vaccinations: itsDoses }
  })
}

const itemOfFault: Record<PassportFault['code'], AskedItem> = {
  ...{ expired: 'validity', ends_before_return: 'validity', too_short: 'validity', weak: 'validity' },
  ...{ single_name: 'name', born_after_departure: 'passport', age_row: 'passport' },
  ...{ child_without_adult: 'passport', too_young: 'passport', needs_adult: 'passport' },
  needs_companion: 'passport',
}

/** What of the list this trip asks of this person; a dose that is only advised is none. */
function askedOf(
  { traveller }: ChecklistPerson,
  trip: ChecklistTrip,
  doses: readonly VaccinationAnswer[],
): AskedItem[] {
  const needsVisa = trip.visa !== 'not_needed'
  const documents: readonly DocumentKind[] = trip.documents ?? (needsVisa ? [...usualDocuments, 'visa'] : [])
  const isAsked: Record<AskedItem, boolean> = {
    ...{ name: true, passport: true, validity: true, emergency_contact: true },
    relative_names: ruleDestinationsOf(trip.destination).some((one) => relativeNamesRules[one]),
    passport_page: documents.includes('passport_page'),
    photograph: documents.includes('photograph'),
    visa: documents.includes('visa'),
    needs: traveller.needs.length > 0,
    vaccination: doses.some(({ level }) => level === 'asked'),
  }
  return askedItems.filter((item) => isAsked[item])
}

const isWrong = ({ level, state }: VaccinationAnswer) =>
  level === 'asked' && (state === 'too_late' || state === 'too_old')

function has(
  item: AskedItem,
  { traveller, needAnswers }: ChecklistPerson,
  doses: readonly VaccinationAnswer[],
): boolean {
  const { documents } = traveller
  switch (item) {
    case 'name':
      return hasPassportName(traveller)
    case 'relative_names':
      return Boolean(traveller.fatherName?.trim() && traveller.grandfatherName?.trim())
    case 'passport':
      return [
        ...[traveller.passportNumber, traveller.issuingCountry, traveller.nationality],
        ...[traveller.birthDate, traveller.sex],
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

function turnOf(item: AskedItem, { visa }: ChecklistTrip): 'pilgrim' | 'organizer' {
  if (item === 'needs') return 'organizer'
  return item === 'visa' && (visa === 'included' || visa === 'arranged') ? 'organizer' : 'pilgrim'
}
