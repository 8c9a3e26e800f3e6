import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueOwnerEmail } from './changing.ts'
import { organizers } from './tables.ts'
import { findOwner } from './view.ts'

/**
 * Mails the approval that was held back until its reader had proven the address: no one else may learn how to get in
 * (organizer specification 2: approval follows "after the e-mail address is verified").
 */
export async function sendPendingApproval(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const [approved] = await tx
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(and(eq(organizers.userId, userId), organizers.isVerified, isNull(organizers.deletedAt)))
  const owner = approved && (await findOwner(tx, userId))
  if (owner) await queueOwnerEmail(tx, owner, { template: 'organizer-approved', data: approved }, now)
}
