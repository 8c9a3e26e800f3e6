import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that is just being killed still holds what it holds. */
const longestWaitSeconds = 1
const pauseMilliseconds = 50
const busyErrorCode = 5

/** A lock ends with the connection that holds it, which therefore must not be collected. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Takes the folder of an embedded database for this process and returns how to give it back.
 * Throws a sentence for the operator when another has it. The kernel keeps the lock, by way of SQLite's on an empty
 * file: it holds between containers too, which do not see each other's processes, and ends with its holder (decision 0033).
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'lock.sqlite')
  for (let waited = 0; ; waited += pauseMilliseconds) {
    const lock = tryLock(path)
    if (lock) {
      // Of earlier versions, whose lock was a number of a process.
      await rm(join(folder, 'qafila.lock'), { force: true })
      return async () => {
        heldLocks.delete(lock)
        lock.close()
      }
    }
    if (waited >= longestWaitSeconds * 1000)
      throw new Error(
        `The database folder ${folder} is in use by another process, of this machine or a container. Stop it first, choose another DATA_DIR, or use DATABASE_URL.`,
      )
    await pause(pauseMilliseconds)
  }
}

/** Undefined when another holds it. */
function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    heldLocks.add(lock)
    return lock
  } catch (error) {
    lock.close()
    if (Object(error).errcode === busyErrorCode) return undefined
    throw error
  }
}
