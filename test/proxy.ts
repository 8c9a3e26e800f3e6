import { connect, createServer, type Server, type Socket } from 'node:net'
import { openPostgres } from '#server/db/client.ts'
import { createLogger } from '#server/platform/log.ts'
import type { TestDatabase } from './databases.ts'

/** A way to a PostgreSQL database that can be cut and mended, as when the server restarts or the network fails. */
export async function throughProxy(database: TestDatabase) {
  const target = new URL(database.url ?? '')
  const sockets = new Set<Socket>()
  let server: Server
  let port = 0

  async function mend() {
    server = createServer((inward) => {
      const outward = connect(Number(target.port || 5432), target.hostname)
      for (const [one, other] of [
        [inward, outward],
        [outward, inward],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {})
        one.on('close', () => other.destroy())
        one.pipe(other)
      }
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    server.unref()
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : port
  }

  async function cut() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }

  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const proxied: TestDatabase = {
    ...database,
    url: url.href,
    open: () => openPostgres(url.href, createLogger('silent'), 4),
  }
  return { database: proxied, cut, mend }
}
