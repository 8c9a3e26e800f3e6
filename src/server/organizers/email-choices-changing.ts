import { eq, sql } from 'drizzle-orm'
import type { EmailPaces } from '#domain/organizers/email-choices.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { emailChoices } from './tables.ts'

type ChosenPaces = { userId: string; paces: EmailPaces; timeZone: string | undefined; now: Date }

/** Stores what a person chose; what is not named stays as it was, the time zone too. */
export async function saveChoices(
  db: Queryable,
  { userId, paces, timeZone, now }: ChosenPaces,
): Promise<void> {
  await db
    .insert(emailChoices)
    .values({ userId, paces, timeZone: timeZone ?? null, changedAt: now })
    .onConflictDoUpdate({
      target: emailChoices.userId,
      set: {
        paces: sql`${emailChoices.paces} || excluded.paces`,
        timeZone: sql`coalesce(excluded.time_zone, ${emailChoices.timeZone})`,
        changedAt: now,
      },
    })
}

/** Forgets what was chosen for an account that is another person's now. */
export async function forgetChoices(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(emailChoices).where(eq(emailChoices.userId, userId))
}
