// npm run restore -- backups/qafila-…: restores a backup into the empty database and uploads of the configuration, and
// applies the deletions that people asked for since; -- --deletions names the folder of uploads that has their notes,
// -- --only-deletions applies them to what is restored already; -- --without-people goes on where the key of people's data
// is lost.
import { parseArgs } from 'node:util'
import { readNotes } from '#server/deletions/notes-service.ts'
import { replayDeletions } from '#server/deletions/replay-service.ts'
import { restoreBackup } from '#server/machine/backup/restore.ts'
import { type Config, readConfig } from '#server/machine/config.ts'
import type { Database } from '#server/machine/data/client.ts'
import { readDatabaseTime } from '#server/machine/data/database-clock.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { createLogger } from '#server/machine/log.ts'
import { directServerUrl, openDatabase } from './open-database.ts'
import { handleSealedData } from './sealed-data.ts'
import { clearProgress, formatCounts, reportFailure, showProgress } from './terminal-output.ts'

const options = {
  deletions: { type: 'string' },
  'only-deletions': { type: 'boolean', default: false },
  'without-people': { type: 'boolean', default: false },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [backupFolder] = positionals

async function restore() {
  const config = readConfig(process.env)
  const handle = await openDatabase(config)
  const { db } = handle
  const files = createFiles(config)
  try {
    // Before anything is written: a folder that is not there would be found out too late.
    const notes = await readDeletionRecords(config)
    if (backupFolder) {
      let left: string | undefined
      const afterwards = async (tx: Database) => {
        left = await handleSealedData(tx, config, { command: 'restore', isWithout: values['without-people'] })
      }
      const parts = {
        db,
        url: directServerUrl(config),
        files,
        from: backupFolder,
        progress: showProgress,
        afterwards,
      }
      const counts = await restoreBackup(parts)
      clearProgress()
      console.log(formatCounts(counts))
      if (left) console.log(left)
      console.log(
        'Restored, and every row compared. Everyone has to sign in again; waiting emails are sent at the next start.',
      )
    }
    await repeatRecordedDeletions(db, config, notes)
  } finally {
    await handle.close()
  }
}

/** Notes of the old store where it is named, and of the one that is restored into, which may be the same. */
async function readDeletionRecords(config: Config) {
  const old = values.deletions && createFiles({ s3: undefined, uploadsDir: values.deletions })
  await (old || undefined)?.reach()
  const own = await readNotes(createFiles(config))
  const others = old ? await readNotes(old) : []
  return [...new Map([...own, ...others].map((note) => [note.code, note])).values()]
}

async function repeatRecordedDeletions(
  db: Database,
  config: Config,
  notes: Awaited<ReturnType<typeof readDeletionRecords>>,
) {
  if (notes.length === 0) {
    console.log(
      'No records of deletions were found. Anyone whose account was deleted since the backup is in it again: name the old folder of uploads, npm run restore -- --only-deletions --deletions /the/old/uploads, before the site is started.',
    )
    return
  }
  // Overdue tasks are carried out, for good: by the clock of the database, not by that of the person who restores it.
  const now = await readDatabaseTime(db)
  const deps = { db, config, files: createFiles(config), clock: () => now, wakeMailer: () => {} }
  const { scheduled, known } = await replayDeletions({ ...deps, log: createLogger('warn') }, notes)
  console.log(
    `Deletions requested since the backup: ${scheduled}, those due were carried out; already in the backup: ${known}.`,
  )
}

if ((backupFolder && positionals.length === 1) || (!backupFolder && values['only-deletions']))
  await restore().catch(reportFailure)
else {
  console.error(
    'Usage: npm run restore -- backups/qafila-2026-11-21T09-00-00Z [--deletions /the/old/uploads] [--without-people]\n       npm run restore -- --only-deletions [--deletions /the/old/uploads]',
  )
  process.exitCode = 2
}
