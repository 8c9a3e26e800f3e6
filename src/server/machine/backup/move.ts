// Ours: PostgreSQL's tools do not speak to the embedded database (decision 0021).
import type { Database } from '#server/machine/data/client.ts'
import { fillDatabase, refuseNewer } from './fill-database.ts'
import { prepareTransaction } from './rows.ts'
import { createSource, type ReportProgress } from './source.ts'

type Params = {
  from: Database
  to: Database
  progress: ReportProgress
  /** Runs on the new database before it is used, in the same transaction. */
  afterwards?: (tx: Database) => Promise<unknown>
}

/** Carries every row of one database over into an empty one, all or nothing; returns how many rows each table has. */
export async function moveDatabase({ from, to, progress, afterwards }: Params): Promise<Map<string, number>> {
  return from.transaction(
    async (reading) => {
      await prepareTransaction(reading)
      const source = await createSource(reading)
      if (source.migrations.length === 0) throw new Error('There is nothing to move: no tables of Qafila.')
      await refuseNewer(source)
      return to.transaction(async (writing) => {
        const counts = await fillDatabase(writing, source, progress)
        await afterwards?.(writing)
        return counts
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
