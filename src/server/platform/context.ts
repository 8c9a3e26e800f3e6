import type { Actor } from '#domain/permissions.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '#server/db/client.ts'
import type { PublicReads } from '#server/db/public-reads.ts'
import type { ChangeCache } from './change-cache.ts'
import type { Departure } from './closing.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import type { Load } from './load.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Oidc } from './oidc.ts'
import type { PasswordLane } from './passwords.ts'
import type { PictureLane } from './pictures.ts'

/** What the whole server shares; made once at start. */
export type Deps = {
  db: Database
  /** Reads what strangers are shown, on a replica where there is one. */
  readPublic: PublicReads['read']
  config: Config
  log: Logger
  /** Now. A parameter, so that tests can move it. */
  clock: () => Date
  cache: ChangeCache
  metrics: Metrics
  /** Refuses while there is more to do than can be done. */
  load: Pick<Load, 'admit'>
  passwords: PasswordLane
  oidc: Oidc
  /** Where uploads are kept, and what makes pictures of them. */
  files: Files
  pictures: PictureLane
  /** Tells the mail worker that there is something to send; to be called after the commit. */
  mailWaiting: () => void
  departure: Departure
}

/** Who asks and how; one per call. */
export type Caller = {
  actor: Actor
  locale: Locale
  ip: string
  /** The session token that came along, valid or not. */
  token?: string
  idempotencyKey?: string
  /** The secret of the browser that began an external sign-in. */
  signInKey?: string
  /** Whether a browser asks: its tokens are bound to a cookie. */
  isBrowser: boolean
  userAgent?: string
}

/** What a handler may add to its answer beside the body. */
export type Respond = {
  header: (name: string, value: string) => void
  cookie: (name: string, value: string, options: CookieOptions) => void
}
/** `maxAge` in seconds; 0 removes the cookie. */
type CookieOptions = { maxAge: number; httpOnly: boolean; sameSite: 'strict' | 'lax' }

export type Ctx = Deps & { caller: Caller; respond: Respond }
