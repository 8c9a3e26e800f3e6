import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'

/** Notes a sign-in that goes to a provider now. */
export async function insertSignIn(
  db: Queryable,
  signIn: typeof externalSignIns.$inferInsert,
): Promise<void> {
  await db.insert(externalSignIns).values(signIn)
}

/** Keeps what Apple posted until the browser comes for it; only the first post of a sign-in counts. */
export async function storeProviderAnswer(
  db: Queryable,
  stateHash: string,
  answer: Record<string, string>,
  now: Date,
): Promise<boolean> {
  const { stateHash: state, provider, answer: kept, expiresAt } = externalSignIns
  const rows = await db
    .update(externalSignIns)
    .set({ answer })
    .where(and(eq(state, stateHash), eq(provider, 'apple'), isNull(kept), gt(expiresAt, now)))
    .returning({ state })
  return rows.length > 0
}

/** Takes the sign-in of this state for the browser that began it: once, in time, and Apple's only when it has answered. */
export async function claimSignIn(
  db: Queryable,
  {
    stateHash,
    browserHash,
    provider,
  }: { stateHash: string; browserHash: string; provider: 'google' | 'apple' },
  now: Date,
) {
  const signIn = externalSignIns
  const [row] = await db
    .update(signIn)
    .set({ claimedAt: now })
    .where(
      and(
        eq(signIn.stateHash, stateHash),
        eq(signIn.browserHash, browserHash),
        eq(signIn.provider, provider),
        or(ne(signIn.provider, 'apple'), isNotNull(signIn.answer)),
        isNull(signIn.claimedAt),
        gt(signIn.expiresAt, now),
      ),
    )
    .returning({
      answer: signIn.answer,
      nonce: signIn.nonce,
      codeVerifier: signIn.codeVerifier,
      redirect: signIn.redirect,
    })
  return row
}

/** Lays the session of a claimed sign-in ready for its browser. What the provider said is no longer needed. */
export async function storeHandOff(
  db: Queryable,
  stateHash: string,
  handOff: { userId: string; handOffHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(externalSignIns)
    .set({ ...handOff, answer: null })
    .where(eq(externalSignIns.stateHash, stateHash))
}

/** Returns whose session the hand-off is for, and deletes the hand-off. */
export async function consumeHandOff(
  db: Queryable,
  { handOffHash, browserHash }: { handOffHash: string; browserHash: string },
  now: Date,
): Promise<string | undefined> {
  const signIn = externalSignIns
  const [row] = await db
    .delete(signIn)
    .where(
      and(
        eq(signIn.handOffHash, handOffHash),
        eq(signIn.browserHash, browserHash),
        gt(signIn.expiresAt, now),
      ),
    )
    .returning({ userId: signIn.userId })
  return row?.userId ?? undefined
}

/** Deletes sign-ins that no browser came back for. */
export async function removeExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  await db.delete(externalSignIns).where(lte(externalSignIns.expiresAt, now))
}
