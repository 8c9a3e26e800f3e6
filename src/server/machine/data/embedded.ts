import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, type DatabaseHandle, drizzleOptions } from './client.ts'
import { compileOnce } from './compile-once.ts'
import { lockFolder } from './folder-lock.ts'
import { beginFromPrepared, preparedHere } from './prepared-folder.ts'
import { fromPrimaryOnly } from './replica.ts'

/** Opens the embedded database in a folder, which it locks: two processes on one folder would silently lose writes. */
export async function openEmbedded(folder: string, prepared = preparedHere): Promise<DatabaseHandle> {
  const unlock = await lockFolder(folder)
  beginFromPrepared(`${folder}/postgres`, prepared)
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
