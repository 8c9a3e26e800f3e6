import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'

/** A selected column as Drizzle lists it: where its value belongs in the row, and what decodes it. */
export type SelectedField = { path: readonly string[]; field: unknown }
type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Row = Record<string, unknown>
type Step = { group: string | undefined; name: string; decode: ((value: unknown) => unknown) | undefined }

/**
 * Returns what makes rows of the driver's arrays, as Drizzle's `mapResultRow` does, with everything that is the same for each row
 * worked out once: Drizzle asks of every value of every row what kind of column it belongs to. `isJoined` are the tables by whether
 * they are always there; a group of columns of one that is not, is null where its first column is. Undefined for a row that is
 * nested deeper than a table, which Drizzle maps itself.
 */
export function compileRowMapper(
  fields: readonly SelectedField[],
  isJoined: Readonly<Record<string, boolean>> | undefined,
): ((values: readonly unknown[]) => Row) | undefined {
  if (fields.some(({ path }) => path.length < 1 || path.length > 2)) return undefined
  const steps = fields.map(({ path, field }): Step => {
    const [outer = '', inner] = path
    const decode = toDecode(field)
    return inner === undefined
      ? { group: undefined, name: outer, decode }
      : { group: outer, name: inner, decode }
  })
  const optional = isJoined ? listOptionalGroups(fields, isJoined) : []
  return (values) => {
    const row: Row = {}
    const groups: Record<string, Row> = {}
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at] as Step
      const value = values[at]
      const decoded = value === null || !step.decode ? value : step.decode(value)
      if (step.group === undefined) {
        row[step.name] = decoded
        continue
      }
      let group = groups[step.group]
      if (!group) {
        group = {}
        groups[step.group] = group
        row[step.group] = group
      }
      group[step.name] = decoded
    }
    for (const { group, first } of optional) if (groups[group]?.[first] === null) row[group] = null
    return row
  }
}

/** Undefined where the driver's value is the value. */
function toDecode(field: unknown): Step['decode'] {
  const decoder = findDecoder(field)
  const isPlain =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return isPlain ? undefined : (value) => decoder.mapFromDriverValue(value)
}

function findDecoder(field: unknown): Decoder {
  if (is(field, Column)) return field
  const { sql } = is(field, Subquery) ? field._ : { sql: is(field, SQL) ? field : Object(field).sql }
  return sql.decoder
}

/** The groups whose columns are all of one table that may be missing, with their first column. */
function listOptionalGroups(
  fields: readonly SelectedField[],
  isJoined: Readonly<Record<string, boolean>>,
): { group: string; first: string }[] {
  const found = new Map<string, { first: string; table: string | undefined }>()
  for (const { path, field } of fields) {
    const [group = '', name] = path
    if (name === undefined || !is(field, Column)) continue
    const table = getTableName(field.table)
    const known = found.get(group)
    if (!known) found.set(group, { first: name, table })
    else if (known.table !== table) known.table = undefined
  }
  return [...found].flatMap(([group, { first, table }]) =>
    table !== undefined && !isJoined[table] ? [{ group, first }] : [],
  )
}
