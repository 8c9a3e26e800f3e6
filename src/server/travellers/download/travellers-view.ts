import type { TravellerDetails } from '#contract/travellers/person.ts'
import { toAlpha2 } from '#domain/travellers/nationalities.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import {
  documentNames,
  needNames,
  partyPlaceNames,
  relationNames,
  sexNames,
  vaccinationNames,
} from '#i18n/traveller-labels.ts'
import type { Fact, PageWriter, Part } from './archive-page.ts'

/** A paper of a person: its file in the archive, or why it has none there. */
export type ArchivedDocument = PartyPlace & {
  kind: DocumentKind
  name: string
  state: 'taken' | 'left_out' | 'unreadable'
}

type PersonPartInput = { papers: readonly ArchivedDocument[]; currency: string }

/** A person by the place in the party, with all that is known, and the papers of his. `currency`: of the booking. */
export function buildPersonPart(
  reader: PageWriter,
  person: TravellerDetails,
  { papers, currency }: PersonPartInput,
): Part {
  const { t, f } = reader
  const own = papers.filter(({ age, place }) => age === person.age && place === person.place)
  const facts = [
    ...listPersonFacts(reader, person, currency),
    ...own.map((paper) => documentFact(reader, paper)),
  ]
  return {
    title: t(partyPlaceNames[person.age], { number: f.number(person.place) }),
    facts,
    ...(person.isUnreadable
      ? { sentences: [t('people.unreadable')] }
      : facts.length === 0 && { sentences: [t('download.nobody')] }),
  }
}

function listPersonFacts(reader: PageWriter, person: TravellerDetails, currency: string): Fact[] {
  const { t, f } = reader
  const { sex, relation, roomWish, emergencyContact: contact, vaccinations, needs } = person
  const day = (value: string | null) => value && f.longDate(value)
  const country = (three: string | null) => {
    const two = three && toAlpha2(three)
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

function documentFact({ t }: PageWriter, { kind, name, state }: ArchivedDocument): Fact {
  const label = t(documentNames[kind])
  if (state === 'taken') return { label, value: name, file: name }
  return { label, value: t(state === 'left_out' ? 'download.leftOut' : 'download.unreadable') }
}

/** A need with its note, and what the organizer says to it. */
const needFact =
  ({ t, f }: PageWriter, currency: string) =>
  ({ kind, note, answer }: TravellerDetails['needs'][number]): [string, string] => {
    if (!answer) return [t(needNames[kind]), [note, t('download.needAsked')].filter(Boolean).join('\n')]
    const amount = answer.fee === null ? '' : f.money(answer.fee, currency)
    const said = {
      can: () => t('download.needAnswer.can'),
      can_with_fee: () => t('download.needAnswer.can_with_fee', { amount }),
      cannot: () => t('download.needAnswer.cannot'),
    }[answer.answer]()
    return [t(needNames[kind]), [note, said, answer.words].filter(Boolean).join('\n')]
  }
