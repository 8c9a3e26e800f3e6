import { and, eq, isNull } from 'drizzle-orm'
import { organizer, tripOrganizer } from '#contract/organizers.ts'
import { ownOrganizer } from '#contract/organizers-work.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { pickColumns, presenter } from '#server/machine/data/presenting.ts'
import { organizers } from '#server/organizers/tables.ts'

/** The organizer as it stands inside a trip. */
export const tripOrganizerColumns = pickColumns(organizers, tripOrganizer.shape)

/** An organizer's public record, as the wire has it but for `presentOrganizer`. */
export const publicOrganizerColumns = pickColumns(organizers, organizer.shape)

/** The same for its owner and admins, who also see whose it is and how it was decided on. */
export const ownOrganizerColumns = pickColumns(organizers, ownOrganizer.shape)

/** The record of `publicOrganizerColumns` as the wire has it. */
export const presentOrganizer = presenter(publicOrganizerColumns)

/** The record of `ownOrganizerColumns` as the wire has it. */
export const presentOwnOrganizer = presenter(ownOrganizerColumns)

/** The name of an organizer that is there. */
export async function findCompanyName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(and(eq(organizers.id, id), isNull(organizers.deletedAt)))
  return row?.companyName
}
