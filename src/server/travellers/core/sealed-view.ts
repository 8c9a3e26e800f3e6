import { emptyTraveller, type NeedKind, needKinds, type Traveller } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { needAnswers, travellers } from './tables.ts'

// What is encrypted of a person, and the same as the version before left it in plain columns (decision 0085). Only a value that no
// one has sealed since is plain: where there are both, the plain one is the later.

export type TravellerRecord = typeof travellers.$inferSelect
export type AnswerRecord = typeof needAnswers.$inferSelect

/** Thrown where what is stored of a person cannot be opened: damaged, or sealed with a key that is gone. */
export class UnreadableError extends Error {}

/** The sealed data of a person: everything but columns of their own, and the documents, which are files. */
export type Details = Omit<Traveller, 'ownName' | 'sex' | 'documents'>

const { ownName: _, sex: __, documents: ___, ...withoutColumns } = emptyTraveller
/** The details of a person of whom nothing is known. */
export const emptyDetails: Details = withoutColumns

/** The place that a person's details are sealed for. */
export const travellerSealContext = (id: string) => `travellers.sealed_details ${id}`

/** The place that a name in own letters is sealed for. */
export const ownNameSealContext = (id: string) => `travellers.sealed_own_name ${id}`

/** The place that an answer to a need is sealed for. */
export const answerSealContext = (id: string) => `need_answers.sealed ${id}`

/** The place that the words of an answer are sealed for, where the kind of its need is plain. */
export const plainAnswerSealContext = (travellerId: string, kind: string) =>
  `need_answers.sealed_words ${travellerId} ${kind}`

/** The details of a person. Throws where they are damaged: what cannot be read must not look as if nothing were known. */
export function readDetails(
  sealer: Sealer,
  row: Pick<TravellerRecord, 'id' | 'sealedDetails' | 'needs'> | undefined,
): Details {
  if (!row) return emptyDetails
  const details = openDetails(sealer, row)
  const unsealed = row.needs.filter((kind) => details.needs.every((need) => need.kind !== kind))
  return { ...details, needs: [...details.needs, ...unsealed.map((kind) => ({ kind, note: null }))] }
}

function openDetails(sealer: Sealer, { id, sealedDetails }: Pick<TravellerRecord, 'id' | 'sealedDetails'>) {
  if (!sealedDetails) return emptyDetails
  const opened = sealer.open(sealedDetails, travellerSealContext(id))
  if (opened === undefined) throw new UnreadableError(`the details of the traveller ${id} cannot be opened`)
  return { ...emptyDetails, ...(JSON.parse(opened) as Partial<Details>) }
}

/** Ciphertext is as long as its text: this is rounded up, so that the length does not tell the kind of a need. */
const roundedLength = 128

/** The details of a person, sealed for the row. */
export function sealDetails(sealer: Sealer, details: Details, id: string): string {
  const text = JSON.stringify(details)
  const length = Math.ceil(text.length / roundedLength) * roundedLength
  return sealer.seal(text.padEnd(length), travellerSealContext(id))
}

/** The kinds of a person's needs, each once. */
export const listNeedKinds = ({ needs }: Pick<Details, 'needs'>): NeedKind[] => [
  ...new Set(needs.map(({ kind }) => kind)),
]

/** The name in own letters. Throws where it is damaged. */
export function readOwnName(
  sealer: Sealer,
  row: Pick<TravellerRecord, 'id' | 'ownName' | 'sealedOwnName'> | undefined,
): string | null {
  if (!row || row.ownName !== null || row.sealedOwnName === null) return row?.ownName ?? null
  const opened = sealer.open(row.sealedOwnName, ownNameSealContext(row.id))
  if (opened === undefined) throw new UnreadableError(`the name of the traveller ${row.id} cannot be opened`)
  return opened
}

/** An answer as it can be read, of whichever need. */
export type OpenedAnswer = Pick<AnswerRecord, 'id' | 'answer' | 'fee' | 'answeredAt'> & SealedAnswer
type SealedAnswer = { kind: NeedKind; words: string | null }

/** The answers of a person, of two to one need the later first. Throws where one is damaged. */
export const readAnswers = (sealer: Sealer, records: readonly AnswerRecord[]): OpenedAnswer[] =>
  records
    .toSorted((one, other) => Number(one.kind === null) - Number(other.kind === null))
    .map((record) => {
      const { id, answer, fee, answeredAt } = record
      return { id, answer, fee, answeredAt, ...openAnswer(sealer, record) }
    })

function openAnswer(
  sealer: Sealer,
  { id, travellerId, kind, sealedWords, sealed }: AnswerRecord,
): SealedAnswer {
  if (kind === null) {
    const opened = sealer.open(sealed ?? '', answerSealContext(id))
    if (opened === undefined) throw new UnreadableError(`the answer ${id} to a need cannot be opened`)
    return JSON.parse(opened) as SealedAnswer
  }
  const words = sealedWords && sealer.open(sealedWords, plainAnswerSealContext(travellerId, kind))
  if (words === undefined) throw new UnreadableError(`the answer ${id} to a need cannot be opened`)
  return { kind, words }
}

/** Spaces behind a text make all kinds equally long. */
const longestKind = Math.max(...needKinds.map((kind) => kind.length))

type AnswerPlace = { id: string; travellerId: string; isPlain: boolean }
type AnswerColumns = Pick<AnswerRecord, 'kind' | 'sealedWords' | 'sealed'>

/** The columns of an answer. `isPlain`: as the version before reads them. */
export function sealAnswer(
  sealer: Sealer,
  { kind, words }: SealedAnswer,
  { id, travellerId, isPlain }: AnswerPlace,
): AnswerColumns {
  if (!isPlain) {
    const text = JSON.stringify({ kind, words }) + ' '.repeat(longestKind - kind.length)
    return { kind: null, sealedWords: null, sealed: sealer.seal(text, answerSealContext(id)) }
  }
  const sealedWords = words && sealer.seal(words, plainAnswerSealContext(travellerId, kind))
  return { kind, sealedWords, sealed: null }
}

/** The columns of a name in own letters, in the same way. */
export const sealOwnName = (
  sealer: Sealer,
  name: string | null,
  { id, isPlain }: { id: string; isPlain: boolean },
): Pick<TravellerRecord, 'ownName' | 'sealedOwnName'> =>
  isPlain
    ? { ownName: name, sealedOwnName: null }
    : { ownName: null, sealedOwnName: name === null ? null : sealer.seal(name, ownNameSealContext(id)) }
