import { mkdir, readlink, rm, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const longestWaitSeconds = 2
const pauseMilliseconds = 50

/**
 * Takes the folder of an embedded database for this process and returns how to give it back.
 * Throws a sentence for the operator when a living process has it; a lock left by a dead one is taken over.
 * The lock is a symbolic link whose target is the number of the process: it is there as a whole or not at all.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'qafila.lock')
  const turn = `${path}.turn`
  for (let waited = 0; waited < longestWaitSeconds * 1000; waited += pauseMilliseconds) {
    if (await isMade(symlink(String(process.pid), path))) return () => rm(path, { force: true })
    await refuseIfHeld(path, folder)
    // Whoever has the turn alone may remove a dead process's lock; without it two would remove each other's new ones.
    if (await isMade(mkdir(turn))) {
      try {
        await refuseIfHeld(path, folder)
        await rm(path, { force: true })
      } finally {
        await rmdir(turn)
      }
    } else await pause(pauseMilliseconds)
  }
  // Left by a process that died in its turn.
  await rmdir(turn).catch(() => {})
  throw new Error(`The database folder ${folder} could not be locked. Please try again.`)
}

/** False when it is there already. */
async function isMade(making: Promise<unknown>): Promise<boolean> {
  try {
    await making
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function refuseIfHeld(path: string, folder: string) {
  const owner = Number(await readlink(path).catch(() => ''))
  if (owner === process.pid || !isAlive(owner)) return
  throw new Error(
    `The database folder ${folder} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or use DATABASE_URL.`,
  )
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
