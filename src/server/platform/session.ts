import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '#domain/permissions.ts'
import { organizers, sessions, users } from '#server/db/schema.ts'
import type { Ctx, Deps } from './context.ts'
import { hashSecret, newSecret } from './secrets.ts'

export const tokenCookie = 'auth_token'
export const bindingCookie = 'qafila_binding'

const day = 24 * 60 * 60
/** Life of a session in seconds: a browser's is bound to its cookie and may live longer. */
const browserLife = 30 * day
const otherLife = day
/** The script takes the token over from the cookie within this many seconds (decisions: Accounts). */
const handOverLife = 60

/**
 * Begins a session and returns its token. A browser's token is only good together with the HttpOnly cookie that is
 * set here, so a stolen token alone is worth nothing; the database holds hashes only.
 */
export async function beginSession({ db, clock, caller, respond }: Ctx, userId: string): Promise<string> {
  const token = newSecret()
  const life = caller.isBrowser ? browserLife : otherLife
  const binding = caller.isBrowser ? newSecret() : undefined
  await db.insert(sessions).values({
    sid: hashSecret(token),
    userId,
    sess: {
      ...(binding && { binding: hashSecret(binding) }),
      ...(caller.userAgent && { userAgent: caller.userAgent.slice(0, 200) }),
    },
    expire: new Date(clock().getTime() + life * 1000),
    createdAt: clock(),
  })
  if (binding) {
    respond.cookie(bindingCookie, binding, { maxAge: life, httpOnly: true, sameSite: 'strict' })
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

/** Who a token stands for; nobody when it is unknown, expired, without its cookie, or its account is disabled. */
export async function actorOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  binding: string | undefined,
): Promise<Actor> {
  const [row] = await db
    .select({
      sess: sessions.sess,
      id: users.id,
      role: users.role,
      emailVerified: users.emailVerified,
      organizerId: organizers.id,
      organizerIsVerified: organizers.isVerified,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizers, eq(organizers.userId, users.id))
    .where(and(eq(sessions.sid, hashSecret(token)), gt(sessions.expire, clock()), users.isActive))
  if (!row || !isBoundTo(row.sess.binding, binding)) return undefined
  return {
    id: row.id,
    role: row.role,
    emailVerified: row.emailVerified,
    ...(row.organizerId && {
      organizer: { id: row.organizerId, isVerified: row.organizerIsVerified ?? false },
    }),
  }
}

function isBoundTo(stored: string | undefined, cookie: string | undefined): boolean {
  if (stored === undefined) return true
  if (cookie === undefined) return false
  const given = Buffer.from(hashSecret(cookie))
  const expected = Buffer.from(stored)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
