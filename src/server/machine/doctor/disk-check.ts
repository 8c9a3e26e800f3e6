import { statfs } from 'node:fs/promises'
import { type Check, failed, passed, warning } from './checks.ts'

const megabyte = 1024 * 1024
const minMegabytes = 200
const warningMegabytes = 1_000

/** How much room the disk of a folder has left. */
export function checkDisk(what: string, folder: string): Check {
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / megabyte)
    const said = `${folder} has ${free} MB left.`
    if (free < minMegabytes) return failed(`${said} Free some space: a full disk stores nothing.`)
    return free < warningMegabytes ? warning(`${said} Free some space soon.`) : passed(said)
  }
  return { what, look }
}
