// Rules of ui/styles/later.css are not there on the first pages of a visit (decision 0119).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '#web/routes.ts'
import { followImports } from './modules.ts'

const styles = 'src/web/ui/styles'
/** Stand in rules below a class of other pages only, or are words of another kind in the source. */
const below = 'compare console differs icon input need needs num same seal select standing tabular-nums'

test('no class of the second style sheet is used by the first pages or what they fetch', () => {
  const pages = screens
    .filter(({ messages }) => messages === 'public' || messages === 'trip')
    .map(({ page }) => `src/web/pages/${page === '*' ? 'not-found' : page}.tsx`)
  const modules = followImports(['src/web/entry-client.tsx', ...pages], ({ imports, fetched }) => [
    ...imports,
    ...fetched.map(({ path }) => path),
  ])
  const words = new Set([...modules.values()].flatMap(({ text }) => text.split(/[\s"'`{}<>;,.=()$!?:]+/)))
  const files = readFileSync(`${styles}/later.css`, 'utf8').match(/[\w-]+\.css(?=";)/g) ?? []
  const rules = files.map((file) => readFileSync(`${styles}/${file}`, 'utf8')).join('\n')
  const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
  expect(classes.size).toBeGreaterThan(100)
  expect([...classes].filter((name) => words.has(name)).sort()).toEqual(below.split(' '))
})
