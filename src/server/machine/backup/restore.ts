import type { Database } from '#server/machine/data/client.ts'
import type { Files } from '#server/machine/files/files.ts'
import { fillDatabase, refuseNewer } from './fill-database.ts'
import { type ArchiveBackup, openBackup, type RowsBackup } from './manifest.ts'
import { restoreArchive } from './restore-archive.ts'
import type { ReportProgress } from './source.ts'

type Params = {
  db: Database
  /** The address of the database where it is a server's, for PostgreSQL's own tools. */
  url?: string | undefined
  files: Files
  from: string
  progress: ReportProgress
  /** Runs on the database before it is used; where it throws, nothing was restored. */
  afterwards?: (tx: Database) => Promise<unknown>
}

/** Restores a backup into an empty place, all or nothing; returns how many rows each table has. */
export async function restoreBackup({
  db,
  url,
  files,
  from,
  progress,
  afterwards,
}: Params): Promise<Map<string, number>> {
  progress('checking every file of the backup')
  const backup = await openBackup(from)
  await refuseNewer(backup)
  if (!(await files.isEmpty()))
    throw new Error(
      'There are uploads already. Nothing was written; give an empty folder or bucket for them.',
    )
  const put: string[] = []
  const putUploads = () => restoreUploads({ backup, files, put, progress })
  try {
    if (backup.form === 'archive')
      return await restoreArchive({ db, url, backup, putUploads, progress, afterwards })
    return await db.transaction(async (tx) => {
      const counts = await fillDatabase(tx, backup, progress)
      await putUploads()
      await afterwards?.(tx)
      return counts
    })
  } catch (error) {
    for (const name of put) await files.remove(name)
    throw error
  }
}

type UploadParams = {
  backup: RowsBackup | ArchiveBackup
  files: Files
  put: string[]
  progress: ReportProgress
}

async function restoreUploads({ backup, files, put, progress }: UploadParams) {
  for (const name of backup.uploads) {
    const bytes = await backup.readUpload(name)
    progress(`uploads: ${put.push(name)} of ${backup.uploads.length}`)
    // Whatever was sent, what we keep is in this format.
    await files.put(name, bytes, 'image/webp')
    const kept = await files.get(name)
    if (!kept || !bytes.equals(kept))
      throw new Error(`Verification failed: the upload ${name} is not as it was.`)
  }
}
