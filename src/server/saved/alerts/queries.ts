import { and, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { organizers } from '#server/organizers/tables.ts'

/** The id of the one organizer that is called so; undefined where none is, or several are. */
export async function findOrganizerId(db: Queryable, name: string): Promise<string | undefined> {
  if (isId(name)) return undefined
  const rows = await db
    .select({ id: organizers.id })
    .from(organizers)
    .where(and(sql`lower(${organizers.companyName}) = ${name.toLowerCase()}`, isNull(organizers.deletedAt)))
    .limit(2)
  return rows.length === 1 ? rows[0]?.id : undefined
}
