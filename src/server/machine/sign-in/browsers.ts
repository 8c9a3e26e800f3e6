import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { getCookieNames } from './cookies.ts'
import { knownBrowsers } from './tables.ts'

/** How long a browser is known after it signed in last, in seconds. */
const rememberedSeconds = 180 * 24 * 3600

/**
 * Notes that this browser has signed in to the account. It is known by a secret of its own, one for all accounts that sign
 * in there; the database holds its hash.
 */
export async function rememberBrowser(ctx: Ctx, userId: string): Promise<void> {
  const { db, clock, caller, config, respond } = ctx
  const secret = caller.browserKey ?? newSecret()
  const expire = new Date(clock().getTime() + rememberedSeconds * 1000)
  await db
    .insert(knownBrowsers)
    .values({ userId, secretHash: hashSecret(secret), expire })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.secretHash], set: { expire } })
  const { browser } = getCookieNames(config)
  respond.cookie(browser, secret, { maxAge: rememberedSeconds, httpOnly: true, sameSite: 'strict' })
}

/** Looked for where there is no such account, so that the answer takes as long. */
const nilUserId = '00000000-0000-0000-0000-000000000000'

/** Whether the browser that asks has signed in to the account before. */
export async function isKnownBrowser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  browserKey: string | undefined,
  userId = nilUserId,
): Promise<boolean> {
  if (!browserKey) return false
  const isIts = and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.secretHash, hashSecret(browserKey)))
  return (await db.$count(knownBrowsers, and(isIts, gt(knownBrowsers.expire, clock())))) > 0
}

/** No browser is known to the account any more, but the one whose secret is given. */
export async function forgetBrowsers(tx: Queryable, userId: string, but?: string): Promise<void> {
  const ofUser = eq(knownBrowsers.userId, userId)
  const others = but ? and(ofUser, ne(knownBrowsers.secretHash, hashSecret(but))) : ofUser
  await tx.delete(knownBrowsers).where(others)
}

/** How many browsers are remembered that have not signed in for too long. */
export const countExpiredBrowsers = (db: Queryable, now: Date): Promise<number> =>
  db.$count(knownBrowsers, lte(knownBrowsers.expire, now))

/** Deletes browsers that have not signed in for too long. */
export async function removeExpiredBrowsers(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.expire, now))
}
