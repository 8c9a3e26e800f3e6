import type { Traveller, TravellerRow } from '#contract/travellers.ts'
import type { Place } from '#domain/travellers/places.ts'
import { nothingKnown, type TravellerDetails } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { travellers } from './tables.ts'

export type TravellerRecord = typeof travellers.$inferSelect

/** The place that a person's details are sealed for. */
export const inTraveller = (id: string) => `travellers.sealed_details ${id}`

/** What a passport's number is found by within a company, by each key. */
export const passportHashes = (sealer: Sealer, number: string, organizerId: string) =>
  sealer.hashes(number, `travellers.passport_hash ${organizerId}`)

/** The details of a person. Throws where they are damaged: what cannot be read must not look as if nothing were known. */
export function detailsOf(
  sealer: Sealer,
  row: Pick<TravellerRecord, 'id' | 'sealedDetails'> | undefined,
): TravellerDetails {
  if (!row?.sealedDetails) return nothingKnown
  const opened = sealer.open(row.sealedDetails, inTraveller(row.id))
  if (opened === undefined) throw new Error(`the details of the traveller ${row.id} cannot be opened`)
  return { ...nothingKnown, ...(JSON.parse(opened) as Partial<TravellerDetails>) }
}

/** A number that is known again without being told: 'Z91•••37'. */
export function maskedPassport(number: string): string {
  return number.length < 7 ? '•••' : `${number.slice(0, 3)}•••${number.slice(-2)}`
}

const readable = ({ age, place }: Place, row: TravellerRecord | undefined) => ({
  age,
  place,
  sex: row?.sex ?? null,
  ownName: row?.ownName ?? null,
  needs: row?.needs ?? [],
})

/** A person, whole. */
export const whole = (sealer: Sealer, place: Place, row: TravellerRecord | undefined): Traveller => ({
  ...readable(place, row),
  details: detailsOf(sealer, row),
})

/** A person in a list: the number is masked. */
export function listed(sealer: Sealer, place: Place, row: TravellerRecord | undefined): TravellerRow {
  const { surname, givenNames, passportNumber, passportExpiry } = detailsOf(sealer, row)
  return {
    ...readable(place, row),
    passportName: [surname, givenNames].filter((part) => part !== null).join(', ') || null,
    passportNumber: passportNumber && maskedPassport(passportNumber),
    passportExpiry,
    link: row?.linkMadeAt
      ? { madeAt: row.linkMadeAt.toISOString(), openedAt: row.linkOpenedAt?.toISOString() ?? null }
      : null,
  }
}
