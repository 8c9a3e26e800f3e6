import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { startProcess } from '#test/programs/processes.ts'
import { openEmbedded } from './embedded.ts'
import { prepareFolder } from './prepared-folder.ts'

/** Prepared once, which takes seconds; no one writes to it. */
const prepared = join(tmpdir(), `qafila-prepared-${process.pid}`)

/** A place of one's own beside the prepared database, and a way without one. */
const test = base.extend<{ place: { prepared: string; none: string; folder: (name: string) => string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'qafila-place-'))
    await use({ prepared, none: join(root, 'none'), folder: (name) => join(root, name) })
    rmSync(root, { recursive: true, force: true })
  },
})

/** Returns the settings that `initdb` fixes for ever. */
async function decidedIn(folder: string, prepared: string) {
  const { db, close } = await openEmbedded(folder, prepared)
  const names = [
    'server_version',
    'server_encoding',
    'lc_messages',
    'lc_numeric',
    'data_checksums',
    'wal_segment_size',
    'TimeZone',
    'default_text_search_config',
  ]
  const { rows: settings } = await db.execute(
    sql`SELECT name, setting FROM pg_settings WHERE name = ANY(${sql.param(names)}::text[]) ORDER BY name`,
  )
  const { rows: databases } = await db.execute(sql`
    SELECT datname, encoding, datlocprovider, datcollate, datctype, datlocale, datcollversion FROM pg_database ORDER BY 1`)
  const { rows: tables } = await db.execute(
    sql`SELECT count(*)::int AS n FROM pg_class WHERE relnamespace <> 'pg_catalog'::regnamespace`,
  )
  await close()
  return { settings, databases, tables }
}

/** The most memory, in megabytes, of a process that opens the folder's database. */
async function peakOf(folder: string, prepared: string): Promise<number> {
  const code = `import { openEmbedded } from './src/server/machine/data/embedded.ts'
    const { close } = await openEmbedded(process.env.FOLDER, process.env.PREPARED)
    console.log('peak', /VmHWM:\\s+(\\d+)/.exec(process.getBuiltinModule('fs').readFileSync('/proc/self/status', 'utf8'))[1])
    await close()`
  const { output } = await startProcess(code, { FOLDER: folder, PREPARED: prepared }).ended
  return Number(/peak (\d+)/.exec(output)?.[1]) / 1024
}

describe.runIf(isEmbedded)('the database prepared by the build', () => {
  beforeAll(() => prepareFolder(prepared))
  afterAll(() => rmSync(prepared, { recursive: true, force: true }))

  test('is the result of initdb, and the first start copies it', async ({ place }) => {
    const copied = await decidedIn(place.folder('first'), place.prepared)
    const made = await decidedIn(place.folder('other'), place.none)
    expect(copied.settings).toHaveLength(8)
    expect(copied).toEqual(made)
  })

  test('belongs to this PGlite alone: that of another is neither used nor kept', async ({ place }) => {
    const [version = ''] = readdirSync(place.prepared)
    const stale = place.folder('stale')
    mkdirSync(join(stale, '0.0.1'), { recursive: true })
    writeFileSync(join(stale, '0.0.1', 'PG_VERSION'), '1')
    const { close } = await openEmbedded(place.folder('first'), stale)
    await close()
    await prepareFolder(stale)
    expect(readdirSync(stale)).toEqual([version])
  })

  test('does not replace an existing database, and one whose copy was cut short starts again', async ({
    place,
  }) => {
    const folder = place.folder('first')
    const [version = ''] = readdirSync(place.prepared)
    const begun = join(folder, 'postgres.begun')
    mkdirSync(join(folder), { recursive: true })
    cpSync(join(place.prepared, version), begun, { recursive: true })
    rmSync(join(begun, 'global'), { recursive: true })
    const first = await openEmbedded(folder, place.prepared)
    await first.db.execute(sql`CREATE TABLE kept (n int)`)
    await first.close()
    expect(existsSync(begun)).toBe(false)
    const again = await openEmbedded(folder, place.prepared)
    expect((await again.db.execute(sql`SELECT n FROM kept`)).rows).toEqual([])
    await again.close()
  })

  test.runIf(process.platform === 'linux')(
    'takes a first start little more memory than a later one; control: without it initdb takes more',
    async ({ place }) => {
      const first = await peakOf(place.folder('first'), place.prepared)
      const later = await peakOf(place.folder('first'), place.prepared)
      const alone = await peakOf(place.folder('other'), place.none)
      expect(first).toBeLessThan(600)
      expect(first - later).toBeLessThan(80)
      expect(alone - later).toBeGreaterThan(120)
    },
  )
})
