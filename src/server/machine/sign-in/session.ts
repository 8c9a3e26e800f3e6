// Ours, not a session plugin: a token is bound to a cookie, clients without cookies use the same one, and only hashes are stored.
import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { calculateSessionEnd, type SessionKind, sessionRefreshSeconds } from '#domain/accounts/sessions.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Caller, Ctx, Deps, Respond } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { forgetBrowsers, rememberBrowser } from './browsers.ts'
import { getCookieNames, tokenCookie } from './cookies.ts'
import { endedSessions, sessions } from './tables.ts'

/** The script takes the token over from the cookie within this many seconds (decisions: Accounts). */
export const oauthHandoffSeconds = 60

/**
 * Begins a session and returns its token. That of our pages is only good together with the HttpOnly cookie that is set
 * here, so a stolen token alone is worth nothing; the database holds hashes only.
 */
export async function beginSession(ctx: Ctx, userId: string): Promise<string> {
  const { db, clock, caller, config, respond } = ctx
  const token = newSecret()
  const now = clock()
  const binding = caller.wantsBinding ? newSecret() : undefined
  const expire = calculateSessionEnd(binding ? 'browser' : 'other', now, now)
  await db.insert(sessions).values({
    sid: hashSecret(token),
    userId,
    sess: {
      ...(binding && { binding: hashSecret(binding) }),
      ...(caller.userAgent && { userAgent: caller.userAgent.slice(0, 200) }),
    },
    expire,
    createdAt: now,
    lastSeenAt: now,
  })
  if (binding) {
    setBinding(config, respond, binding, now, expire)
    await rememberBrowser(ctx, userId)
    respond.cookie(tokenCookie, token, { maxAge: oauthHandoffSeconds, httpOnly: false, sameSite: 'strict' })
  }
  return token
}

/**
 * Ends the session of the caller's token and removes its cookies. The browser drops what it kept of pages, those that its
 * back arrow would show among it; not its storage, where drafts stand, nor all cookies: the language, and that it is known.
 */
export async function endSession({ db, caller, config, respond }: Ctx): Promise<void> {
  if (caller.token) await db.delete(sessions).where(eq(sessions.sid, hashSecret(caller.token)))
  respond.header('clear-site-data', '"cache"')
  respond.cookie(getCookieNames(config).binding, '', { maxAge: 0, httpOnly: true, sameSite: 'strict' })
  respond.cookie(tokenCookie, '', { maxAge: 0, httpOnly: false, sameSite: 'strict' })
}

/**
 * Ends the sessions of a user, in the transaction of what makes them end, and no browser is known to the account any more:
 * but that of `here`, who asks for it.
 */
export async function endSessions(
  tx: Queryable,
  userId: string,
  here: Pick<Caller, 'token' | 'browserKey'> = {},
): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  const { token, browserKey } = here
  await tx.delete(sessions).where(token ? and(ofUser, ne(sessions.sid, hashSecret(token))) : ofUser)
  await forgetBrowsers(tx, userId, browserKey)
}

/** The uses of a stolen token, as the log names them. */
export type TokenMisuse = 'token_after_its_end' | 'token_without_its_cookie' | 'token_with_another_cookie'

export type LiveSession = {
  actor: NonNullable<Actor>
  sid: string
  isBound: boolean
  createdAt: Date
  lastSeenAt: Date
}

/**
 * Returns the session of a token; nothing when it is unknown, expired, without its cookie, or its account is deactivated.
 * `onMisuse` is called for one that was good and comes from elsewhere: it was stolen.
 */
export async function findLiveSession(
  { db, clock, findSession }: Pick<Deps, 'db' | 'clock' | 'findSession'>,
  token: string,
  binding: string | undefined,
  onMisuse: (event: TokenMisuse) => void,
): Promise<LiveSession | undefined> {
  const sid = hashSecret(token)
  const now = clock()
  const row = await findSession(db, sid, now)
  if (!row) {
    const ended = await db.$count(
      endedSessions,
      and(eq(endedSessions.sid, sid), gt(endedSessions.expire, now)),
    )
    if (ended > 0) onMisuse('token_after_its_end')
    return undefined
  }
  if (!isBoundTo(row.sess.binding, binding)) {
    onMisuse(binding === undefined ? 'token_without_its_cookie' : 'token_with_another_cookie')
    return undefined
  }
  const { actor, createdAt, lastSeenAt } = row
  return { actor, sid, isBound: row.sess.binding !== undefined, createdAt, lastSeenAt }
}

/** A session in use moves its end: at most one note an hour, with the cookie that must live as long. */
export async function renewSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  respond: Respond,
  { sid, isBound, createdAt, lastSeenAt }: LiveSession,
  binding: string | undefined,
): Promise<void> {
  const now = clock()
  if (now.getTime() - lastSeenAt.getTime() < sessionRefreshSeconds * 1000) return
  const kind: SessionKind = isBound ? 'browser' : 'other'
  const expire = calculateSessionEnd(kind, createdAt, now)
  await db.update(sessions).set({ lastSeenAt: now, expire }).where(eq(sessions.sid, sid))
  if (isBound && binding) setBinding(config, respond, binding, now, expire)
}

function setBinding(config: Deps['config'], respond: Respond, binding: string, now: Date, expire: Date) {
  const maxAge = Math.floor((expire.getTime() - now.getTime()) / 1000)
  respond.cookie(getCookieNames(config).binding, binding, { maxAge, httpOnly: true, sameSite: 'strict' })
}

function isBoundTo(stored: string | undefined, cookie: string | undefined): boolean {
  if (stored === undefined) return true
  if (cookie === undefined) return false
  const given = Buffer.from(hashSecret(cookie))
  const expected = Buffer.from(stored)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Ends one session of a user and tells which; undefined where the user has none of that id. */
export async function deleteSession(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ sid: sessions.sid })
  return row
}

/** How many sessions have ended that are not deleted yet. */
export const countExpiredSessions = (db: Queryable, now: Date): Promise<number> =>
  db.$count(sessions, lte(sessions.expire, now))

/** Deletes sessions that have ended, and the notes of those that were ended before their time. */
export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now))
  // After the sessions: those that ended by themselves are no matter.
  await db.delete(endedSessions).where(lte(endedSessions.expire, now))
}
