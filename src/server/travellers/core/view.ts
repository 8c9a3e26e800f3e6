import type { SetAsideTraveller, TravellerDetails, TravellerRow } from '#contract/travellers/person.ts'
import { splitSearchWords } from '#domain/kernel/search-words.ts'
import { getPlace } from '#domain/places/places.ts'
import { toAlpha2 } from '#domain/travellers/nationalities.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { maskPassportNumber, type NeedKind } from '#domain/travellers/traveller.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import {
  type AnswerRecord,
  listNeedKinds,
  readAnswers,
  readDetails,
  readOwnName,
  type TravellerRecord,
} from './sealed-view.ts'
import type { travellerDocuments } from './tables.ts'

export type DocumentRecord = typeof travellerDocuments.$inferSelect

/** Returns the hashes by which a passport's number is found within a company, by each key. */
export const hashPassportNumber = (sealer: Sealer, number: string, organizerId: string) =>
  sealer.hashes(number, `travellers.passport_hash ${organizerId}`)

/** Returns the hashes by which a folded word of a name is found within a company, by each key. */
export const hashNameWord = (sealer: Sealer, word: string, organizerId: string) =>
  sealer.hashes(word, `travellers.name_hashes ${organizerId}`)

/** Returns the columns by which a person is found by whole words of these names, with the key of today. */
export function hashNames(
  sealer: Sealer,
  { surname, givenNames, ownName }: Record<'surname' | 'givenNames' | 'ownName', string | null>,
  organizerId: string,
): Pick<TravellerRecord, 'nameHashes' | 'namesHashedWith'> {
  const words = [ownName, givenNames, surname].flatMap((name) => splitSearchWords(name ?? ''))
  const hashes = [...new Set(words)].flatMap((word) => hashNameWord(sealer, word, organizerId)[0] ?? [])
  return { nameHashes: hashes, namesHashedWith: sealer.names[0] ?? null }
}

/**
 * The known data of a person: the row, the documents, and the answers to the needs. `damage`: what was set aside because it cannot
 * be opened, details and names, or answers alone (damage-view.ts).
 */
export type TravellerData = {
  row: TravellerRecord
  papers: DocumentRecord[]
  answers: AnswerRecord[]
  damage?: 'details' | 'answers'
}

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

type Known = Pick<TravellerData, 'row' | 'damage'> | undefined

const presentBasics = (sealer: Sealer, { age, place }: PartyPlace, known: Known) => ({
  age,
  place,
  sex: known?.row.sex ?? null,
  ownName: readOwnName(sealer, known?.row),
  isUnreadable: known?.damage !== undefined,
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
    ...presentBasics(sealer, place, known),
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
export function presentSetAside(sealer: Sealer, known: TravellerData): SetAsideTraveller {
  const { row } = known
  const { surname, givenNames } = readDetails(sealer, row)
  return { ...presentBasics(sealer, row, known), number: row.leftNumber ?? 0, surname, givenNames }
}

/** A paper in a list. */
export const presentDocument = ({ kind, type, addedAt }: DocumentRecord) => ({
  kind,
  type,
  addedAt: addedAt.toISOString(),
})

type NeedContext = { kind: NeedKind; currency: string }

function presentAnswer(sealer: Sealer, known: TravellerData | undefined, { kind, currency }: NeedContext) {
  const found = readAnswers(sealer, known?.answers ?? []).find((answer) => answer.kind === kind)
  if (!found) return null
  const { answer, fee, words, answeredAt } = found
  return { answer, fee, currency, words, at: answeredAt.toISOString() }
}

/** A person in a list: the number is masked, of needs there are their kinds. */
export function presentTravellerRow(
  sealer: Sealer,
  place: PartyPlace,
  known: TravellerData | undefined,
  checklist: TravellerRow['checklist'],
): TravellerRow {
  const details = readDetails(sealer, known?.row)
  const { surname, givenNames, passportNumber, passportExpiry } = details
  const { linkMadeAt, linkOpenedAt } = known?.row ?? {}
  return {
    ...presentBasics(sealer, place, known),
    surname,
    givenNames,
    passportExpiry,
    needs: listNeedKinds(details),
    passportNumber: passportNumber && maskPassportNumber(passportNumber),
    link: linkMadeAt
      ? { madeAt: linkMadeAt.toISOString(), openedAt: linkOpenedAt?.toISOString() ?? null }
      : null,
    papers: (known?.papers ?? []).map(({ kind }) => kind),
    checklist,
  }
}
