import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { topicsOf } from '#test/order-of-nouns.ts'
import { readSource, root } from '#test/source-code.ts'
import { listTests } from './documents/test-titles.ts'
import {
  buildArchitecture,
  buildDocuments,
  firstSentence,
  formatTitle,
  selectTests,
  serverNouns,
  tableStart,
} from './documents.ts'

// What documents repeat of the code is what the code says.

const remedy = 'Run npm run documents, and look at what it changed'
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table of the code by the name of its export. */
type NamedTable = { code: string; table: PgTable }

/** The tables that a folder of the server declares. */
async function importTables(folder: string): Promise<NamedTable[]> {
  const files = globSync(['**/tables.ts', '**/*-tables.ts'], { cwd: join(root, 'src/server', folder) }).sort()
  const exported = await Promise.all(files.map((file) => import(join(root, 'src/server', folder, file))))
  return exported.flatMap((file) =>
    Object.entries(file).flatMap(([code, table]) => (is(table, PgTable) ? [{ code, table }] : [])),
  )
}

/** `name`, or `name` (`sql_name`) where the database has another name than the code. */
function nameTable({ code, table }: NamedTable): string {
  const inDatabase = getTableName(table)
  return inDatabase === snakeCase(code) ? `\`${code}\`` : `\`${code}\` (\`${inDatabase}\`)`
}

const section = (text: string, heading: string) =>
  new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
/** What the bullets of a section are about. */
const bullets = (text: string, heading: string) =>
  [...section(text, heading).matchAll(/^- ([^:\n]+): /gm)].map(([, name = '']) => name)

const readReadme = (noun: string) => readSource(`src/server/${noun}/README.md`)

test.each(Object.entries(buildDocuments()))('%s is as npm run documents writes it', (path, text) => {
  expect(readSource(path), remedy).toBe(text)
})

test('control: a noun, a title or a file that changed is seen', () => {
  const written = readSource('ARCHITECTURE.md')
  expect(buildArchitecture(written.replace('[accounts]', '[people]'))).toBe(written)
  expect(() => buildArchitecture(written.replace(tableStart, ''))).toThrow('ARCHITECTURE.md has no')
})

describe('titles of tests', () => {
  const sample = `
    import { test as plain } from 'vitest'
    describe.skipIf(isEmbedded)('seats', () => {
      describe('of a trip', () => {
        test.each(['a', 'b'])('BOOK-04 %s', () => { log('no', 'title') })
      })
      plain('control: without the guard', () => {})
    })
    test(\`after \${count} days\`, () => {})`

  test('are read as they are written, with those around them', () => {
    expect(listTests('sample.test.ts', sample)).toEqual([
      { path: ['seats', 'of a trip'], title: 'BOOK-04 %s' },
      { path: ['seats'], title: 'control: without the guard' },
      { path: [], title: 'after … days' },
    ])
  })

  test('those that begin with "trust:" stand for their file, unless a control is all that does', () => {
    const tests = (...titles: string[]) => titles.map((title) => ({ path: [], title }))
    const titlesOf = (selected: readonly { title: string }[]) => selected.map(({ title }) => title)
    const named = tests('trust: mail — arrives once', 'another')
    expect(titlesOf(selectTests(named))).toEqual(['trust: mail — arrives once'])
    const onlyControl = tests('every text', 'trust: languages — control: a spoilt one')
    expect(titlesOf(selectTests(onlyControl))).toHaveLength(2)
    expect(titlesOf(selectTests(named, /another/))).toEqual(['another'])
    expect(formatTitle('trust: mail — control: it is *lost*')).toBe('**control:** it is \\*lost\\*')
  })
})

describe('the README of a noun', () => {
  test.each(serverNouns)(
    '%s: names its tables and its topics in their order, on half a page',
    async (noun) => {
      const text = readReadme(noun)
      expect(bullets(text, 'Tables').sort()).toEqual((await importTables(noun)).map(nameTable).sort())
      const topics = topicsOf(`server/${noun}`).map((topic) => `\`${topic}\``)
      expect(bullets(text, 'Topics')).toEqual(topics)
      expect(firstSentence(text).length).toBeGreaterThan(20)
      expect(section(text, 'Surprises')).toMatch(/^- /m)
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(52)
    },
  )

  test('of the machine: names its tables and its folders', async () => {
    const text = readReadme('machine')
    expect(bullets(text, 'Tables').sort()).toEqual((await importTables('machine')).map(nameTable).sort())
    const folders = globSync('src/server/machine/*/', { cwd: root }).map((path) => path.split('/')[3] ?? '')
    const named = [...section(text, 'Folders').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
    expect(named.sort()).toEqual(folders.sort())
  })

  test('control: a table that is missing, one too many and another order are seen', async () => {
    const text =
      '# A\n\nB.\n\n## Tables\n\n- `users`: people.\n- `gone` (`left`): none.\n\n## Topics\n\n- `core`: all.\n'
    expect(bullets(text, 'Tables')).toEqual(['`users`', '`gone` (`left`)'])
    expect(bullets(text, 'Topics')).toEqual(['`core`'])
    const tables = (await importTables('travellers')).map(nameTable)
    expect(tables).toContain('`travellerDocuments` (`papers`)')
  })
})

describe('ARCHITECTURE.md', () => {
  const text = readSource('ARCHITECTURE.md')

  test('is one screen, with at most eight surprises', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(70)
    expect(section(text, 'Things that surprise').match(/^- /gm)?.length).toBeLessThanOrEqual(8)
  })

  test('names each table and column that the database calls otherwise than the code', async () => {
    const tables = await importTables('.')
    const columns = tables.flatMap(({ table }) =>
      Object.entries(getTableColumns(table)).flatMap(([code, { name, keyAsName }]) =>
        keyAsName ? [] : [{ code, inDatabase: name }],
      ),
    )
    const names = [
      ...tables.map(({ code, table }) => ({ code, inDatabase: getTableName(table) })),
      ...columns,
    ].filter(({ code, inDatabase }) => inDatabase !== snakeCase(code))
    const [line = ''] = /^- Code and database differ.*$/m.exec(text) ?? []
    const named = [...line.matchAll(/`(\w+)` (?:is )?`(\w+)`/g)].map(([, inDatabase = '', code = '']) => ({
      code,
      inDatabase,
    }))
    const sorted = (list: { code: string; inDatabase: string }[]) =>
      list.map(({ code, inDatabase }) => `${inDatabase} is ${code}`).sort()
    expect(sorted(named)).toEqual(sorted(names))
    // Control: what differs is found, of tables and of columns.
    expect(sorted(names)).toEqual(expect.arrayContaining(['sums is counters', 'set_back_at is reopenedAt']))
  })
})
