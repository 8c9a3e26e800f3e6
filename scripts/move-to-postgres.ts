// npm run move-to-postgres -- --to postgres://…: carries the embedded database of DATA_DIR over into an empty one.
import { parseArgs } from 'node:util'
import { move } from '#server/machine/backup/move.ts'
import { readConfig } from '#server/machine/config.ts'
import { openDatabase, refuseMissing } from './open-database.ts'
import { countTable, endProgress, fail, showProgress } from './telling.ts'

async function moveToPostgres() {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  // As a variable it does not stand in the machine's list of processes.
  const given = values.to && { DATABASE_URL: values.to, DATABASE_DIRECT_URL: undefined }
  const config = readConfig({ ...process.env, ...given })
  if (!config.databaseUrl) throw new Error('Say where to: DATABASE_URL, or -- --to postgres://…')
  const here = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: config.dataDir }
  refuseMissing(here)
  const from = await openDatabase(here)
  try {
    const to = await openDatabase(config)
    try {
      const counts = await move({ from: from.db, to: to.db, progress: showProgress })
      endProgress()
      console.log(countTable(counts))
      console.log(next(config.s3 ? undefined : config.uploadsDir))
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

function next(uploadsDir: string | undefined): string {
  const files = uploadsDir ? `, and UPLOADS_DIR=${uploadsDir} (the files stay where they are)` : ''
  return `Moved, and every row compared.\nStart Qafila with DATABASE_URL set to the new database from now on${files}.\nKeep the old folder until you have looked around.`
}

moveToPostgres().catch(fail)
