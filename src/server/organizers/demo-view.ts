import { and, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isDemoRow } from '#server/machine/data/demo-rows.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { organizers } from './tables.ts'

/** Whether the address is that of a person or a company of the demo: no one reads it, and others may own its domain. */
export async function isDemoAddress(db: Queryable, address: string): Promise<boolean> {
  const people = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(isDemoRow(users.id), isSameAddress(users.email, address)))
    .limit(1)
  const companies = db
    .select({ one: sql`1` })
    .from(organizers)
    .where(
      and(
        isDemoRow(organizers.id),
        or(isSameAddress(organizers.contactEmail, address), isSameAddress(organizers.businessEmail, address)),
      ),
    )
    .limit(1)
  return (await people).length > 0 || (await companies).length > 0
}
