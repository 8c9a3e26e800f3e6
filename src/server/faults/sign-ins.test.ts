import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test as plain } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import { createPasswordHasher } from '#server/machine/sign-in/passwords.ts'
import { test } from '#test/world.ts'

const burst = 200

describe('trust: sign-ins', () => {
  test('trust: sign-ins — 200 at once: each is answered or must try again, and others are served in the meantime', async ({
    world,
  }) => {
    let isOver = false
    const replies = Promise.all(
      Array.from({ length: burst }, (_, index) =>
        world.call(
          'accounts.login',
          { email: `nobody-${index}@example.com`, password: 'Not-This-One-1' },
          { ip: `198.18.7.${index}` },
        ),
      ),
    ).finally(() => {
      isOver = true
    })
    expect((await world.call('stats.home')).status).toBe(200)
    expect(isOver).toBe(false)
    for (const { status, error, headers } of await replies)
      if (status === 503) expect([error.code, headers['retry-after']]).toEqual(['unavailable', '2'])
      else expect([status, error.code]).toEqual([401, 'invalid_credentials'])
  })

  plain('trust: sign-ins — so many hashes run or wait, and the rest is refused at once', async () => {
    const { hash } = createPasswordHasher()
    const results = await Promise.allSettled(Array.from({ length: burst }, () => hash('Safa-and-Marwa-7')))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(burst - 66)
    for (const error of refused)
      expect([error instanceof AppError, error.code, error.retryAfter]).toEqual([true, 'unavailable', 2])
  })

  plain('trust: sign-ins — control: where as many as like may wait nobody is refused', async () => {
    const inLane = createSemaphore(2, Infinity)
    const results = await Promise.allSettled(Array.from({ length: burst }, () => inLane(() => turn())))
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['fulfilled']))
  })

  plain(
    'trust: sign-ins — at most two pieces of work run at once; control: without a width all do',
    async () => {
      const most = async (width: number) => {
        const inLane = createSemaphore(width, burst)
        let [running, peak] = [0, 0]
        const work = async () => {
          running += 1
          peak = Math.max(peak, running)
          await turn()
          running -= 1
        }
        await Promise.all(Array.from({ length: burst }, () => inLane(work)))
        return peak
      }
      expect([await most(2), await most(Infinity)]).toEqual([2, burst])
    },
  )
})
