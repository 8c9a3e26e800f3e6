import type { SavedTraveller } from '#contract/travellers/saved.ts'
import { findSavedUntil, identifyPerson, pickSaved, type SavedDetails } from '#domain/travellers/saved.ts'
import { maskPassportNumber } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import {
  emptyDetails,
  readDetails,
  readOwnName,
  type TravellerRecord,
} from '#server/travellers/core/sealed-view.ts'
import type { savedTravellers } from './tables.ts'

export type SavedRecord = typeof savedTravellers.$inferSelect

/** The place that a kept person is sealed for. */
export const savedSealContext = (id: string) => `saved_travellers.sealed ${id}`

/** Returns the hashes by which a person is found within an account, by each key; none while he cannot be told from others. */
export function hashPerson(sealer: Sealer, person: SavedDetails, userId: string): string[] {
  const identity = identifyPerson(person)
  return identity === undefined ? [] : sealer.hashes(identity, `saved_travellers.person_hash ${userId}`)
}

/** Ciphertext is as long as its text: this is rounded up. */
const roundedLength = 128

export function sealSaved(sealer: Sealer, person: SavedDetails, id: string): string {
  const text = JSON.stringify(pickSaved(person))
  return sealer.seal(
    text.padEnd(Math.ceil(text.length / roundedLength) * roundedLength),
    savedSealContext(id),
  )
}

const nothing = pickSaved({ ...emptyDetails, ownName: null })

/** What is kept of a person; undefined where it is damaged. */
export function readSaved(sealer: Sealer, { id, sealed }: Pick<SavedRecord, 'id' | 'sealed'>) {
  const opened = sealer.open(sealed, savedSealContext(id))
  return opened === undefined ? undefined : parseSaved(opened)
}

export const parseSaved = (text: string): SavedDetails =>
  pickSaved({ ...nothing, ...(JSON.parse(text) as Partial<SavedDetails>) })

/**
 * Returns the versions of what is kept of a person, one by each key, the one of today first: the same details are the same version,
 * and whoever has none of the keys learns nothing from it.
 */
export const versionsOf = (sealer: Sealer, { id, person }: { id: string; person: SavedDetails }): string[] =>
  sealer.hashes(JSON.stringify(pickSaved(person)), `saved_travellers.version ${id}`)

/** What would be kept of a person of a booking. Throws where his details are damaged. */
export const readSavable = (sealer: Sealer, row: TravellerRecord): SavedDetails =>
  pickSaved({ ...readDetails(sealer, row), ownName: readOwnName(sealer, row) })

/** A kept person in the list of the account: the number is masked. */
export function presentSaved(sealer: Sealer, row: SavedRecord): SavedTraveller {
  const person = readSaved(sealer, row)
  const { surname, givenNames, ownName, birthDate, nationality, relation, passportNumber, passportExpiry } =
    person ?? nothing
  return {
    id: row.id,
    isUnreadable: person === undefined,
    surname,
    givenNames,
    ownName,
    birthDate,
    nationality,
    relation,
    passportNumber: passportNumber && maskPassportNumber(passportNumber),
    passportExpiry,
    usedAt: row.usedAt.toISOString(),
    savedUntil: findSavedUntil(row.usedAt.toISOString().slice(0, 10)),
  }
}
