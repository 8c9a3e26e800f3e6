import type { Tag } from '#contract/changes.ts'
import type { Role } from '#domain/accounts/accounts.ts'
import type { CheckedNumbers } from '#domain/payees/account-numbers.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import type { PublicReads } from '#server/machine/data/replica.ts'
import type { ChangeCache } from './cache/change-cache.ts'
import type { Config } from './config.ts'
import type { Emit } from './events.ts'
import type { Files } from './files/files.ts'
import type { Shutdown } from './http/graceful-close.ts'
import type { GuardedFetch } from './http/guarded-fetch.ts'
import type { ByteBudget } from './limits/byte-budget.ts'
import type { KeyedMutex } from './limits/keyed-mutex.ts'
import type { Load } from './limits/load.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PictureProcessor } from './pictures/pictures.ts'
import type { Sealer } from './secrets/sealed.ts'
import type { Oidc } from './sign-in/oidc.ts'
import type { PasswordHasher } from './sign-in/passwords.ts'
import type { FindSession } from './sign-in/tables.ts'

export type DemoAccounts = {
  password: string
  list: readonly { email: string; role: Role; note: string }[]
}

/** Everything the whole server shares; made once at start. */
export type Deps = {
  db: Database
  /** Reads what strangers are shown, on a replica where there is one. */
  readPublic: PublicReads<Database>['read']
  config: Config
  log: Logger
  /** Now. A parameter, so that tests can move it. */
  clock: () => Date
  /** Now, as the database has it: for what cannot be taken back, and for when that is due. */
  databaseClock: (db: Queryable) => Promise<Date>
  /** How long a call may take. */
  callMilliseconds: number
  cache: ChangeCache
  metrics: Metrics
  /** Refuses while there is more to do than can be done. */
  load: Pick<Load, 'admit'>
  /** The bytes that are held for others. */
  budget: ByteBudget
  passwords: PasswordHasher
  /** Requests that carry one idempotency key. */
  idempotentCalls: KeyedMutex
  oidc: Oidc
  /** Where uploads are kept, and what makes pictures of them. */
  files: Files
  pictures: PictureProcessor
  /** Fetches what strangers name, from the public network alone. */
  fetchUntrusted: GuardedFetch
  /** Encrypts what must be read again. */
  sealer: Sealer
  /** Returns the actor of a session. */
  findSession: FindSession
  /** Returns the checked account numbers of companies, which are shown whole in words of their own. */
  findCheckedNumbers: (
    db: Queryable,
    organizerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, CheckedNumbers>>
  /** Tells an event of a noun to those behind it. */
  emit: Emit
  /** Tells the email worker that there is something to send; to be called after the commit. */
  wakeMailer: () => void
  shutdown: Shutdown
  /** Accounts for signing in to a demo. Set here only: a server that is no demo never has such a password in its memory. */
  demoAccounts?: DemoAccounts
}

/** The actor of a call and its circumstances; one per call. */
export type Caller = {
  actor: Actor
  locale: Locale
  /** The network whose tries count together: an IPv4 address, or the /64 of an IPv6 one. */
  ip: string
  /** The session token that came along, valid or not. */
  token?: string
  idempotencyKey?: string
  /** The secret of the browser that began an external sign-in. */
  signInKey?: string
  /** Asks for a token that is bound to a cookie, as our own pages do (decision 0007). */
  wantsBinding: boolean
  /** The secret by which a browser is known that has signed in before. */
  browserKey?: string
  /** The secret of a browser that gave one half of a proof of ownership. */
  proofKey?: string
  /** The secret of a device on which codes were typed. */
  deviceKey?: string
  userAgent?: string
}

/** Functions by which a handler adds to its answer beside the body. */
export type Respond = {
  header: (name: string, value: string) => void
  cookie: (name: string, value: string, options: CookieOptions) => void
}
/** `maxAge` in seconds; 0 removes the cookie. */
type CookieOptions = { maxAge: number; httpOnly: boolean; sameSite: 'strict' | 'lax' }

export type Ctx = Deps & {
  caller: Caller
  respond: Respond
  /** To be called after the commit of what changed: kept answers that show it are dropped, here and wherever this answer goes. */
  changed: (tags: readonly Tag[]) => void
}
