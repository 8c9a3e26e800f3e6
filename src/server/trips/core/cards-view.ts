import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isOnMarket, trips } from './tables.ts'
import { presentCard, tripCardInLanguage } from './view.ts'

type CardsParams = { ids: readonly string[]; words?: ContentLanguage | undefined; isListed?: boolean }

/** Returns the cards of these trips for strangers, in the order of their ids: all, over or not, or only those listed. */
export async function findCards(
  db: Queryable,
  { ids, words, isListed = false }: CardsParams,
  now: Date,
): Promise<TripCard[]> {
  if (ids.length === 0) return []
  const rows = await getCardsStatement(db, words, isListed).execute({ ids: [...ids], today: today(now) })
  const found = new Map(rows.map((row) => [row.id, presentCard(row, now, words)]))
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? [])
}

type CardsStatement = ReturnType<typeof prepareCardsStatement>

const preparedStatements = new WeakMap<Queryable, Map<string, CardsStatement>>()

/** Written once for a connection: every search that no one made before asks it, and writing it took longer than searching. */
function getCardsStatement(
  db: Queryable,
  words: ContentLanguage | undefined,
  isListed: boolean,
): CardsStatement {
  const ofThis = preparedStatements.get(db) ?? new Map<string, CardsStatement>()
  preparedStatements.set(db, ofThis)
  const name = `${words} ${isListed}`
  const statement = ofThis.get(name) ?? prepareCardsStatement(db, words, isListed)
  ofThis.set(name, statement)
  return statement
}

function prepareCardsStatement(db: Queryable, words: ContentLanguage | undefined, isListed: boolean) {
  const isShown = isListed
    ? sql`${isOnMarket} AND ${trips.returnDate} >= ${sql.placeholder('today')}::date`
    : isOnMarket
  return (
    db
      .select(tripCardInLanguage(words))
      .from(trips)
      .innerJoin(organizers, eq(organizers.id, trips.organizerId))
      .where(and(sql`${trips.id} = ANY(${sql.placeholder('ids')}::uuid[])`, isNull(trips.deletedAt), isShown))
      // Without a name no connection keeps it, as a pooler wants.
      .prepare('')
  )
}
