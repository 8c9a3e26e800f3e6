import type { TravellerChanges } from '#contract/travellers/travellers.ts'
import type { Need, NeedKind } from '#domain/travellers/traveller.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { deleteOtherAnswers, updateTraveller } from './changing.ts'
import {
  type Details,
  hashPassportNumber,
  readDetails,
  type TravellerRecord,
  travellerSealContext,
} from './view.ts'

/** Writes the fields that were sent into a person's row, which must be locked; what was not sent stays as it is. */
export async function writeFields(
  tx: Queryable,
  sealer: Sealer,
  row: TravellerRecord,
  { sex, ownName, ...sent }: TravellerChanges,
  now: Date,
): Promise<TravellerRecord> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const before = readDetails(sealer, row)
  const details: Details = { ...before, ...Object.fromEntries(given) }
  if (sent.needs) await deleteOtherAnswers(tx, row.id, unchangedNeeds(before.needs, details.needs))
  return updateTraveller(
    tx,
    row.id,
    {
      ...(sex !== undefined && { sex }),
      ...(ownName !== undefined && { ownName }),
      needs: [...new Set(details.needs.map(({ kind }) => kind))],
      sealedDetails: sealer.seal(JSON.stringify(details), travellerSealContext(row.id)),
      passportHash: hashPassport(sealer, details, row.organizerId),
    },
    now,
  )
}

/** The kinds of needs that stand as they stood: an answer goes with what it answered. */
function unchangedNeeds(before: readonly Need[], after: readonly Need[]): NeedKind[] {
  const notes = new Map(before.map(({ kind, note }) => [kind, note]))
  return after.filter(({ kind, note }) => notes.get(kind) === note).map(({ kind }) => kind)
}

/** Returns the hash by which the number of these details is found, with the key of today; null without a number. */
export function hashPassport(
  sealer: Sealer,
  { passportNumber }: Pick<Details, 'passportNumber'>,
  organizerId: string,
): string | null {
  return (passportNumber && hashPassportNumber(sealer, passportNumber, organizerId)[0]) ?? null
}
