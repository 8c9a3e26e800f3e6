// Ours, not a session plugin: a token is bound to a cookie, clients without cookies use the same one, and only hashes are stored.
import { timingSafeEqual } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '#domain/permissions.ts'
import { type SessionKind, sessionEnd, sessionNoteSeconds } from '#domain/sessions.ts'
import type { Ctx, Deps, Respond } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from './tables.ts'

export const tokenCookie = 'auth_token'
export const bindingCookie = 'qafila_binding'
/** Holds the secret of a browser that is on its way through a provider. */
export const signInCookie = 'qafila_sign_in'

/** The script takes the token over from the cookie within this many seconds (decisions: Accounts). */
const handOverLife = 60

/**
 * Begins a session and returns its token. A browser's token is only good together with the HttpOnly cookie that is
 * set here, so a stolen token alone is worth nothing; the database holds hashes only.
 */
export async function beginSession({ db, clock, caller, respond }: Ctx, userId: string): Promise<string> {
  const token = newSecret()
  const now = clock()
  const binding = caller.isBrowser ? newSecret() : undefined
  const expire = sessionEnd(binding ? 'browser' : 'other', now, now)
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
    setBinding(respond, binding, now, expire)
    respond.cookie(tokenCookie, token, { maxAge: handOverLife, httpOnly: false, sameSite: 'strict' })
  }
  return token
}

/** Ends the session of the caller's token and removes its cookies. */
export async function endSession({ db, caller, respond }: Ctx): Promise<void> {
  if (caller.token) await db.delete(sessions).where(eq(sessions.sid, hashSecret(caller.token)))
  respond.cookie(bindingCookie, '', { maxAge: 0, httpOnly: true, sameSite: 'strict' })
  respond.cookie(tokenCookie, '', { maxAge: 0, httpOnly: false, sameSite: 'strict' })
}

/** Ends the sessions of a user but the one whose token is given, in the transaction of what makes them end. */
export async function endSessions(tx: Queryable, userId: string, but?: string): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  await tx.delete(sessions).where(but ? and(ofUser, ne(sessions.sid, hashSecret(but))) : ofUser)
}

export type LiveSession = {
  actor: NonNullable<Actor>
  sid: string
  isBound: boolean
  createdAt: Date
  lastSeenAt: Date
}

/** Who a token stands for; nobody when it is unknown, expired, without its cookie, or its account is disabled. */
export async function actorOf(
  { db, clock, findSession }: Pick<Deps, 'db' | 'clock' | 'findSession'>,
  token: string,
  binding: string | undefined,
): Promise<LiveSession | undefined> {
  const sid = hashSecret(token)
  const row = await findSession(db, sid, clock())
  if (!row || !isBoundTo(row.sess.binding, binding)) return undefined
  const { actor, createdAt, lastSeenAt } = row
  return { actor, sid, isBound: row.sess.binding !== undefined, createdAt, lastSeenAt }
}

/** A session in use moves its end: at most one note an hour, with the cookie that must live as long. */
export async function renewSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  respond: Respond,
  { sid, isBound, createdAt, lastSeenAt }: LiveSession,
  binding: string | undefined,
): Promise<void> {
  const now = clock()
  if (now.getTime() - lastSeenAt.getTime() < sessionNoteSeconds * 1000) return
  const kind: SessionKind = isBound ? 'browser' : 'other'
  const expire = sessionEnd(kind, createdAt, now)
  await db.update(sessions).set({ lastSeenAt: now, expire }).where(eq(sessions.sid, sid))
  if (isBound && binding) setBinding(respond, binding, now, expire)
}

function setBinding(respond: Respond, binding: string, now: Date, expire: Date) {
  const maxAge = Math.floor((expire.getTime() - now.getTime()) / 1000)
  respond.cookie(bindingCookie, binding, { maxAge, httpOnly: true, sameSite: 'strict' })
}

function isBoundTo(stored: string | undefined, cookie: string | undefined): boolean {
  if (stored === undefined) return true
  if (cookie === undefined) return false
  const given = Buffer.from(hashSecret(cookie))
  const expected = Buffer.from(stored)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
