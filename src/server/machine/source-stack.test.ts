import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { startServer } from '#test/programs/servers.ts'
import { readSource } from '#test/source-code.ts'
import { test } from '#test/world.ts'
import { findOriginals, translateStack } from './source-stack.ts'

/** The text of the line that a stack names for a function of ours. */
function readLine(stack: string, name: string): string {
  const [, path = '', line = ''] =
    new RegExp(`at async ${name} \\(file:.*/(src/.+\\.ts):(\\d+):\\d+\\)`).exec(stack) ?? []
  return path && (readSource(path).split('\n')[Number(line) - 1] ?? '')
}

describe('the stack of an error', () => {
  test.skipIf(isEmbedded)('FND-12 of the built server names our files and their lines', async () => {
    const database = await copyDatabase()
    onTestFinished(database.drop)
    const server = await startServer({ DATABASE_URL: database.url ?? '' })
    onTestFinished(async () => void (await server.stop()))
    const handle = database.open()
    onTestFinished(handle.close)
    await handle.db.execute(sql`ALTER TABLE trips RENAME TO away`)
    expect((await fetch(`${server.url}/api/trips`)).status).toBe(500)
    // The line may come after the answer.
    const findLine = () => /^.*request failed.*$(?=\n)/m.exec(server.output())?.[0]
    await expect.poll(findLine).toBeDefined()
    const { stack } = JSON.parse(findLine() ?? '{}').err
    expect(readLine(stack, 'runHandler')).toContain('await route.run(')
    expect(stack).not.toContain('/dist/server/')
  })

  test('is read from the map as Node reads it, without holding it', () => {
    const file = new URL('../../../dist/server/entry-server.js', import.meta.url)
    const map = JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'))
    const lines = readFileSync(file, 'utf8').split('\n')
    const places = lines.flatMap((text, index) =>
      index % 50 === 0
        ? [0.1, 0.5, 1].map((part) => ({ line: index + 1, column: Math.ceil(text.length * part) || 1 }))
        : [],
    )
    const node = new SourceMap(map)
    const expected = places.map(({ line, column }) => {
      const entry = node.findEntry(line - 1, column - 1)
      if (!('originalLine' in entry) || entry.generatedLine !== line - 1) return undefined
      return {
        source: map.sources.indexOf(entry.originalSource),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      }
    })
    expect(findOriginals(map.mappings, places)).toEqual(expected)
    expect(expected.filter(Boolean).length).toBeGreaterThan(200)
  })

  test('stays as it is where there is no map', () => {
    const { stack = '' } = new Error('here')
    expect(translateStack(stack)).toBe(stack)
    const gone = 'Error: gone\n    at main (file:///nowhere/dist/server/main.js:1:2)'
    expect(translateStack(gone)).toBe(gone)
  })
})
