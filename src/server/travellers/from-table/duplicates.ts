import { personKey } from '#domain/travellers/from-table/check-rows.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { setRowDamageAside } from '#server/travellers/core/damage-view.ts'
import { readDetails } from '#server/travellers/core/sealed-view.ts'
import { hashPassportNumber } from '#server/travellers/core/view.ts'
import { findNamedPeople } from './queries.ts'

type Person = {
  row: number
  surname: string | null
  givenNames: string | null
  birthDate: string | null
  passportNumber: string | null
}
export type Duplicate = { row: number; match: 'passport' | 'person'; reference: string }

/** Those of a table who travel on the departure already, by passport number, or by name and birth date. */
export async function findDuplicates(
  db: Queryable,
  sealer: Sealer,
  tripId: string,
  people: readonly Person[],
): Promise<Duplicate[]> {
  const byNumber = new Map<string, string>()
  const byPerson = new Map<string, string>()
  const byHash = new Map<string, string>()
  const organizerIds = new Set<string>()
  for (const { row, reference } of await findNamedPeople(db, tripId)) {
    const known = setRowDamageAside(sealer, row)
    // Whose details cannot be read is still known by the hash of the number.
    if (known.damage && row.passportHash) {
      byHash.set(row.passportHash, reference)
      organizerIds.add(row.organizerId)
    }
    const details = readDetails(sealer, known.row)
    if (details.passportNumber !== null) byNumber.set(details.passportNumber, reference)
    const key = personKey(details)
    if (key !== undefined) byPerson.set(key, reference)
  }
  const findByHash = (number: string) =>
    [...organizerIds]
      .flatMap((id) => hashPassportNumber(sealer, number, id))
      .flatMap((hash) => byHash.get(hash) ?? [])[0]
  return people.flatMap((person): Duplicate[] => {
    const { row, passportNumber } = person
    const sameNumber =
      passportNumber === null ? undefined : (byNumber.get(passportNumber) ?? findByHash(passportNumber))
    if (sameNumber !== undefined) return [{ row, match: 'passport', reference: sameNumber }]
    const samePerson = byPerson.get(personKey(person) ?? '')
    return samePerson === undefined ? [] : [{ row, match: 'person', reference: samePerson }]
  })
}
