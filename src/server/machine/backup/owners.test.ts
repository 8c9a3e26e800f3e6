import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findMatchingIds } from '#server/bookings/core/search-queries.ts'
import { openPostgres } from '#server/machine/data/client.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { createLogger } from '#server/machine/log.ts'
import { isEmbedded } from '#test/databases.ts'
import { type BackupFolder, test } from '#test/scenes/backups.ts'
import { dumpTables } from '#test/scenes/everything.ts'
import type { World } from '#test/world.ts'
import { shortLivedTables } from './fill-database.ts'
import { restoreBackup } from './restore.ts'
import { findToolVersion } from './tools.ts'

const hasTools = (await findToolVersion('pg_dump')) !== undefined

/** A database whose owner has no other rights, under another locale where the server has one; removed afterwards. */
async function owned({ db, database }: World, name: string) {
  const { rows } = await db.execute<{ locale: string }>(
    sql`SELECT collcollate AS locale FROM pg_collation WHERE collname ILIKE 'c.utf%8' AND collprovider = 'c' LIMIT 1`,
  )
  await db.execute(sql.raw(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`))
  await db.execute(
    sql.raw(
      `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE '${rows[0]?.locale ?? 'C'}'`,
    ),
  )
  const address = new URL(database.url ?? '')
  address.username = name
  address.pathname = `/${name}`
  const handle = openPostgres(address.href, createLogger('silent'))
  const remove = async () => {
    await handle.close()
    await db.execute(sql.raw(`DROP DATABASE ${name} WITH (FORCE)`))
    await db.execute(sql.raw(`DROP ROLE ${name}`))
  }
  return { handle, url: address.href, remove }
}

/** A backup of bookings, restored by an owner of the database without other rights. */
async function carriedOver(world: World, place: BackupFolder, form: 'archive' | 'rows') {
  await world.booking({ contactName: 'ŞƏHRİYAR Rizvi', contactEmail: 'S@Example.com' })
  const { id } = await world.booking({ contactName: 'زہراء کاظمی' })
  const before = await dumpTables(world.db, shortLivedTables)
  const { folder } = await place.backUp(world, form === 'archive' ? world.database.url : undefined)
  const target = await owned(world, `only_${form}_${process.pid}`)
  try {
    const files = createFiles({ s3: undefined, uploadsDir: join(place.folder, `of-${form}`) })
    const { db } = target.handle
    await restoreBackup({ db, url: target.url, files, from: folder, progress: () => {} })
    expect(await dumpTables(db, shortLivedTables)).toEqual(before)
    const { rows } = await db.execute(sql`SELECT 1 FROM pg_extension WHERE extname <> 'plpgsql'`)
    expect(rows).toEqual([])
    // Words are found as they were, by the index too, and those of a new booking as well.
    const find = (q: string) => findMatchingIds(db, { q }, { limit: 50_000 })
    expect([await find('كاظ'), (await find('şəhriyar')).length]).toEqual([[id], 1])
    await db.execute(sql`UPDATE bookings SET contact_name = 'Әли Özgür'`)
    expect(await find('әли ozgur')).toHaveLength(2)
  } finally {
    await target.remove()
  }
}

describe.skipIf(isEmbedded)('an owner of a database without other rights', () => {
  test.skipIf(!hasTools)(
    'backup: restores an archive of a server, under another locale; searches find the same',
    async ({ world, place }) => carriedOver(world, place, 'archive'),
  )
  test('backup: restores rows, under another locale; searches find the same', async ({ world, place }) =>
    carriedOver(world, place, 'rows'))
})
