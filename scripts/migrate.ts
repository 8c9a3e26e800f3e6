// npm run migrate: brings the tables up to date, as each start of the server does, and says how long each file took;
// -- --status says what the database has of each file, and changes nothing.
import { parseArgs } from 'node:util'
import { prepareDatabase } from '#server/assemble.ts'
import { readConfig } from '#server/machine/config.ts'
import { type MigrationState, readMigrationStates } from '#server/machine/data/migrate.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { reportFailure } from './terminal-output.ts'

const stateLabels: Record<MigrationState['state'], string> = {
  applied: 'applied',
  waiting: 'waiting',
  edited: 'edited after it was applied',
  unknown: 'applied by a later version of Qafila',
}

async function applyMigrations() {
  const handle = await openDatabase(readConfig(process.env))
  try {
    await prepareDatabase(handle, {
      info: ({ migration, milliseconds }, message) =>
        console.log(migration ? `${migration}: applied in ${milliseconds} ms` : message),
    })
    console.log('The tables are up to date.')
  } finally {
    await handle.close()
  }
}

async function showStatus() {
  const config = readConfig(process.env)
  requireExistingDatabase(config)
  const handle = await openDatabase(config)
  try {
    const states = await readMigrationStates(handle.db)
    const longest = Math.max(...states.map(({ name }) => name.length))
    for (const { name, state, appliedAt } of states)
      console.log(
        `${name.padEnd(longest)}  ${stateLabels[state]}${appliedAt ? ` (${appliedAt.toISOString()})` : ''}`,
      )
    if (states.some(({ state }) => state === 'edited')) process.exitCode = 1
  } finally {
    await handle.close()
  }
}

async function run() {
  const { values } = parseArgs({ options: { status: { type: 'boolean', default: false } } })
  await (values.status ? showStatus() : applyMigrations())
}

run().catch(reportFailure)
