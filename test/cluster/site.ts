import { prepareDatabase } from '#server/assemble.ts'
import { type DatabaseHandle, openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { createFactories } from '../factories.ts'
import { findPostgres, startPostgres, type TestServer } from '../postgres-server.ts'

export const binaries = findPostgres()
/** Far enough for every clock this runs under. */
const futureDates = { departureDate: '2090-01-10', returnDate: '2090-01-20' }

/** Trips with room for thousands of pilgrims. */
export async function createOpenTrips({ db }: Pick<DatabaseHandle, 'db'>, trips = 20): Promise<string[]> {
  const { trip } = createFactories(db, () => new Date())
  const opened = await Promise.all(
    Array.from({ length: trips }, () => trip({ ...futureDates, maxPilgrims: 500 })),
  )
  return opened.map(({ id }) => id)
}

/** A way to a database for the test's own look. */
export const openTestPool = (url: string) => openPostgres(url, createLogger('silent'), 4)

export type DurablePostgres = { server: TestServer; handle: DatabaseHandle }

/** A PostgreSQL whose commits are on the disk before they are acknowledged; with our tables unless the test creates them. */
export async function startDurable({ empty = false } = {}): Promise<DurablePostgres> {
  const server = await startPostgres(binaries ?? '', '-c max_connections=200')
  const handle = openTestPool(server.url)
  if (!empty) await prepareDatabase(handle)
  return { server, handle }
}

export async function stopDurable({ server, handle }: DurablePostgres) {
  await handle.close()
  await server.stop()
}

/** Visitors who read pages and answers all the time, with the failures they see. */
export function startReaders(url: string, paths: string[], clients = 4) {
  const failures: string[] = []
  let read = 0
  let isOver = false
  const finished = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !isOver; turn++) {
        const path = paths[turn % paths.length] ?? '/'
        await fetch(url + path)
          .then(async (response) => {
            await response.arrayBuffer()
            if (response.status === 200) read += 1
            else failures.push(`${path} ${response.status}`)
          })
          .catch((error: Error) => failures.push(`${path} ${error.cause ?? error.message}`))
      }
    }),
  )
  return {
    failures,
    count: () => read,
    stop: async () => {
      isOver = true
      await finished
    },
  }
}
