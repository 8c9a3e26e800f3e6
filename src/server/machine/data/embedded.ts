import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, type DatabaseHandle, drizzleOptions } from './client.ts'
import { lockFolder } from './folder-lock.ts'
import { fromPrimaryOnly } from './replica.ts'

/**
 * WebAssembly is compiled once, not a second time to be faster: PostgreSQL's largest functions take half a gigabyte to
 * compile so (decision 0027). To be called before there is any.
 */
function compileOnce() {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Opens the embedded database in a folder, which it locks: two processes on one folder would silently lose writes. */
export async function openEmbedded(folder: string): Promise<DatabaseHandle> {
  const unlock = await lockFolder(folder)
  compileOnce()
  const client = await PGlite.create(`${folder}/postgres`)
  return embeddedHandle(client, unlock)
}

/** Wraps a PGlite that is already open (tests load theirs from a template). */
export function embeddedHandle(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): DatabaseHandle {
  const db = drizzle(client, drizzleOptions) as unknown as Database
  return {
    db,
    kind: 'embedded',
    reads: fromPrimaryOnly(db),
    onOneConnection: (work) => work(db),
    listen: async (channel, heard) => {
      await client.listen(channel, heard)
    },
    close: async () => {
      await client.close()
      await afterClose()
    },
  }
}
