import pg from 'pg'
import type { TestDatabase } from './databases.ts'

/** Holds a lock on a table, so that other queries wait with a connection in hand. */
export async function lockTable({ url }: Pick<TestDatabase, 'url'>, table: string) {
  const holder = new pg.Client(url)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query(`BEGIN; LOCK TABLE ${table}`)
  return {
    /** The number of queries that wait for it. */
    waiting: async (): Promise<number> => {
      const { rows } = await holder.query(
        'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
        [table],
      )
      return rows[0].waiting
    },
    letGo: () => holder.end(),
  }
}
