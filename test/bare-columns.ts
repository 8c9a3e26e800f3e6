import { loadModule, parseSync } from 'libpg-query'

// Which columns of a statement are written without their table where more than one could own them. PostgreSQL's own parser
// reads the statement, as it was sent.

/** What the names in one SELECT, INSERT, UPDATE or DELETE may belong to. */
type Scope = {
  /** How many tables, functions and subqueries it reads. */
  tableCount: number
  /** Their names: one alone stands for the whole row, or for what a function returns. */
  aliases: Set<string>
  outer: Scope | undefined
}
type Fields = Record<string, unknown>
type Visit = { text: Buffer; faults: string[] }

await loadModule()

/** Lists the columns without a table in the reach of more than one, each with the text that follows it. */
export function findBareColumns(statement: string): string[] {
  const visit: Visit = { text: Buffer.from(statement), faults: [] }
  visitAny(parseSync(statement), createScope(undefined), visit)
  return visit.faults
}

const createScope = (outer: Scope | undefined): Scope => ({ tableCount: 0, aliases: new Set(), outer })
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const visitors: Record<string, (node: Fields, scope: Scope, visit: Visit) => void> = {
  SelectStmt: visitSelect,
  InsertStmt: visitInsert,
  UpdateStmt: visitUpdate,
  DeleteStmt: visitUpdate,
  ColumnRef: visitColumn,
}

function visitAny(value: unknown, scope: Scope, visit: Visit) {
  if (Array.isArray(value)) for (const item of value) visitAny(item, scope, visit)
  if (!isFields(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const visitor = visitors[key]
    if (visitor && isFields(inner)) visitor(inner, scope, visit)
    else visitAny(inner, scope, visit)
  }
}

function visitSelect(node: Fields, outer: Scope, visit: Visit) {
  visitAny(node.withClause, outer, visit)
  if (isFields(node.larg) && isFields(node.rarg)) {
    // The order of a union knows nothing but the names of its columns.
    visitSelect(node.larg, outer, visit)
    return visitSelect(node.rarg, outer, visit)
  }
  const scope = createScope(outer)
  visitFrom(node.fromClause, scope, visit)
  const { withClause, fromClause, sortClause, groupClause, ...rest } = node
  visitAny(rest, scope, visit)
  const names = new Set(listOf(node.targetList).map(nameOfOutput))
  for (const clause of [sortClause, groupClause])
    for (const item of listOf(clause)) {
      const name = nameOfColumn(isFields(item) && isFields(item.SortBy) ? item.SortBy.node : item)
      if (name === undefined || !names.has(name)) visitAny(item, scope, visit)
    }
}

/** The name after AS; ORDER BY and GROUP BY may call a column of the answer by it. */
function nameOfOutput(target: unknown): unknown {
  return isFields(target) && isFields(target.ResTarget) ? target.ResTarget.name : undefined
}

function visitInsert(node: Fields, outer: Scope, visit: Visit) {
  const { withClause, relation, selectStmt, cols, onConflictClause, ...rest } = node
  visitAny(withClause, outer, visit)
  visitAny(selectStmt, outer, visit)
  const scope = createScope(outer)
  addTable(relation, scope)
  visitAny(rest, scope, visit)
  if (!isFields(onConflictClause)) return
  const { infer, ...changes } = onConflictClause
  visitAny(infer, scope, visit)
  const updating = createScope(outer)
  addTable(relation, updating)
  addTable({ relname: 'excluded' }, updating)
  visitAny(changes, updating, visit)
}

function visitUpdate(node: Fields, outer: Scope, visit: Visit) {
  const { withClause, relation, fromClause, usingClause, ...rest } = node
  visitAny(withClause, outer, visit)
  const scope = createScope(outer)
  addTable(relation, scope)
  visitFrom(fromClause ?? usingClause, scope, visit)
  visitAny(rest, scope, visit)
}

function addTable(node: unknown, scope: Scope) {
  if (!isFields(node)) return
  scope.tableCount += 1
  const alias = isFields(node.alias) ? node.alias.aliasname : node.relname
  if (typeof alias === 'string') scope.aliases.add(alias)
}

/** Counts what is read, then looks into it: a function and what is LATERAL know their neighbours, another subquery does not. */
function visitFrom(items: unknown, scope: Scope, visit: Visit) {
  const inner: (() => void)[] = []
  const add = (item: unknown) => {
    if (!isFields(item)) return
    if (isFields(item.JoinExpr)) {
      const { larg, rarg, quals } = item.JoinExpr
      add(larg)
      add(rarg)
      inner.push(() => visitAny(quals, scope, visit))
      return
    }
    for (const table of Object.values(item)) {
      addTable(table, scope)
      if (!isFields(table)) continue
      const isBlind = 'RangeSubselect' in item && !table.lateral
      inner.push(() => visitAny(table, isBlind ? (scope.outer ?? createScope(undefined)) : scope, visit))
    }
  }
  for (const item of listOf(items)) add(item)
  for (const look of inner) look()
}

function nameOfColumn(node: unknown): string | undefined {
  if (!isFields(node) || !isFields(node.ColumnRef)) return undefined
  const [first, ...others] = listOf(node.ColumnRef.fields)
  if (others.length > 0 || !isFields(first) || !isFields(first.String)) return undefined
  return String(first.String.sval)
}

function visitColumn(node: Fields, scope: Scope, { text, faults }: Visit) {
  const name = nameOfColumn({ ColumnRef: node })
  if (name === undefined) return
  let tableCount = 0
  for (let reached: Scope | undefined = scope; reached; reached = reached.outer) {
    if (reached.aliases.has(name)) return
    tableCount += reached.tableCount
  }
  const start = Number(node.location ?? 0)
  if (tableCount > 1)
    faults.push(`${name}: … ${text.subarray(start, start + 60).toString()}`.replace(/\s+/g, ' '))
}
