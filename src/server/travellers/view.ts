import type { TravellerPage, TravellerRow } from '#contract/travellers.ts'
import type { Place } from '#domain/travellers/places.ts'
import { maskedNumber, type Traveller, unknownTraveller } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { travellers } from './tables.ts'

export type TravellerRecord = typeof travellers.$inferSelect

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

const readable = ({ age, place }: Place, row: TravellerRecord | undefined) => ({
  ...{ age, place, sex: row?.sex ?? null, ownName: row?.ownName ?? null },
})

/** A person, whole. */
export const whole = (sealer: Sealer, at: Place, row: TravellerRecord | undefined): TravellerPage => ({
  ...readable(at, row),
  ...detailsOf(sealer, row),
})

/** A person in a list: the number is masked, of needs there are their kinds. */
export function listed(sealer: Sealer, at: Place, row: TravellerRecord | undefined): TravellerRow {
  const { surname, givenNames, passportNumber, passportExpiry } = detailsOf(sealer, row)
  const { linkMadeAt, linkOpenedAt } = row ?? {}
  return {
    ...readable(at, row),
    ...{ surname, givenNames, passportExpiry, needs: row?.needs ?? [] },
    passportNumber: passportNumber && maskedNumber(passportNumber),
    link: linkMadeAt
      ? { madeAt: linkMadeAt.toISOString(), openedAt: linkOpenedAt?.toISOString() ?? null }
      : null,
  }
}
