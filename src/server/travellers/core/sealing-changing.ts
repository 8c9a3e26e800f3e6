import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import type { AnswerRecord, TravellerRecord } from './sealed-view.ts'
import { needAnswers, travellers } from './tables.ts'

/** People of whom something stands in a plain column, after an id and in their order, locked; who is held by others is left out. */
export async function lockPlainTravellers(
  tx: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<TravellerRecord[]> {
  const hasPlainAnswer = sql`${travellers.id} IN (SELECT ${needAnswers.travellerId} FROM ${needAnswers} WHERE ${needAnswers.kind} IS NOT NULL)`
  const isPlain = or(isNotNull(travellers.ownName), sql`${travellers.needs} <> '{}'`, hasPlainAnswer)
  return tx
    .select()
    .from(travellers)
    .where(and(gt(travellers.id, after), isPlain))
    .orderBy(asc(travellers.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

type SealedTraveller = Pick<TravellerRecord, 'ownName' | 'sealedOwnName' | 'needs' | 'sealedDetails'>

/** Writes what is encrypted of a locked person in place of what was plain; returns the row as it stands. */
export async function storeSealedTraveller(
  tx: Queryable,
  id: string,
  fields: SealedTraveller,
): Promise<TravellerRecord | undefined> {
  const [row] = await tx.update(travellers).set(fields).where(eq(travellers.id, id)).returning()
  return row
}

/** The same of an answer to a need. */
export async function storeSealedAnswer(
  tx: Queryable,
  id: string,
  fields: Pick<AnswerRecord, 'kind' | 'sealedWords' | 'sealed'>,
): Promise<AnswerRecord | undefined> {
  const [row] = await tx.update(needAnswers).set(fields).where(eq(needAnswers.id, id)).returning()
  return row
}
