import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { readAnswers, readDetails, readOwnName, UnreadableError } from './sealed-view.ts'
import type { TravellerData } from './view.ts'

/**
 * Returns the data of a person with what cannot be opened set aside, so that one damaged value hides nobody else. What can be opened
 * stays; `damage` says that something is not there because it cannot be read, not because nothing were known.
 */
function setDamageAside(sealer: Sealer, data: TravellerData): TravellerData {
  const { row, answers } = data
  const hasDetails = canRead(() => readDetails(sealer, row))
  const hasName = canRead(() => readOwnName(sealer, row))
  const readable = answers.filter((answer) => canRead(() => readAnswers(sealer, [answer])))
  const isWhole = hasDetails && hasName
  if (isWhole && readable.length === answers.length) return data
  return {
    ...data,
    row: {
      ...row,
      sealedDetails: hasDetails ? row.sealedDetails : null,
      sealedOwnName: hasName ? row.sealedOwnName : null,
    },
    answers: readable,
    damage: isWhole ? 'answers' : 'details',
  }
}

/** The same of everyone, by booking. */
export const setAllDamageAside = (
  sealer: Sealer,
  people: ReadonlyMap<string, readonly TravellerData[]>,
): Map<string, TravellerData[]> =>
  new Map([...people].map(([id, own]) => [id, own.map((one) => setDamageAside(sealer, one))]))

/** The same of someone of whom there is only the row. */
export const setRowDamageAside = (sealer: Sealer, row: TravellerData['row']): TravellerData =>
  setDamageAside(sealer, { row, papers: [], answers: [] })

/** Whether something can be opened. */
export function canRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}
