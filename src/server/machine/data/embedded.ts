import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, type DatabaseHandle, drizzleOptions } from './client.ts'
import { disableWasmTierUp } from './disable-wasm-tier-up.ts'
import { lockFolder } from './folder-lock.ts'
import { copyPreparedFolder, preparedFolder } from './prepared-folder.ts'
import { readFromPrimary } from './replica.ts'

/** Opens the embedded database in a folder, which it locks: two processes on one folder would silently lose writes. */
export async function openEmbedded(folder: string, prepared = preparedFolder): Promise<DatabaseHandle> {
  const unlock = await lockFolder(folder)
  copyPreparedFolder(`${folder}/postgres`, prepared)
  disableWasmTierUp()
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
    reads: readFromPrimary(db),
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
