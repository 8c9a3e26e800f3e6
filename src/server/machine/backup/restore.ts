import type { Database } from '#server/machine/data/client.ts'
import type { Files } from '#server/machine/files/files.ts'
import { fill, refuseNewer } from './fill.ts'
import { type Backup, openBackup } from './manifest.ts'
import type { Progress } from './source.ts'

type Parts = { db: Database; files: Files; from: string; progress: Progress }

/** Restores a backup into an empty place, all or nothing; returns how many rows each table has. */
export async function restoreBackup({ db, files, from, progress }: Parts): Promise<Map<string, number>> {
  progress('checking every file of the backup')
  const backup = await openBackup(from)
  await refuseNewer(backup)
  if (!(await files.isEmpty()))
    throw new Error(
      'There are uploads already. Nothing was written; give an empty folder or bucket for them.',
    )
  const put: string[] = []
  try {
    return await db.transaction(async (tx) => {
      const counts = await fill(tx, backup, progress)
      await putUploads({ backup, files, put, progress })
      return counts
    })
  } catch (error) {
    for (const name of put) await files.remove(name)
    throw error
  }
}

type Uploads = { backup: Backup; files: Files; put: string[]; progress: Progress }

async function putUploads({ backup, files, put, progress }: Uploads) {
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
