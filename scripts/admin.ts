// npm run admin -- create --email someone@example.com
// Makes an account an admin; creates it, with a password that is printed once, where there is none.
// npm run admin -- leave-demo
// Removes the demo's people, companies and trips from the database, with the bookings of them.
// npm run admin -- allow-erasing
// Lets jobs erase again that a jump of the clock has stopped (decision 0075).
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { removeDemo } from '#demo/remove-demo.ts'
import { normalizeEmail } from '#domain/accounts/accounts.ts'
import { users } from '#server/accounts/core/tables.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { readConfig } from '#server/machine/config.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Database } from '#server/machine/data/client.ts'
import { readDatabaseTime } from '#server/machine/data/database-clock.ts'
import { giveWay } from '#server/machine/data/give-way.ts'
import { describeDrift, isWrongClock, measureClockDrift } from '#server/machine/jobs/clock-drift.ts'
import { allowStoppedJobs } from '#server/machine/jobs/erasing-brake.ts'
import { newSecret } from '#server/machine/secrets/secrets.ts'
import { createPasswordHasher } from '#server/machine/sign-in/passwords.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { formatCounts, reportFailure } from './terminal-output.ts'

const usage = `Usage:
  npm run admin -- create --email you@your-domain
      makes this account an admin; if there is none, it is created and its password is shown once
  npm run admin -- leave-demo
      removes the demo's accounts, companies and trips from the database, with their bookings
  npm run admin -- allow-erasing
      allows the jobs that delete expired records again, after a jump of the database's clock stopped them; check that clock first
In the container: node scripts/admin.ts create --email you@your-domain
The commands read the settings that the server reads (docs/operations.md).`

async function createAdmin(db: Database, address: string) {
  const email = normalizeEmail(address)
  const password = `Q${newSecret().slice(0, 20)}7a`
  const passwordHash = await createPasswordHasher().hash(password)
  const created = await db.transaction(async (tx) => {
    const [known] = await tx
      .update(users)
      .set({ role: 'admin', isActive: true, emailVerified: true })
      .where(sql`lower(${users.email}) = ${email}`)
      .returning({ id: users.id })
    const [added] = known
      ? []
      : await tx
          .insert(users)
          .values({
            email,
            username: email,
            passwordHash,
            role: 'admin',
            emailVerified: true,
            ownerProvenAt: new Date(),
          })
          .returning({ id: users.id })
    const entityId = known?.id ?? added?.id
    if (!entityId) throw new Error('no account was made')
    const after = { role: 'admin', isActive: true }
    await writeAuditEntry(tx, { action: 'user.made_admin', actorId: null, entityId, after, now: new Date() })
    return !known
  })
  console.log(
    created ? `${email} is an admin now. Password, shown once: ${password}` : `${email} is an admin now.`,
  )
}

async function removeDemoData(db: Database) {
  const gone = await removeDemo(db, (work) => giveWay(db, work))
  console.log(`Removed from the demo data:\n${formatCounts(gone)}`)
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`users.role = 'admin' AND users.is_active`)
    .limit(1)
  if (!admin) console.log('There is no admin now: npm run admin -- create --email you@your-domain')
}

async function allowErasing(db: Database) {
  const drift = await measureClockDrift({ db, clock: () => new Date(), databaseClock: readDatabaseTime })
  if (isWrongClock(drift)) throw new Error(describeDrift(drift))
  const now = await readDatabaseTime(db)
  const allowed = await allowStoppedJobs(db, now)
  if (allowed.length === 0) console.log('No job is stopped.')
  for (const { job, due, finishedAt } of allowed)
    console.log(
      `${job}: ${due} records will be deleted; last completed run ${finishedAt?.toISOString() ?? 'unknown'}, database time ${now.toISOString()}`,
    )
}

async function withDatabase(work: (db: Database) => Promise<void>) {
  const handle = await openDatabase(readConfig(process.env))
  try {
    await prepareDatabase(handle)
    await work(handle.db)
  } finally {
    await handle.close()
  }
}

const options = { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false })
const email = String(values.email ?? '')
const [command] = positionals
if (values.help || command === 'help') console.log(usage)
else if (command === 'create' && email.includes('@'))
  await withDatabase((db) => createAdmin(db, email)).catch(reportFailure)
else if (command === 'leave-demo') await onExistingDatabase(removeDemoData).catch(reportFailure)
else if (command === 'allow-erasing') await onExistingDatabase(allowErasing).catch(reportFailure)
else {
  console.error(usage)
  process.exitCode = 2
}

async function onExistingDatabase(work: (db: Database) => Promise<void>) {
  requireExistingDatabase(readConfig(process.env))
  await withDatabase(work)
}
