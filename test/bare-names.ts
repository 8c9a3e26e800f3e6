import { type Token, tokenize } from './sql-tokens.ts'

// Which columns of a piece of SQL are written without their table, though more than one could own them. It reads the text of
// a template, which no parser takes: parts of it are filled in later, and it may be no whole statement.

/** What one SELECT, INSERT, UPDATE or DELETE reads. */
type Scope = {
  tableCount: number
  /** The names of its tables, and those that it gives to columns of its answer. */
  aliases: Set<string>
  outputs: Set<string>
  outer: Scope | undefined
}
/** What is between two parentheses, and where in its statement the reading is. */
type Frame = {
  kind: 'statement' | 'expression' | 'names'
  scope: Scope
  clause: string
  /** The next name is that of a table, of an assigned column, or of neither. */
  expects: 'table' | 'target' | undefined
  isLateral: boolean
  isInsert: boolean
}
type Found = { name: string; scope: Scope }

const statements = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'VALUES'])
const utilities = new Set(
  'ALTER ANALYZE CLOSE COPY CREATE DECLARE DROP FETCH LISTEN LOCK NOTIFY REFRESH RESET TRUNCATE VACUUM'.split(
    ' ',
  ),
)
/** What follows a table and is not its alias. */
const clauses = new Set(
  `CROSS DO EXCEPT FETCH FOR FULL GROUP HAVING INNER INTERSECT JOIN LEFT LIMIT NATURAL OFFSET ON ORDER OVERRIDING RETURNING RIGHT
  SELECT SET UNION USING VALUES WHERE WINDOW WITH DEFAULT TABLESAMPLE`.split(/\s+/),
)

const createScope = (outer: Scope | undefined, tableCount = 0): Scope => ({
  tableCount,
  aliases: new Set(),
  outputs: new Set(),
  outer,
})

/** Lists the columns that a template names without their table, where it is a fragment or more than one table is in reach. */
export function findBareNames(template: string, columns: ReadonlySet<string>): string[] {
  const tokens = tokenize(template)
  const first = tokens[0]?.keyword ?? ''
  if (utilities.has(first)) return []
  // A fragment stands where it is put, and may have every table in reach.
  const root = createScope(undefined, statements.has(first) ? 0 : Number.POSITIVE_INFINITY)
  const found = new Reader(tokens, columns).read(root)
  return found.filter(isAmbiguous).map(({ name }) => name)
}

function isAmbiguous({ name, scope }: Found): boolean {
  let tableCount = 0
  for (let reached: Scope | undefined = scope; reached; reached = reached.outer) {
    if (reached.aliases.has(name)) return false
    tableCount += reached.tableCount
  }
  return tableCount > 1
}

class Reader {
  readonly #tokens: Token[]
  readonly #columns: ReadonlySet<string>
  readonly #found: Found[] = []
  readonly #frames: Frame[] = []

  constructor(tokens: Token[], columns: ReadonlySet<string>) {
    this.#tokens = tokens
    this.#columns = columns
  }

  read(root: Scope): Found[] {
    this.#open('statement', root)
    for (let index = 0; index < this.#tokens.length; index++) this.#readToken(index)
    return this.#found
  }

  #open(kind: Frame['kind'], scope: Scope, clause = '') {
    this.#frames.push({ kind, scope, clause, expects: undefined, isLateral: false, isInsert: false })
  }

