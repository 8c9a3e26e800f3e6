// npm run restore -- backups/qafila-…: restores a backup into the empty database and uploads of the configuration.
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/machine/backup/restore.ts'
import { readConfig } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { openDatabase, serverUrl } from './open-database.ts'
import { countTable, endProgress, fail, showProgress } from './telling.ts'

async function restore(from: string) {
  const config = readConfig(process.env)
  const handle = await openDatabase(config)
  try {
    const counts = await restoreBackup({
      db: handle.db,
      url: serverUrl(config),
      files: createFiles(config),
      from,
      progress: showProgress,
    })
    endProgress()
    console.log(countTable(counts))
    console.log(
      'Restored, and every row compared. Everybody signs in again; waiting mails go out at the next start.',
    )
  } finally {
    await handle.close()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [from] = positionals
if (from && positionals.length === 1) await restore(from).catch(fail)
else {
  console.error('Usage: npm run restore -- backups/qafila-2026-11-21T09-00-00Z')
  process.exitCode = 2
}
