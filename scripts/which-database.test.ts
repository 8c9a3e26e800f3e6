import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  isAboutDatabases,
  listPgliteFiles,
  onBoth,
  onOwnPglite,
  onPglite,
  onPostgres,
} from '#test/which-database.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const all = globSync('src/server/**/*.test.ts')
const isOnPgliteAlone = new Set(globSync(onPglite))

/** Imports that reach a database. */
const reaching = /#test\/(?:world|databases|started|backups|commands|servers)\.ts/

describe('which tests use which database', () => {
  test('every line names an existing file, and no file is listed twice', () => {
    for (const line of [...onBoth, ...onPglite, ...onOwnPglite, ...onPostgres])
      expect([line, globSync(line).length > 0]).toEqual([line, true])
    expect(globSync(onPglite).filter((file) => globSync(onPostgres).includes(file))).toEqual([])
  })

  test('a file that uses only PGlite contains no database-specific code', () => {
    const saying = globSync(onPglite).filter(isAboutDatabases)
    expect(saying).toEqual([])
    // Control: what says it is found.
    for (const file of ['bookings/core/seats', 'accounts/passwords/passwords', 'machine/log', 'constraints'])
      expect([file, isAboutDatabases(`src/server/${file}.test.ts`)]).toEqual([file, true])
  })

  test('a file with its own PGlite does not use the shared one', () => {
    expect(onOwnPglite.filter((file) => reaching.test(read(file)))).toEqual([])
    expect(reaching.test(read('src/server/search/search.test.ts'))).toBe(true)
  })

  test('tests about databases use both, and npm run test:both has all but a few files of every noun do so', () => {
    const [usual, every] = [new Set(listPgliteFiles(false)), new Set(listPgliteFiles(true))]
    for (const file of [
      'constraints',
      'bookings/core/seats',
      'search/search',
      'operations',
      'machine/data/migrate',
    ])
      expect([file, usual.has(`src/server/${file}.test.ts`)]).toEqual([file, true])
    for (const file of ['organizers/profile', 'every-endpoint/permissions'])
      expect([file, usual.has(`src/server/${file}.test.ts`)]).toEqual([file, false])
    const nouns = [
      ...new Set(globSync('src/server/*/{,*/}tables.ts').map((file) => file.split('/')[2] ?? '')),
    ].filter((noun) => noun !== 'machine')
    expect(nouns.length).toBeGreaterThan(5)
    for (const noun of nouns) {
      const files = all.filter((file) => file.startsWith(`src/server/${noun}/`))
      const onBoth = files.filter((file) => every.has(file) && !isOnPgliteAlone.has(file))
      expect([noun, files.length - onBoth.length <= 2]).toEqual([noun, true])
    }
  })
})