  #at(index: number): Token {
    return this.#tokens[index] ?? { kind: 'sign', text: '', keyword: '' }
  }

  #readToken(index: number) {
    const token = this.#at(index)
    const frame = this.#frames.at(-1)
    if (!frame) return
    if (token.text === '(' && token.kind === 'sign') return this.#openParenthesis(index, frame)
    if (token.text === ')' && token.kind === 'sign')
      return void (this.#frames.length > 1 && this.#frames.pop())
    if (frame.kind === 'names') return
    if (frame.kind === 'statement' && this.#readClause(index, frame)) return
    if (token.text === ',' && frame.kind === 'statement') {
      if (frame.clause === 'FROM') frame.expects = 'table'
      if (frame.clause === 'SET') frame.expects = 'target'
      return
    }
    if (frame.expects === 'table') return this.#readTable(index, frame)
    // After the table of UPDATE it is SET with the first columns.
    if (token.kind === 'hole' && frame.clause === 'UPDATE') frame.clause = 'SET'
    if (token.kind === 'word' || token.kind === 'quoted') this.#readName(index, frame)
  }

  /** What a parenthesis begins: a statement, a list of names, or an expression. */
  #openParenthesis(index: number, frame: Frame) {
    const { scope } = frame
    const next = this.#at(index + 1).keyword
    const isStatement = statements.has(next) && next !== 'VALUES'
    const wantsTable = frame.expects === 'table'
    if (isStatement) {
      // The body of a WITH and a subquery of FROM know nothing of their neighbours.
      const isBlind = frame.clause === 'WITH' || (wantsTable && !frame.isLateral)
      if (wantsTable) this.#addTable(frame)
      return this.#open('statement', createScope(isBlind ? scope.outer : scope))
    }
    if (frame.kind === 'names' || this.#beginsNames(index, frame)) return this.#open('names', scope)
    this.#open('expression', scope, this.#at(index - 1).keyword === 'OVER' ? 'OVER' : '')
  }

  #beginsNames(index: number, frame: Frame): boolean {
    const before = this.#at(index - 1)
    const isAlias =
      this.#at(index - 2).keyword === 'AS' && before.kind === 'word' && frame.kind === 'statement'
    return (
      ['INTO', 'WITH', 'CONFLICT'].includes(frame.clause) ||
      frame.expects === 'target' ||
      (frame.clause === 'FROM' && (before.keyword === 'USING' || isAlias))
    )
  }

  /** Whether the word begins or goes on with a clause; then nothing else is to be read of it. */
  #readClause(index: number, frame: Frame): boolean {
    const { keyword } = this.#at(index)
    const before = this.#at(index - 1).keyword
    const begin = (clause: string, expects?: Frame['expects']) => {
      frame.clause = clause
      frame.expects = expects
      frame.isLateral = false
      return true
    }
    switch (keyword) {
      case 'WITH':
        return this.#at(index + 1).keyword === 'ORDINALITY' ? true : begin('WITH')
      case 'SELECT':
        // After INSERT, UNION or the parts of a WITH another statement begins in the same parenthesis.
        if (frame.clause !== '' && frame.clause !== 'WITH') frame.scope = createScope(frame.scope.outer)
        return begin('SELECT')
      case 'FROM':
        return before === 'DISTINCT' ? true : begin('FROM', 'table')
      case 'JOIN':
      case 'USING':
        frame.expects = this.#at(index + 1).text === '(' && keyword === 'USING' ? undefined : 'table'
        frame.clause = 'FROM'
        return true
      case 'UPDATE':
        if (before === 'FOR' || before === 'KEY') return begin('FOR')
        if (before === 'DO') return this.#updateConflicting(frame)
        return begin('UPDATE', 'table')
      case 'INTO':
        frame.isInsert = true
        return begin('INTO', 'table')
      case 'LATERAL':
        frame.isLateral = true
        return true
      case 'SET':
        return begin('SET', 'target')
      case 'ON':
        if (this.#at(index + 1).keyword === 'CONFLICT') return begin('CONFLICT')
        frame.expects = undefined
        return true
      case 'BY':
        return begin('BY')
      case 'RETURNING':
        // Of INSERT it tells the new row alone, whatever was read to make it.
        if (frame.isInsert) frame.scope = createScope(frame.scope.outer, 1)
        return begin('RETURNING')
      case 'WHERE':
      case 'HAVING':
      case 'LIMIT':
      case 'VALUES':
      case 'UNION':
      case 'FOR':
        return begin(keyword)
      default:
        return false
    }
  }

  /** DO UPDATE reads the row that is there and the one that is `excluded`. */
  #updateConflicting(frame: Frame): boolean {
    frame.scope = createScope(frame.scope.outer, 2)
    frame.clause = 'UPDATE'
    return true
  }

  #addTable(frame: Frame) {
    frame.scope.tableCount += 1
    frame.expects = undefined
    frame.isLateral = false
  }

  #readTable(index: number, frame: Frame) {
    const token = this.#at(index)
    if (token.keyword === 'ONLY' || token.kind === 'sign') return
    if (this.#at(index + 1).text === '.') return
    this.#addTable(frame)
    if (this.#at(index + 1).text !== '(') frame.scope.aliases.add(token.text)
  }

  #readName(index: number, frame: Frame) {
    const { text, keyword } = this.#at(index)
    const [before, after] = [this.#at(index - 1), this.#at(index + 1)]
    const { scope, clause } = frame
    if (before.keyword === 'AS') {
      if (frame.kind !== 'statement') return
      const isOfTable = ['FROM', 'UPDATE', 'INTO'].includes(clause)
      void (isOfTable ? scope.aliases : scope.outputs).add(text)
      return
    }
    if (frame.expects === 'target') {
      frame.expects = undefined
      return
    }
    if (
      clauses.has(keyword) ||
      before.text === '.' ||
      before.text === '::' ||
      ['.', '('].includes(after.text)
    )
      return
    if (['WITH', 'CONFLICT'].includes(clause) && frame.kind === 'statement') return
    if (frame.kind === 'statement' && this.#isAlias(index, clause)) return void scope.aliases.add(text)
    if (!this.#columns.has(text) || this.#isKeyword(index)) return
    const isAlone =
      (before.keyword === 'BY' || before.text === ',') &&
      (after.kind === 'word' || ['', ',', ')'].includes(after.text))
    if (clause === 'BY' && isAlone && scope.outputs.has(text)) return
    this.#found.push({ name: text, scope })
  }

  /** A second name right after a table or a function of FROM. */
  #isAlias(index: number, clause: string): boolean {
    const before = this.#at(index - 1)
    const isTable =
      before.kind === 'word' || before.kind === 'hole' || before.kind === 'quoted' || before.text === ')'
    const introduces = before.kind === 'word' && (clauses.has(before.keyword) || isOperator(before.keyword))
    return ['FROM', 'UPDATE', 'INTO'].includes(clause) && isTable && !introduces
  }

  /** Columns of ours that are words of SQL in other places. */
  #isKeyword(index: number): boolean {
    const { keyword } = this.#at(index)
    const [before, after] = [this.#at(index - 1).keyword, this.#at(index + 1).keyword]
    return (
      (keyword === 'AT' && after === 'TIME') ||
      (keyword === 'KEY' && (before === 'NO' || before === 'FOR' || before === 'PRIMARY')) ||
      (keyword === 'LANGUAGE' && before === 'C') ||
      before === 'OF'
    )
  }
}

const operators = new Set(
  'AND OR NOT IN IS BETWEEN LIKE ILIKE FROM BY THEN ELSE WHEN CASE DISTINCT NULL END ALL ANY'.split(' '),
)
const isOperator = (keyword: string) => operators.has(keyword)
