import { sql } from 'drizzle-orm'
import { emptyTablesSql, initiallyEmptyTables, openBroomWith } from '#test/databases.ts'
import { writeRows } from '#test/neighbours/written-rows.ts'
import { createWorld, type World, type WorldOptions, worldStart } from '#test/world.ts'

type Stage<Scene> = {
  /** The scene, perhaps with what was done to it since. */
  find: () => Promise<{ world: World; scene: Scene }>
  /** The scene as it was set: every row is put back, with its id. */
  reset: () => Promise<{ world: World; scene: Scene }>
  leave: () => Promise<void>
}

/** A world whose scene is set once for the tests of a file, which takes as long as twenty times to put its rows back. */
export function createStage<Scene>(
  options: WorldOptions,
  set: (world: World) => Promise<Scene>,
): Stage<Scene> {
  let current: { world: World; scene: Scene; kept: KeptRows | undefined } | undefined
  async function find() {
    if (current) return current
    const world = await createWorld(options)
    const scene = await set(world)
    current = { world, scene, kept: await keepRows(world) }
    return current
  }
  async function leave() {
    await current?.kept?.forget()
    await current?.world.close()
    current = undefined
  }
  async function reset() {
    if (!current) return find()
    if (!current.kept) await leave()
    await current?.kept?.putBack()
    return find()
  }
  return { find, reset, leave }
}

type KeptRows = { putBack: () => Promise<unknown>; forget: () => Promise<unknown> }

/** Returns what puts back the rows of now, or undefined where only the server's owner may do that. */
async function keepRows({ handle: { db }, database, deps, clock }: World): Promise<KeptRows | undefined> {
  const { rows } = await db.execute<{ isOwner: string }>(
    sql`SELECT current_setting('is_superuser') AS "isOwner"`,
  )
  if (rows[0]?.isOwner !== 'on') return undefined
  const written = await Promise.all(initiallyEmptyTables.map((table) => writeRows(db, table)))
  const { rows: numbers } = await db.execute<{ setting: string }>(
    sql`SELECT format('setval(%L::regclass, %s)', format('%I.%I', schemaname, sequencename), last_value) AS setting
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  const statements = [
    ...written.flatMap((one) => one?.insert ?? []),
    ...numbers.map(({ setting }) => `PERFORM ${setting}`),
  ]
    .map((statement) => `${statement};`)
    .join(' ')
  // On the server by a connection that plans it once. The connections of the product go past no trigger: theirs keep their plans.
  const broom = await openBroomWith(database, statements)
  const insert = `DO $rows$ BEGIN SET LOCAL session_replication_role = replica; ${statements} END $rows$`
  const sweep =
    broom?.sweep ??
    (async () => {
      await db.execute(sql.raw(emptyTablesSql))
      await db.execute(sql.raw(insert))
    })
  return {
    putBack: async () => {
      await sweep()
      deps.cache.clear()
      clock.set(worldStart)
    },
    forget: async () => broom?.close(),
  }
}
