// npm run admin -- create --email someone@example.com
// Makes an account an admin; creates it, with a password that is printed once, where there is none.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { normalizeEmail } from '#domain/accounts.ts'
import { users } from '#server/accounts/tables.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { readConfig } from '#server/machine/config.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import { newSecret } from '#server/machine/secrets/secrets.ts'
import { createPasswordLane } from '#server/machine/sign-in/passwords.ts'
import { openDatabase } from './open-database.ts'
import { fail } from './telling.ts'

const usage = 'Usage: npm run admin -- create --email someone@example.com'

async function createAdmin(address: string) {
  const config = readConfig(process.env)
  const handle = await openDatabase(config)
  try {
    await prepareDatabase(handle)
    const email = normalizeEmail(address)
    const password = `Q${newSecret().slice(0, 20)}7a`
    const passwordHash = await createPasswordLane().hash(password)
    const created = await handle.db.transaction(async (tx) => {
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
      await writeAudit(tx, { action: 'user.made_admin', actorId: null, entityId, after, now: new Date() })
      return !known
    })
    console.log(
      created ? `${email} is an admin now. Password, shown once: ${password}` : `${email} is an admin now.`,
    )
  } finally {
    await handle.close()
  }
}

const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true })
if (positionals[0] !== 'create' || !values.email?.includes('@')) {
  console.error(usage)
  process.exit(2)
}
await createAdmin(values.email).catch(fail)
