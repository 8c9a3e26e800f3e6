import type { Written } from '#contract/travellers/travellers.ts'
import type { Need, NeedKind } from '#domain/travellers/traveller.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { keepAnswers, writePerson } from './changing.ts'
import { type Details, detailsOf, inTraveller, passportHashes, type TravellerRecord } from './view.ts'

/** Writes the fields that were sent into a person's row, which must be locked; what was not sent stays as it is. */
export async function writeFields(
  tx: Queryable,
  sealer: Sealer,
  row: TravellerRecord,
  { sex, ownName, ...sent }: Written,
  now: Date,
): Promise<TravellerRecord> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const before = detailsOf(sealer, row)
  const details: Details = { ...before, ...Object.fromEntries(given) }
  if (sent.needs) await keepAnswers(tx, row.id, unchanged(before.needs, details.needs))
  return writePerson(
    tx,
    row.id,
    {
      ...(sex !== undefined && { sex }),
      ...(ownName !== undefined && { ownName }),
      needs: [...new Set(details.needs.map(({ kind }) => kind))],
      sealedDetails: sealer.seal(JSON.stringify(details), inTraveller(row.id)),
      passportHash: hashOf(sealer, details, row.organizerId),
    },
    now,
  )
}

/** The kinds of needs that stand as they stood: an answer goes with what it answered. */
function unchanged(before: readonly Need[], after: readonly Need[]): NeedKind[] {
  const notes = new Map(before.map(({ kind, note }) => [kind, note]))
  return after.filter(({ kind, note }) => notes.get(kind) === note).map(({ kind }) => kind)
}

/** What the number of these details is found by, with the key of today; null without a number. */
export function hashOf(
  sealer: Sealer,
  { passportNumber }: Pick<Details, 'passportNumber'>,
  organizerId: string,
): string | null {
  return (passportNumber && passportHashes(sealer, passportNumber, organizerId)[0]) ?? null
}
