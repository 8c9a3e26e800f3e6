import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '#server/machine/data/client.ts'
import { readFunctionSummary } from '#server/machine/data/migrate.ts'
import { isEmbedded } from '#test/databases.ts'
import { test } from '#test/scenes/backups.ts'
import { findToolVersion } from './tools.ts'

const hasTools = (await findToolVersion('pg_dump')) !== undefined

/** Another text of a function, as an older version left it: with a note that this is what its file says. */
async function putOlderFunction(db: Queryable) {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''older''; END'`)
  await db.execute(sql`
    UPDATE applied_functions SET checksum = 'older', definition = md5(pg_get_functiondef('refuse_change'::regproc))
    WHERE name = 'refuse_change()'`)
  await db.execute(sql`UPDATE applied_function_versions SET version = 'older'`)
}

const messageOf = async (db: Queryable) =>
  (
    await db.execute<{ body: string }>(
      sql`SELECT substring(prosrc FROM 'EXCEPTION ''(.*)''') AS body FROM pg_proc WHERE proname = 'refuse_change'`,
    )
  ).rows[0]?.body

const complete = { count: expect.any(Number), waiting: [], isLater: false }

test('backup: of an older version’s functions; restored as rows, those of this version are there', async ({
  open,
  place,
}) => {
  const world = await open({ database: 'own' })
  await putOlderFunction(world.db)
  const { folder } = await place.backUp(world)
  const target = await place.blank()
  await target.restore(folder)
  expect(await readFunctionSummary(target.handle.db)).toEqual(complete)
  expect(await messageOf(target.handle.db)).toBe('the audit log is append-only')
})

test.skipIf(isEmbedded || !hasTools)(
  'backup: of an older version’s functions; an archive brings them, and this version replaces them',
  async ({ open, place }) => {
    const world = await open({ database: 'own' })
    await putOlderFunction(world.db)
    expect(await readFunctionSummary(world.db)).toEqual({ ...complete, waiting: ['refuse_change()'] })
    const { folder } = await place.backUp(world, world.database.url)
    const target = await place.blank()
    await target.restore(folder)
    expect(await readFunctionSummary(target.handle.db)).toEqual(complete)
    expect(await messageOf(target.handle.db)).toBe('the audit log is append-only')
    // Control: the archive had the older one.
    expect(await messageOf(world.db)).toBe('older')
  },
)

test.skipIf(isEmbedded || !hasTools)(
  'backup: an archive of functions that this version had before another one replaced them comes back with its own',
  async ({ open, place }) => {
    const world = await open({ database: 'own' })
    await world.db.execute(sql`INSERT INTO applied_function_versions (version) VALUES ('later')`)
    await world.db.execute(
      sql`UPDATE applied_functions SET checksum = 'later' WHERE name = 'refuse_change()'`,
    )
    expect(await readFunctionSummary(world.db)).toMatchObject({ isLater: true })
    const { folder } = await place.backUp(world, world.database.url)
    const target = await place.blank()
    await target.restore(folder)
    expect(await readFunctionSummary(target.handle.db)).toEqual(complete)
  },
)
