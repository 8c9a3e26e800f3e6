import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type Database, type DatabaseHandle, drizzleOptions } from '#server/machine/data/client.ts'
import { findBareColumns } from './bare-columns.ts'

/** What was found in each statement that this worker has seen: most are sent by many tests. */
const faultsByStatement = new Map<string, string[]>()

/** Lists of any length, and of any number of rows, are one statement: their values stand in it as parameters. */
const withoutLists = (statement: string) =>
  statement.replace(/\$\d+(?:, ?\$\d+)*/g, '$$1').replace(/(\([^()]*\))(?:, ?\1)+/g, '$1')

/**
 * Returns the database as the product gets it: what it sends is noted, and can be asked for columns without their table;
 * and as the test itself has it.
 */
export function observeStatements(handle: DatabaseHandle) {
  const executed = new Set<string>()
  let taken = new Set<string>()
  let recorded: string[] | undefined
  const ofProduct = {
    logQuery(statement: string) {
      executed.add(statement)
      taken.add(statement)
      recorded?.push(statement)
    },
  }
  const ofTest = { logQuery: (statement: string) => void taken.add(statement) }
  /** Returns the statements that product and test have sent since the last call. */
  function takeStatements(): Set<string> {
    const all = taken
    taken = new Set()
    return all
  }
  /** Returns the statements that are sent meanwhile, each as often as it is. */
  async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
    const sent: string[] = []
    recorded = sent
    await work()
    recorded = undefined
    return sent
  }
  const observe = (db: Database, logger = ofProduct) => {
    const options = { casing: drizzleOptions.casing, logger }
    const { $client } = db as Database & { $client: never }
    const again = handle.kind === 'embedded' ? drizzlePglite($client, options) : drizzlePg($client, options)
    return again as unknown as Database
  }
  const db = observe(handle.db)
  const observed: DatabaseHandle = {
    ...handle,
    db,
    reads: {
      ...handle.reads,
      read: (run) => handle.reads.read((own) => run(own === handle.db ? db : observe(own))),
    },
    onOneConnection: (work) => handle.onOneConnection((own) => work(observe(own))),
  }
  return {
    observed,
    observedByTest: observe(handle.db, ofTest),
    takeStatements,
    recordStatements,
    requireNamedTables: () => rejectFaults([...executed].flatMap(findFaults)),
  }
}

function rejectFaults(faults: string[]) {
  if (faults.length === 0) return
  const said = [...new Set(faults)].join('\n')
  throw new Error(
    `A statement has columns without their table, and several that could own them: write trips.currency, not currency.\n${said}`,
  )
}

function findFaults(statement: string): string[] {
  const text = withoutLists(statement)
  const known = faultsByStatement.get(text)
  if (known) return known
  const faults = findBareColumns(text)
  faultsByStatement.set(text, faults)
  return faults
}
