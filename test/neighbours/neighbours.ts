import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#server/machine/data/client.ts'
import { writeNeighbourStatements } from './rows.ts'

/** A second company and a second family, who are in a database while somebody reads. */
export type Neighbours = {
  /** Does the work in their presence; several at once share it. */
  beside: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when they are out. */
  gone: () => Promise<void>
}

/** Moves the rows of the neighbours in and out: each resolves to whether it could. */
type Door = Record<'enter' | 'leave', () => Promise<boolean>>

/**
 * Returns the neighbours of a database whose tables are empty. They come for each reading and go after it: a test that
 * counts a table, and a job that goes over all rows, never meet them. Where a table is locked they stay where they are.
 */
export async function createNeighbours(
  { kind, url, db }: { kind: 'embedded' | 'postgres'; url: string | undefined; db: Database },
  tables: string[],
): Promise<Neighbours> {
  const statements = await writeNeighbourStatements(db, tables)
  const door = kind === 'postgres' ? await openDoor(url, statements) : openEmbedded(db, statements)
  let readers = 0
  let areIn = false
  let moved: Promise<void> = Promise.resolve()
  const move = () => {
    moved = moved
      .catch(() => {})
      .then(async () => {
        if (areIn === readers > 0) return
        const hasMoved = await (areIn ? door.leave() : door.enter())
        if (hasMoved) areIn = !areIn
      })
    return moved
  }
  return {
    beside: async (work) => {
      readers += 1
      await move()
      try {
        return await work()
      } finally {
        readers -= 1
        await move()
      }
    },
    gone: move,
  }
}

/** How long a table that a test has locked is waited for, in milliseconds. */
const lockMilliseconds = 50

/** A connection of their own, past triggers and foreign keys, on which each statement is planned once. */
async function openDoor(url: string | undefined, statements: Record<keyof Door, string>): Promise<Door> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(`SELECT current_setting('is_superuser') AS "isOwner"`)
  // Only the server's owner may go past triggers: on the server of somebody else there are no neighbours.
  if (rows[0]?.isOwner !== 'on') return { enter: async () => false, leave: async () => true }
  await client.query(`SET session_replication_role = replica; SET lock_timeout = ${lockMilliseconds}`)
  const run = (name: keyof Door) => () =>
    client.query({ name, text: statements[name] }).then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code === '55P03') return false
        throw error
      },
    )
  return { enter: run('enter'), leave: run('leave') }
}

function openEmbedded(db: Database, statements: Record<keyof Door, string>): Door {
  const { $client } = db as Database & { $client: PGlite }
  const run = (name: keyof Door) => async () => {
    await $client.transaction((tx) =>
      tx.exec(`SET LOCAL session_replication_role = replica; ${statements[name]}`),
    )
    return true
  }
  return { enter: run('enter'), leave: run('leave') }
}
