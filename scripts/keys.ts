// npm run keys: says with which keys people's data are sealed, whether they are here, and what is not sealed yet; -- --forget goes on without what
// no key here opens, once a key is lost for good.
import { parseArgs } from 'node:util'
import { readConfig } from '#server/machine/config.ts'
import { loadDataKeys } from '#server/machine/secrets/data-keys.ts'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { countPlain, countSealed, forgetUnreadable } from '#server/machine/secrets/sealed-columns.ts'
import { sealedColumns } from '#server/nouns.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { reportFailure } from './terminal-output.ts'

async function runKeys() {
  const { values } = parseArgs({ options: { forget: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  requireExistingDatabase(config)
  const handle = await openDatabase(config)
  try {
    const sealer = createSealer(await loadDataKeys(config))
    if (values.forget) {
      const rows = await handle.db.transaction((tx) => forgetUnreadable(tx, sealer, sealedColumns))
      console.log(`Cleared, because no key here opens them: ${rows} rows.`)
    }
    const [today, ...older] = sealer.names
    console.log(`The current key is ${today}${older.map((name) => `, the earlier one ${name}`).join('')}.`)
    const counted = await countSealed(handle.db, sealedColumns)
    for (const { table, key, rows } of counted)
      console.log(
        `  ${table.padEnd(24)}${String(rows).padStart(9)}  ${key}${sealer.names.includes(key) ? '' : '  not here'}`,
      )
    for (const { table, rows } of await countPlain(handle.db, sealedColumns))
      console.log(
        `  ${table.padEnd(24)}${String(rows).padStart(9)}  not encrypted yet: the job seal-people does it`,
      )
    if (counted.some(({ key }) => !sealer.names.includes(key))) process.exitCode = 1
  } finally {
    await handle.close()
  }
}

runKeys().catch(reportFailure)
