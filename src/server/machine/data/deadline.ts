import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { AppError } from '#contract/errors.ts'

/** How long a call may take, in milliseconds: its answer is there within ten seconds. */
export const callTimeoutMilliseconds = 9_500

/** When the call, in whose course something happens, has to be answered at the latest; endless once it is. */
type CallDeadline = { endsAt: number }

const calls = new AsyncLocalStorage<CallDeadline | undefined>()

export const startCallDeadline = (milliseconds: number): CallDeadline => ({
  endsAt: performance.now() + milliseconds,
})

/** Releases work that continues after a call that was answered in time from its deadline. */
export function endCallDeadline(call: CallDeadline): void {
  if (performance.now() < call.endsAt) call.endsAt = Number.POSITIVE_INFINITY
}

/** Does work of a call; what its database has not done by the end of the call is given up. */
export const runWithinDeadline = <T>(call: CallDeadline, work: () => Promise<T>): Promise<T> =>
  calls.run(call, work)

/** Does what begins in the course of a call and does not belong to it. */
export const outsideDeadline = <T>(work: () => T): T => calls.run(undefined, work)

/**
 * Does work of a call, or throws `unavailable` when its time is over: to wait for a connection and then for several
 * statements can take longer than each of them may.
 */
export async function withTimeout<T>(call: CallDeadline, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, fail) => {
    const late = () =>
      fail(new AppError('unavailable', { retryAfter: 5, cause: new Error('no answer in time') }))
    timer = setTimeout(late, call.endsAt - performance.now())
  })
  try {
    return await Promise.race([runWithinDeadline(call, work), end])
  } finally {
    clearTimeout(timer)
  }
}

type Query = (...given: unknown[]) => unknown

/**
 * Sends a statement of a connection. At the end of the call that it is sent for the line is given up: the server undoes
 * what was not committed, and ends the statement by its own patience.
 */
export function queryWithTimeout(client: pg.Client, given: unknown[]): unknown {
  const send = pg.Client.prototype.query as unknown as Query
  const call = calls.getStore()
  if (!call || call.endsAt === Number.POSITIVE_INFINITY) return send.apply(client, given)
  const left = Math.max(0, call.endsAt - performance.now())
  const timer = setTimeout(() => client.connection.stream.destroy(), left)
  const settled = () => clearTimeout(timer)
  const heard = given.at(-1)
  if (typeof heard === 'function') {
    const told = (...said: unknown[]) => {
      settled()
      heard(...said)
    }
    return send.apply(client, [...given.slice(0, -1), told])
  }
  const sent = send.apply(client, given) as Promise<unknown>
  sent.then(settled, settled)
  return sent
}

/** A connection whose statements are given up with the call that they are sent for. */
export class DeadlineClient extends pg.Client {
  override query = ((...given: unknown[]) => queryWithTimeout(this, given)) as pg.Client['query']
}

/** A rule of a table that refused a row (class 23): the server is well, and so is the line to it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') === true

/**
 * Connections that are handed out in the course of who asked for one, not of who gives it back. One on which a row was refused
 * stays: pg would end it after any error, and whoever comes next would wait for a new one, which has planned nothing yet.
 */
export class DeadlinePool extends pg.Pool {
  override connect = ((heard?: Query) => {
    const connect = pg.Pool.prototype.connect as Query
    if (!heard) return connect.call(this)
    const told = (error: unknown, client: pg.PoolClient | undefined) => {
      const release = client?.release
      if (!client || !release) return heard(error)
      client.release = (fault) => release(isRefusal(fault) ? undefined : fault)
      return heard(error, client, client.release)
    }
    return connect.call(this, AsyncResource.bind(told))
  }) as pg.Pool['connect']
}
