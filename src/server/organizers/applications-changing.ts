import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'

/**
 * Writes to every active admin that the company of an account waits for a decision, once its owner has proven the
 * address: until then no one knows who applied, and strangers could fill the admins' mailboxes.
 */
export async function notifyAdminsOfApplicant(tx: Queryable, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    INSERT INTO emails (template, recipient, language, data, next_attempt_at, created_at)
    SELECT 'organizer-applied', admins.email, admins.language, jsonb_build_object('organizerId', organizers.id), ${at}, ${at}
    FROM organizers JOIN users ON users.id = organizers.user_id
      JOIN users AS admins ON admins.role = 'admin' AND admins.is_active
    WHERE organizers.user_id = ${userId}::uuid AND users.email_verified AND NOT organizers.is_verified
      AND organizers.rejected_at IS NULL AND organizers.deleted_at IS NULL`)
}
