import type { Queryable } from '#server/machine/data/client.ts'
import {
  type MigrationState,
  readFunctionSummary,
  readMigrationStates,
} from '#server/machine/data/migrate.ts'
import { type Check, failed, passed, warning } from './checks.ts'

/** Whether tables, functions and triggers are those of this version. */
export function checkMigrations(db: Queryable): Check {
  const look = async () => {
    const states = await readMigrationStates(db)
    const named = (wanted: MigrationState['state']) =>
      states.flatMap(({ name, state }) => (state === wanted ? [name] : [])).join(', ')
    const [edited, later, waiting] = [named('edited'), named('unknown'), named('waiting')]
    if (edited) return failed(`Edited after they were applied: ${edited}. Get this version again, unchanged.`)
    if (later)
      return failed(`Of a later version of Qafila: ${later}. Start that version, or restore a backup.`)
    if (waiting)
      return warning(`Not applied yet: ${waiting}. The next start applies them, or npm run migrate.`)
    const functions = await readFunctionSummary(db)
    if (functions.isLater)
      return warning(
        'Functions and triggers are those of a later version of Qafila. Start that version, or npm run migrate -- --functions.',
      )
    if (functions.waiting.length > 0)
      return warning(
        `Functions and triggers not as in this version: ${functions.waiting.join(', ')}. The next start applies them, or npm run migrate.`,
      )
    return passed(`All ${states.length} are applied, with ${functions.count} functions and triggers.`)
  }
  return { what: 'migrations', look }
}
