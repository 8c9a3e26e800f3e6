import { existsSync } from 'node:fs'
import { findDemoSignIns } from './accounts/core/demo-view.ts'
import type { Config } from './machine/config.ts'
import type { Database, Queryable } from './machine/data/client.ts'
import { checkBackup } from './machine/doctor/backup-check.ts'
import { type Check, failed, passed } from './machine/doctor/checks.ts'
import { checkClock, checkStoppedJobs } from './machine/doctor/clock-check.ts'
import { checkDisk } from './machine/doctor/disk-check.ts'
import { checkKeys } from './machine/doctor/keys-check.ts'
import { checkMail } from './machine/doctor/mail-check.ts'
import { checkMigrations } from './machine/doctor/migrations-check.ts'
import { checkProxy } from './machine/doctor/proxy-check.ts'
import { checkSealed } from './machine/doctor/sealed-check.ts'
import { describeOlderVersion } from './machine/oldest-version.ts'
import { sealedColumns } from './nouns.ts'

type DoctorInput = { db: Database; config: Config; now: Date; emailTo?: string | undefined }

/** All that can be looked at from outside of a running site, in the order in which it hurts. */
export function listChecks({ db, config, now, emailTo }: DoctorInput): Check[] {
  const { uploadsDir, backupDir, s3 } = config
  return [
    checkDemo(db),
    checkMigrations(db),
    checkVersion(db),
    checkClock({ db, config }),
    checkStoppedJobs(db),
    ...checkKeys(config),
    checkSealed(db, config, sealedColumns),
    checkMail({ ...config, emailTo }),
    checkProxy(config),
    checkBackup({ backupDir, now }),
    ...(s3 ? [] : [checkDisk('disk of uploads', uploadsDir)]),
    ...(existsSync(backupDir) ? [checkDisk('disk of backups', backupDir)] : []),
  ]
}

function checkVersion(db: Queryable): Check {
  const look = async () => {
    const problem = await describeOlderVersion(db)
    return problem ? failed(problem) : passed('This version may serve this database.')
  }
  return { what: 'version', look }
}

function checkDemo(db: Queryable): Check {
  const look = async () => {
    const accounts = await findDemoSignIns(db)
    return accounts.length === 0
      ? passed('No account of the demo can sign in.')
      : failed(
          `Everyone knows the password of ${accounts.join(', ')}. Remove the demo data: npm run admin -- leave-demo.`,
        )
  }
  return { what: 'demo', look }
}
