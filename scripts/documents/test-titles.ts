import { type ESTree, parseSync, Visitor } from 'vite'

/** A test as its file writes it: the titles of the `describe` calls around it, from outside, and its own. */
export type WrittenTest = { path: readonly string[]; title: string }

/** The names by which a file calls Vitest's `test`: its own, and those that an import gives it. */
function listTestNames(program: ESTree.Program): Set<string> {
  const names = new Set(['test', 'it'])
  new Visitor({
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && imported.name === 'test') names.add(local.name)
    },
  }).visit(program)
  return names
}

/** `test` of `test.each(rows)`, of `test.skipIf(isSlow).concurrent` and of `test` itself. */
function rootName(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootName(node.object)
  if (node.type === 'CallExpression') return rootName(node.callee)
  return ''
}

/** A title as it is written; what a template puts in is shown as "…". */
function readTitle({ arguments: [title, ...others] }: ESTree.CallExpression): string | undefined {
  if (others.length === 0) return undefined
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

/** The tests of a file, in their order; a `test.each` is one, with its title as it is written. */
export function listTests(file: string, text: string): WrittenTest[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = listTestNames(program)
  const tests: WrittenTest[] = []
  const around: { title: string; end: number }[] = []
  new Visitor({
    CallExpression(call) {
      const title = readTitle(call)
      const name = rootName(call.callee)
      if (title === undefined || (name !== 'describe' && !names.has(name))) return
      while ((around.at(-1)?.end ?? call.end) < call.end) around.pop()
      if (name === 'describe') around.push({ title, end: call.end })
      else tests.push({ path: around.map((one) => one.title), title })
    },
  }).visit(program)
  return tests
}
