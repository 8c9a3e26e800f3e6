import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the folder of an embedded database for this process and returns how to give it back.
 * Throws a sentence for the operator when a living process has it; a lock left by a dead one is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'qafila.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    if (owner !== process.pid && isAlive(owner))
      throw new Error(
        `The database folder ${folder} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or use DATABASE_URL.`,
      )
    await rm(path, { force: true })
  }
  throw new Error(`The database folder ${folder} could not be locked.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
