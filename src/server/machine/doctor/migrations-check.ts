import type { Queryable } from '#server/machine/data/client.ts'
import { type MigrationState, migrationStates } from '#server/machine/data/migrate.ts'
import { type Check, doubtful, right, wrong } from './checks.ts'

/** Whether the tables are those of this version. */
export function checkMigrations(db: Queryable): Check {
  const look = async () => {
    const states = await migrationStates(db)
    const named = (wanted: MigrationState['state']) =>
      states.flatMap(({ name, state }) => (state === wanted ? [name] : [])).join(', ')
    const [edited, later, waiting] = [named('edited'), named('unknown'), named('waiting')]
    if (edited)
      return wrong(`Edited after they were applied: ${edited}. Fetch this version again, unchanged.`)
    if (later)
      return wrong(`Of a later version of Qafila: ${later}. Start that version, or restore a backup.`)
    if (waiting)
      return doubtful(`Not applied yet: ${waiting}. The next start applies them, or npm run migrate.`)
    return right(`All ${states.length} are applied.`)
  }
  return { what: 'migrations', look }
}
