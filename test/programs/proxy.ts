import { connect, createServer, type Server, type Socket } from 'node:net'
import { openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import type { TestDatabase } from '#test/databases.ts'
import { atPort } from '#test/postgres-server.ts'

/** A way to a server that can be cut and mended, as when it restarts or the network fails, and can fall silent. */
export async function startProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let server: Server
  let port = 0

  async function mend() {
    server = createServer((inward) => {
      const outward = connect(target.port, target.host)
      for (const [one, other] of [
        [inward, outward],
        [outward, inward],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {})
        one.on('close', () => other.destroy())
        one.on('data', (bytes) => {
          if (!isSilent) other.write(bytes)
        })
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
  return {
    port,
    cut,
    mend,
    /** From now on connections are accepted but carry no data; data sent in that time is lost for ever. */
    silence: (whether: boolean) => {
      isSilent = whether
    },
  }
}

/** A database behind such a way. */
export async function throughProxy(database: TestDatabase, silenceMilliseconds?: number) {
  const { hostname, port } = new URL(database.url ?? '')
  const proxy = await startProxy({ host: hostname, port: Number(port || 5432) })
  const url = atPort(database.url ?? '', proxy.port)
  const proxied: TestDatabase = {
    ...database,
    url,
    open: () => openPostgres(url, createLogger('silent'), 4, { silenceMilliseconds }),
  }
  return { ...proxy, database: proxied }
}
