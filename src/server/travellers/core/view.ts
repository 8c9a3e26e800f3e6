import type { TravellerPage, TravellerRow } from '#contract/travellers/person.ts'
import type { Place } from '#domain/travellers/places.ts'
import {
  maskedNumber,
  type NeedKind,
  type Traveller,
  unknownTraveller,
} from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { needAnswers, papers, travellers } from './tables.ts'

export type TravellerRecord = typeof travellers.$inferSelect
export type PaperRecord = typeof papers.$inferSelect
type AnswerRecord = typeof needAnswers.$inferSelect

/** What is sealed of a person: everything but what stands in columns of its own, and the papers, which are files. */
export type Details = Omit<Traveller, 'ownName' | 'sex' | 'documents'>

const { ownName: _, sex: __, documents: ___, ...nothingKnown } = unknownTraveller

/** The place that a person's details are sealed for. */
export const inTraveller = (id: string) => `travellers.sealed_details ${id}`

/** What a passport's number is found by within a company, by each key. */
export const passportHashes = (sealer: Sealer, number: string, organizerId: string) =>
  sealer.hashes(number, `travellers.passport_hash ${organizerId}`)

/** The details of a person. Throws where they are damaged: what cannot be read must not look as if nothing were known. */
export function detailsOf(
  sealer: Sealer,
  row: Pick<TravellerRecord, 'id' | 'sealedDetails'> | undefined,
): Details {
  if (!row?.sealedDetails) return nothingKnown
  const opened = sealer.open(row.sealedDetails, inTraveller(row.id))
  if (opened === undefined) throw new Error(`the details of the traveller ${row.id} cannot be opened`)
  return { ...nothingKnown, ...(JSON.parse(opened) as Partial<Details>) }
}

/** What is known of a person: his row, his papers, and what was answered to his needs. */
export type Known = { row: TravellerRecord; papers: PaperRecord[]; answers: AnswerRecord[] }

/** Whoever stands in a place. */
export const at = (people: readonly Known[], { age, place }: Place): Known | undefined =>
  people.find(({ row }) => row.age === age && row.place === place)

/** Another person of the booking with the same passport number. */
export function sameNumberAs(people: readonly Known[], known: Known | undefined): Place | null {
  const hash = known?.row.passportHash
  const same = people.find(({ row }) => hash && row.passportHash === hash && row.id !== known.row.id)?.row
  return same ? { age: same.age, place: same.place } : null
}

const readable = ({ age, place }: Place, row: TravellerRecord | undefined) => ({
  ...{ age, place, sex: row?.sex ?? null, ownName: row?.ownName ?? null },
})

/** A person, whole. `checks`: of him; `sameNumberAs`: who else of the booking has his number. */
export function whole(
  sealer: Sealer,
  place: Place,
  known: Known | undefined,
  { currency, ...rest }: Pick<TravellerPage, 'checklist' | 'sameNumberAs'> & { currency: string },
): TravellerPage {
  const details = detailsOf(sealer, known?.row)
  return {
    ...readable(place, known?.row),
    ...details,
    needs: details.needs.map((need) => ({
      ...need,
      answer: answered(sealer, known, { kind: need.kind, currency }),
    })),
    papers: (known?.papers ?? []).map(shownPaper),
    ...rest,
  }
}

/** A paper in a list. */
export const shownPaper = ({ kind, type, addedAt }: PaperRecord) => ({
  ...{ kind, type, addedAt: addedAt.toISOString() },
})

/** Where the words of an answer are sealed for. */
export const inAnswer = (travellerId: string, kind: string) =>
  `need_answers.sealed_words ${travellerId} ${kind}`

type Asked = { kind: NeedKind; currency: string }

function answered(sealer: Sealer, known: Known | undefined, { kind, currency }: Asked) {
  const found = known?.answers.find((answer) => answer.kind === kind)
  if (!found) return null
  const { answer, fee, sealedWords, answeredAt, travellerId } = found
  const words = sealedWords && sealer.open(sealedWords, inAnswer(travellerId, kind))
  if (words === undefined) throw new Error(`the answer to a need of ${travellerId} cannot be opened`)
  return { answer, fee, currency, words, at: answeredAt.toISOString() }
}

/** A person in a list: the number is masked, of needs there are their kinds. */
export function listed(
  sealer: Sealer,
  place: Place,
  known: Known | undefined,
  checklist: TravellerRow['checklist'],
): TravellerRow {
  const { surname, givenNames, passportNumber, passportExpiry } = detailsOf(sealer, known?.row)
  const { linkMadeAt, linkOpenedAt } = known?.row ?? {}
  return {
    ...readable(place, known?.row),
    ...{ surname, givenNames, passportExpiry, needs: known?.row.needs ?? [] },
    passportNumber: passportNumber && maskedNumber(passportNumber),
    link: linkMadeAt
      ? { madeAt: linkMadeAt.toISOString(), openedAt: linkOpenedAt?.toISOString() ?? null }
      : null,
    papers: (known?.papers ?? []).map(({ kind }) => kind),
    checklist,
  }
}
