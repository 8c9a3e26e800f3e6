import { and, eq } from 'drizzle-orm'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    'firstName' | 'lastName' | 'phone' | 'address' | 'nationality' | 'dateOfBirth'
  >
>

/** Writes what is given; what is undefined stays as it is. */
export async function updateProfile(
  db: Queryable,
  userId: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}

/** Detaches a provider from an account that is locked. */
export async function deleteProvider(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.id, id)))
}
