import type { SetAsideTraveller, TravellerDetails, TravellerRow } from '#contract/travellers/person.ts'
import { getPlace } from '#domain/places/places.ts'
import { toAlpha2 } from '#domain/travellers/nationalities.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import {
  emptyTraveller,
  maskPassportNumber,
  type NeedKind,
  type Traveller,
} from '#domain/travellers/traveller.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { needAnswers, travellerDocuments, travellers } from './tables.ts'

export type TravellerRecord = typeof travellers.$inferSelect
export type DocumentRecord = typeof travellerDocuments.$inferSelect
type AnswerRecord = typeof needAnswers.$inferSelect

/** The sealed data of a person: everything but columns of their own, and the documents, which are files. */
export type Details = Omit<Traveller, 'ownName' | 'sex' | 'documents'>

const { ownName: _, sex: __, documents: ___, ...emptyDetails } = emptyTraveller

/** The place that a person's details are sealed for. */
export const travellerSealContext = (id: string) => `travellers.sealed_details ${id}`

/** Returns the hashes by which a passport's number is found within a company, by each key. */
export const hashPassportNumber = (sealer: Sealer, number: string, organizerId: string) =>
  sealer.hashes(number, `travellers.passport_hash ${organizerId}`)

/** The details of a person. Throws where they are damaged: what cannot be read must not look as if nothing were known. */
export function readDetails(
  sealer: Sealer,
  row: Pick<TravellerRecord, 'id' | 'sealedDetails'> | undefined,
): Details {
  if (!row?.sealedDetails) return emptyDetails
  const opened = sealer.open(row.sealedDetails, travellerSealContext(row.id))
  if (opened === undefined) throw new Error(`the details of the traveller ${row.id} cannot be opened`)
  return { ...emptyDetails, ...(JSON.parse(opened) as Partial<Details>) }
}

/** The known data of a person: the row, the documents, and the answers to the needs. */
export type TravellerData = { row: TravellerRecord; papers: DocumentRecord[]; answers: AnswerRecord[] }

/** The traveller in a place. */
export const findAtPlace = (
  people: readonly TravellerData[],
  { age, place }: PartyPlace,
): TravellerData | undefined => people.find(({ row }) => row.age === age && row.place === place)

/** Another person of the booking with the same passport number. */
export function findSameNumber(
  people: readonly TravellerData[],
  known: TravellerData | undefined,
): PartyPlace | null {
  const hash = known?.row.passportHash
  const same = people.find(({ row }) => hash && row.passportHash === hash && row.id !== known.row.id)?.row
  return same ? { age: same.age, place: same.place } : null
}

const presentBasics = ({ age, place }: PartyPlace, row: TravellerRecord | undefined) => ({
  age,
  place,
  sex: row?.sex ?? null,
  ownName: row?.ownName ?? null,
})

/** What of a booking its people depend on. */
type BookingContext = { currency: string; departurePlace: string | null; partyVersion: number }

/** A person, whole. `checks`: of him; `sameNumberAs`: who else of the booking has his number. */
export function presentTraveller(
  sealer: Sealer,
  place: PartyPlace,
  known: TravellerData | undefined,
  {
    booking: { currency, departurePlace, partyVersion },
    ...rest
  }: Pick<TravellerDetails, 'checklist' | 'sameNumberAs'> & { booking: BookingContext },
): TravellerDetails {
  const details = readDetails(sealer, known?.row)
  // A relative is reached at home, where the trip leaves from.
  const countries = [getPlace(departurePlace)?.country, details.nationality && toAlpha2(details.nationality)]
  return {
    ...presentBasics(place, known?.row),
    partyVersion,
    ...details,
    emergencyContact: details.emergencyContact && {
      ...details.emergencyContact,
      phoneE164: toE164(details.emergencyContact.phone, countries) ?? null,
    },
    needs: details.needs.map((need) => ({
      ...need,
      answer: presentAnswer(sealer, known, { kind: need.kind, currency }),
    })),
    papers: (known?.papers ?? []).map(presentDocument),
    ...rest,
  }
}

/** Someone who left and can still come back: his name, and the change by which he left. */
export function presentSetAside(sealer: Sealer, row: TravellerRecord): SetAsideTraveller {
  const { surname, givenNames } = readDetails(sealer, row)
  return { ...presentBasics(row, row), number: row.leftNumber ?? 0, surname, givenNames }
}

/** A paper in a list. */
export const presentDocument = ({ kind, type, addedAt }: DocumentRecord) => ({
  kind,
  type,
  addedAt: addedAt.toISOString(),
})

/** Where the words of an answer are sealed for. */
export const answerSealContext = (travellerId: string, kind: string) =>
  `need_answers.sealed_words ${travellerId} ${kind}`

type NeedContext = { kind: NeedKind; currency: string }

function presentAnswer(sealer: Sealer, known: TravellerData | undefined, { kind, currency }: NeedContext) {
  const found = known?.answers.find((answer) => answer.kind === kind)
  if (!found) return null
  const { answer, fee, sealedWords, answeredAt, travellerId } = found
  const words = sealedWords && sealer.open(sealedWords, answerSealContext(travellerId, kind))
  if (words === undefined) throw new Error(`the answer to a need of ${travellerId} cannot be opened`)
  return { answer, fee, currency, words, at: answeredAt.toISOString() }
}

/** A person in a list: the number is masked, of needs there are their kinds. */
export function presentTravellerRow(
  sealer: Sealer,
  place: PartyPlace,
  known: TravellerData | undefined,
  checklist: TravellerRow['checklist'],
): TravellerRow {
  const { surname, givenNames, passportNumber, passportExpiry } = readDetails(sealer, known?.row)
  const { linkMadeAt, linkOpenedAt } = known?.row ?? {}
  return {
    ...presentBasics(place, known?.row),
    surname,
    givenNames,
    passportExpiry,
    needs: known?.row.needs ?? [],
    passportNumber: passportNumber && maskPassportNumber(passportNumber),
    link: linkMadeAt
      ? { madeAt: linkMadeAt.toISOString(), openedAt: linkOpenedAt?.toISOString() ?? null }
      : null,
    papers: (known?.papers ?? []).map(({ kind }) => kind),
    checklist,
  }
}
