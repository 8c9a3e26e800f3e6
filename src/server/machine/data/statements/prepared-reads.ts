import type { Queryable } from '#server/machine/data/client.ts'
import { compileRowMapper, type SelectedField } from './row-mapper.ts'

/** What Drizzle makes of a query that is prepared: its text is there, and its placeholders are filled in each time. */
type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }
type Preparable<Row> = { prepare: (name: string) => Prepared<Row> }

/** No name of its own: which reads keep a plan, `planned-statements.ts` decides. */
const unnamed = ''

/**
 * Returns a read whose SQL is made once, and not at each call: Drizzle takes longer to make the text of a wide query than to send
 * it. `build` says what changes from call to call by `sql.placeholder`, to which values go as the driver takes them: moments as ISO
 * text, lists for `= ANY(…)`. It may depend on nothing else: a transaction, which is a database of its own to Drizzle, gets the text
 * that was made for another (decision 0116).
 */
export function prepareRead<Values extends Record<string, unknown>, Row>(
  build: (db: Queryable) => Preparable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const known = new WeakMap<Queryable, Prepared<Row>>()
  let made: Internals | undefined
  return (db, values) => {
    const prepared =
      known.get(db) ?? (made && prepareAgain<Row>(made, db)) ?? withOwnMapper(build(db).prepare(unnamed))
    made ??= partsOf(prepared)
    known.set(db, prepared)
    return prepared.execute(values)
  }
}

/** What a prepared query of Drizzle holds beside its types; `customResultMapper` is where its relational queries put theirs. */
type Internals = {
  queryString?: string | undefined
  params?: unknown[] | undefined
  fields?: readonly SelectedField[] | undefined
  joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined
  customResultMapper?: ((rows: readonly (readonly unknown[])[]) => unknown[]) | undefined
}

function withOwnMapper<Row>(prepared: Prepared<Row>): Prepared<Row> {
  const internals = prepared as Internals
  const toRow = internals.fields && compileRowMapper(internals.fields, internals.joinsNotNullableMap)
  if (toRow) internals.customResultMapper = (rows) => rows.map(toRow)
  return prepared
}

type Session = {
  prepareQuery: (
    query: { sql: string; params: unknown[] },
    fields: readonly SelectedField[],
    name: string,
    isInArrays: boolean,
    toRows: Internals['customResultMapper'],
  ) => Prepared<unknown>
}

/** What another connection needs of it, and nothing of its own. */
function partsOf(prepared: object): Internals {
  const { queryString, params, fields, joinsNotNullableMap, customResultMapper }: Internals = prepared
  return { queryString, params, fields, joinsNotNullableMap, customResultMapper }
}

/** The same read on another connection; undefined where Drizzle does not say what it is made of. */
function prepareAgain<Row>(made: Internals, db: Queryable): Prepared<Row> | undefined {
  const { queryString, params, fields, joinsNotNullableMap, customResultMapper } = made
  const { session } = (db as { _?: { session?: Session } })._ ?? {}
  if (!session || queryString === undefined || !params || !fields) return undefined
  const again = session.prepareQuery({ sql: queryString, params }, fields, unnamed, true, customResultMapper)
  return Object.assign(again, { joinsNotNullableMap }) as Prepared<Row>
}
