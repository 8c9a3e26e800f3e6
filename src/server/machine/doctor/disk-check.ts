import { statfs } from 'node:fs/promises'
import { type Check, doubtful, right, wrong } from './checks.ts'

const megabyte = 1024 * 1024
const leastMegabytes = 200
const doubtfulMegabytes = 1_000

/** How much room the disk of a folder has left. */
export function checkDisk(what: string, folder: string): Check {
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / megabyte)
    const said = `${folder} has ${free} MB left.`
    if (free < leastMegabytes) return wrong(`${said} Make room: what is full keeps nothing.`)
    return free < doubtfulMegabytes ? doubtful(`${said} Make room soon.`) : right(said)
  }
  return { what, look }
}
