import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

type KnownAddress = { pattern: RegExp; methods: Set<string> }

/** Which methods an address takes: to be called before the routes are registered, all of which it notes. */
export function recordMethods(app: FastifyInstance) {
  const known = new Map<string, KnownAddress>()
  const note = (address: string, methods: readonly string[]) => {
    const one = known.get(address) ?? { pattern: addressPattern(address), methods: new Set() }
    for (const method of methods) one.methods.add(method)
    known.set(address, one)
  }
  app.addHook('onRoute', ({ url, method }) => {
    // A catch-all route is no address.
    if (!url.includes('*')) note(url, [method].flat())
  })

  /** Ends a request of which only the method is wrong: 405, and which ones are right. */
  function refuseOtherMethods({ url, method }: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = url.split(/[?#]/, 1)
    const allowed = new Set(
      [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]),
    )
    if (allowed.size === 0 || allowed.has(method)) return
    reply.header('allow', [...allowed].sort().join(', '))
    throw new AppError('method_not_allowed')
  }
  return { note, refuseOtherMethods }
}

function addressPattern(address: string): RegExp {
  const escaped = address.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)
}

export type RecordedMethods = ReturnType<typeof recordMethods>
