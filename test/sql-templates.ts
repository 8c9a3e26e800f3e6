import { parseSync } from 'vite'

/** Stands for what a template fills in; PostgreSQL takes no such character. */
export const hole = '\u0000'

type Template = { text: string; line: number }

/** Lists the sql`…` templates of a TypeScript file, those inside another one too, each as a text with holes. */
export function listSqlTemplates(path: string, source: string): Template[] {
  const found: Template[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const item of node) visit(item)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, tag, quasi, start } = node as Partial<Tagged>
    if (type === 'TaggedTemplateExpression' && tag?.name === 'sql' && quasi)
      found.push({
        text: quasi.quasis.map(({ value }) => value.cooked).join(hole),
        line: source.slice(0, start).split('\n').length,
      })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(path, source).program)
  return found
}

type Tagged = {
  type: string
  tag: { name?: string }
  quasi: { quasis: { value: { cooked: string } }[] }
  start: number
}
