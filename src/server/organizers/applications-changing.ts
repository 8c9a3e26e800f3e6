import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'

/**
 * Writes to every active admin that the company of an account waits for a decision, once its owner has proven the
 * address: until then no one knows who applied, and strangers could fill the admins' mailboxes.
 */
export async function notifyAdminsOfApplicant(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.execute(
    mailRows({
      template: 'organizer-applied',
      to: sql`admins.email, admins.language`,
      data: sql`jsonb_build_object('organizerId', organizers.id)`,
      now,
      from: sql`FROM organizers JOIN users ON users.id = organizers.user_id
        JOIN users AS admins ON admins.role = 'admin' AND admins.is_active
      WHERE organizers.user_id = ${userId}::uuid AND users.email_verified AND NOT organizers.is_verified
        AND organizers.rejected_at IS NULL AND organizers.deleted_at IS NULL`,
    }),
  )
}
