import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, failed, passed, warning } from './checks.ts'

const hour = 3_600_000
/** A nightly backup, and one that was missed. */
const maxAgeHours = 49

/** How old the newest whole backup of this folder is. */
export function checkBackup({ backupDir, now }: { backupDir: string; now: Date }): Check {
  const look = async () => {
    const newest = (await listBackups(backupDir)).at(-1)
    if (!newest)
      return failed(
        `There is no backup in ${backupDir}: run npm run backup every night. If they are elsewhere, set BACKUP_DIR.`,
      )
    const hours = Math.floor((now.getTime() - newest.getTime()) / hour)
    const age = `The newest backup in ${backupDir} is ${hours} hours old.`
    return hours < maxAgeHours ? passed(age) : warning(`${age} Check what should create one every night.`)
  }
  return { what: 'backup', look }
}

/** The moments of the backups, the oldest first; a folder without its sums is none. */
async function listBackups(folder: string): Promise<Date[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const moments = names.map(async (name) => {
    const [, day, time] = /^qafila-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? []
    const isWhole = stat(join(folder, name, 'SHA256SUMS')).then(
      () => true,
      () => false,
    )
    return day && time && (await isWhole) ? [new Date(`${day}T${time.replaceAll('-', ':')}Z`)] : []
  })
  return (await Promise.all(moments)).flat().sort((a, b) => a.getTime() - b.getTime())
}
