// npm run migrate: brings tables, functions and triggers up to date, as each start of the server does, and says how long each
// file took; -- --status says what the database has of each file, and changes nothing; -- --functions puts this version's
// functions and triggers in place where a later version's are.
import { parseArgs } from 'node:util'
import { prepareDatabase } from '#server/assemble.ts'
import { readConfig } from '#server/machine/config.ts'
import {
  type FunctionSummary,
  type MigrationState,
  readFunctionSummary,
  readMigrationStates,
} from '#server/machine/data/migrate.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { reportFailure } from './terminal-output.ts'

const stateLabels: Record<MigrationState['state'], string> = {
  applied: 'applied',
  waiting: 'waiting',
  edited: 'edited after it was applied',
  unknown: 'applied by a later version of Qafila',
}

async function applyMigrations(replacesLater: boolean) {
  const handle = await openDatabase(readConfig(process.env))
  try {
    const log = {
      info: ({ migration, functions, milliseconds }: Record<string, unknown>, message: string) => {
        if (migration) console.log(`${migration}: applied in ${milliseconds} ms`)
        else if (Array.isArray(functions))
          console.log(`functions and triggers: ${functions.length} applied in ${milliseconds} ms`)
        else console.log(message)
      },
    }
    await prepareDatabase(handle, log, { replacesLater })
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
    console.log(describeFunctions(await readFunctionSummary(handle.db)))
    if (states.some(({ state }) => state === 'edited')) process.exitCode = 1
  } finally {
    await handle.close()
  }
}

function describeFunctions({ count, waiting, isLater }: FunctionSummary): string {
  if (isLater) return 'functions and triggers: those of a later version of Qafila'
  if (waiting.length > 0) return `functions and triggers: waiting are ${waiting.join(', ')}`
  return `functions and triggers: all ${count} applied`
}

async function run() {
  const { values } = parseArgs({
    options: { status: { type: 'boolean', default: false }, functions: { type: 'boolean', default: false } },
  })
  await (values.status ? showStatus() : applyMigrations(values.functions))
}

run().catch(reportFailure)
