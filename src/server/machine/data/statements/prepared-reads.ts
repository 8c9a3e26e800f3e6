import type { Queryable } from '#server/machine/data/client.ts'
import { compileRowMapper, type SelectedField } from './row-mapper.ts'

/** What Drizzle makes of a query that is prepared: its text is there, and its placeholders are filled in each time. */
type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }
type Preparable<Row> = { prepare: (name: string) => Prepared<Row> }

/** No name of its own: which reads keep a plan, `planned-statements.ts` decides. */
const unnamed = ''

/**
 * Returns a read whose SQL is made once for each database, and not at each call: Drizzle takes longer to make the text of a
 * wide query than to send it. `build` says what changes from call to call by `sql.placeholder`, to which values go as the
 * driver takes them: moments as ISO text, lists for `= ANY(…)`. In a transaction, which is a database of its own to Drizzle,
 * the text is made anew.
 */
export function prepareRead<Values extends Record<string, unknown>, Row>(
  build: (db: Queryable) => Preparable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const known = new WeakMap<Queryable, Prepared<Row>>()
  return (db, values) => {
    const prepared = known.get(db) ?? withOwnMapper(build(db).prepare(unnamed))
    known.set(db, prepared)
    return prepared.execute(values)
  }
}

/** What a prepared query of Drizzle holds beside its types; `customResultMapper` is where its relational queries put theirs. */
type Internals = {
  fields?: readonly SelectedField[]
  joinsNotNullableMap?: Readonly<Record<string, boolean>>
  customResultMapper?: (rows: readonly (readonly unknown[])[]) => unknown[]
}

function withOwnMapper<Row>(prepared: Prepared<Row>): Prepared<Row> {
  const internals = prepared as Internals
  const toRow = internals.fields && compileRowMapper(internals.fields, internals.joinsNotNullableMap)
  if (toRow) internals.customResultMapper = (rows) => rows.map(toRow)
  return prepared
}
