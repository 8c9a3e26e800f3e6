import type { TravellerPage } from '#contract/travellers-person.ts'
import { twoLetters } from '#domain/travellers/nationalities.ts'
import type { Place } from '#domain/travellers/places.ts'
import type { DocumentKind, NeedKind, Relation, Sex, VaccinationKind } from '#domain/travellers/traveller.ts'
import { roomNames } from '#i18n/offer-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import type { Fact, Part, Reader } from './download-page-view.ts'

const sexNames: Record<Sex, MessageKey> = {
  female: 'download.sex.female',
  male: 'download.sex.male',
  unspecified: 'download.sex.unspecified',
}
const relationNames: Record<Relation, MessageKey> = {
  lead: 'download.relation.lead',
  spouse: 'download.relation.spouse',
  parent: 'download.relation.parent',
  child: 'download.relation.child',
  sibling: 'download.relation.sibling',
  grandparent: 'download.relation.grandparent',
  grandchild: 'download.relation.grandchild',
  other_relative: 'download.relation.other_relative',
  friend: 'download.relation.friend',
  carer: 'download.relation.carer',
}
const needNames: Record<NeedKind, MessageKey> = {
  wheelchair: 'download.need.wheelchair',
  step_free: 'download.need.step_free',
  medical: 'download.need.medical',
  pregnancy: 'download.need.pregnancy',
  diet: 'download.need.diet',
  carer: 'download.need.carer',
}
const vaccinationNames: Record<VaccinationKind, MessageKey> = {
  menacwy: 'download.vaccination.menacwy',
  polio: 'download.vaccination.polio',
  yellow_fever: 'download.vaccination.yellow_fever',
  flu: 'download.vaccination.flu',
  covid: 'download.vaccination.covid',
}
const placeNames = { adult: 'people.adult', child: 'people.child', infant: 'people.infant' } as const

const paperNames: Record<DocumentKind, MessageKey> = {
  passport_page: 'emails.people.item.passportPage',
  photograph: 'emails.people.item.photograph',
  visa: 'emails.people.item.visa',
}

/** A paper of a person: its file in the archive, or why it has none there. */
export type TakenPaper = Place & {
  kind: DocumentKind
  name: string
  state: 'taken' | 'left_out' | 'unreadable'
}

type Of = { papers: readonly TakenPaper[]; currency: string }

/** A person by the place in the party, with all that is known, and the papers of his. `currency`: of the booking. */
export function personPart(reader: Reader, person: TravellerPage, { papers, currency }: Of): Part {
  const { t, f } = reader
  const own = papers.filter(({ age, place }) => age === person.age && place === person.place)
  const facts = [...factsOf(reader, person, currency), ...own.map((paper) => paperFact(reader, paper))]
  return {
    title: t(placeNames[person.age], { number: f.number(person.place) }),
    ...(facts.length > 0 ? { facts } : { sentences: [t('download.nobody')] }),
  }
}

function factsOf(reader: Reader, person: TravellerPage, currency: string): Fact[] {
  const { t, f } = reader
  const { sex, relation, roomWish, emergencyContact: contact, vaccinations, needs } = person
  const day = (value: string | null) => value && f.longDate(value)
  const country = (three: string | null) => {
    const two = three && twoLetters(three)
    return two ? `${f.country(two)} (${three})` : three
  }
  const known: [string, string | null | undefined][] = [
    [t('download.surname'), person.surname],
    [t('download.givenNames'), person.givenNames],
    [t('download.ownName'), person.ownName],
    [t('download.fatherName'), person.fatherName],
    [t('download.grandfatherName'), person.grandfatherName],
    [t('download.birthDate'), day(person.birthDate)],
    [t('download.birthPlace'), person.birthPlace],
    [t('download.sex'), sex && t(sexNames[sex])],
    [t('download.nationality'), country(person.nationality)],
    [t('download.passportNumber'), person.passportNumber],
    [t('download.issuingCountry'), country(person.issuingCountry)],
    [t('download.passportExpiry'), day(person.passportExpiry)],
    [t('download.relation'), relation && t(relationNames[relation])],
    [t('download.roomWish'), roomWish && t(roomNames[roomWish])],
    [t('download.roomNote'), person.roomNote],
    [t('download.diet'), person.diet],
    ...needs.map(needFact(reader, currency)),
    [
      t('download.emergencyContact'),
      contact && [contact.name, contact.phone, contact.relation].filter(Boolean).join('\n'),
    ],
    ...vaccinations.map(({ kind, day: on }): [string, string] => [t(vaccinationNames[kind]), f.longDate(on)]),
  ]
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function paperFact({ t }: Reader, { kind, name, state }: TakenPaper): Fact {
  const label = t(paperNames[kind])
  if (state === 'taken') return { label, value: name, file: name }
  return { label, value: t(state === 'left_out' ? 'download.leftOut' : 'download.unreadable') }
}

/** A need with its note, and what the organizer says to it. */
const needFact =
  ({ t, f }: Reader, currency: string) =>
  ({ kind, note, answer }: TravellerPage['needs'][number]): [string, string] => {
    if (!answer) return [t(needNames[kind]), [note, t('download.needAsked')].filter(Boolean).join('\n')]
    const amount = answer.fee === null ? '' : f.money(answer.fee, currency)
    const said = {
      can: () => t('download.needAnswer.can'),
      can_with_fee: () => t('download.needAnswer.can_with_fee', { amount }),
      cannot: () => t('download.needAnswer.cannot'),
    }[answer.answer]()
    return [t(needNames[kind]), [note, said, answer.words].filter(Boolean).join('\n')]
  }
