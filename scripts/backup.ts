// npm run backup -- [--to folder] [--portable]: writes the database and the uploads into a new folder of ./backups.
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/machine/backup/backup.ts'
import { readConfig } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { listStoredFiles } from '#server/nouns.ts'
import { directServerUrl, openDatabase, requireExistingDatabase } from './open-database.ts'
import { describeKeyLocation } from './sealed-data.ts'
import { clearProgress, formatCounts, reportFailure, showProgress } from './terminal-output.ts'

async function runBackup() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, portable: { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  requireExistingDatabase(config)
  const handle = await openDatabase(config)
  try {
    const made = await makeBackup({
      db: handle.db,
      url: values.portable ? undefined : directServerUrl(config),
      filesOf: listStoredFiles,
      files: createFiles(config),
      to: values.to ?? config.backupDir,
      now: new Date(),
      progress: showProgress,
    })
    clearProgress()
    console.log(
      formatCounts([
        ...made.tables.map(({ name, rows }) => [name, rows] as [string, number]),
        ['files', made.uploads],
      ]),
    )
    if (made.archiveProblem)
      console.log(`Written as rows, not as an archive of PostgreSQL: ${made.archiveProblem}.`)
    for (const name of made.missing) console.log(`Not in the store, so not in the backup: ${name}`)
    console.log(`The backup is ${made.folder}. It contains personal data: keep it as safe as the database.`)
    console.log(await describeKeyLocation(config))
  } finally {
    await handle.close()
  }
}

runBackup().catch(reportFailure)
