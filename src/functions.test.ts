import { describe, expect, test } from 'vitest'
import { nouns, topics } from '#test/order-of-nouns.ts'
import { code, paths, readSource } from '#test/source-code.ts'

// The functions.sql of the nouns, executed: which there are, their order, and that a noun knows in SQL what it may know in code.

/** Where a folder of the server stands in the order; the machine before all nouns. */
function placeOf(path: string): [noun: number, topic: number] {
  const [, noun = '', topic = ''] = /^src\/server\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? []
  return noun === 'machine'
    ? [-1, -1]
    : [nouns.indexOf(noun), (topics[`server/${noun}`] ?? '').split(' ').indexOf(topic || '.')]
}

/** Whether one folder may know another: its own, or one before it. */
function mayKnow(own: string, other: string): boolean {
  const [[noun, topic], [otherNoun, otherTopic]] = [placeOf(own), placeOf(other)]
  return otherNoun < noun || (otherNoun === noun && otherTopic <= topic)
}

type SqlFile = { path: string; text: string }
const withoutRemarks = (text: string) => text.replace(/--.*$/gm, '')
const files: SqlFile[] = (JSON.parse(readSource('src/server/functions.json')) as string[])
  .map((name) => `src/server/${name}`)
  .map((path) => ({ path, text: withoutRemarks(readSource(path)) }))

/** The file of each table: by the `tables.ts` that says what queries see of it. */
const tables = code
  .filter(({ path }) => /^src\/server\/.*tables\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => ({ name, path })),
  )
const functions = files.flatMap(({ path, text }) =>
  [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => ({ name, path })),
)

/** 'path: name' of each table and function behind it in the order that a file names. */
function knownTooSoon({ path, text }: SqlFile): string[] {
  const named = [
    ...tables.filter(({ name }) =>
      new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|ON|trip|booking|organizer) ${name}\\b`).test(text),
    ),
    ...functions.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(text)),
  ]
  return named.filter((other) => !mayKnow(path, other.path)).map(({ name }) => `${path}: ${name}`)
}

describe('functions.sql', () => {
  test('every file is in functions.json, in the order of nouns and topics', () => {
    expect(nouns.length).toBeGreaterThan(10)
    const found = paths.filter((path) => /^src\/server\/(?!migrations\/).*\.sql$/.test(path))
    expect(files.map(({ path }) => path).sort()).toEqual(found.sort())
    expect(found.filter((path) => !/\/(?:[a-z]+-)*functions\.sql$/.test(path))).toEqual([])
    const unplaced = found.filter(
      (path) => placeOf(path)[0] === -1 && !path.startsWith('src/server/machine/'),
    )
    expect(unplaced).toEqual([])
    const places = files.map(({ path }) => placeOf(path))
    expect(places).toEqual(places.toSorted(([a, b], [c, d]) => a - c || b - d))
  })

  test('a file names tables and functions of its own and of what stands before it, never of what stands behind', () => {
    expect([tables.length, functions.length]).toEqual([expect.any(Number), expect.any(Number)])
    expect(tables.length).toBeGreaterThan(50)
    expect(functions.length).toBeGreaterThan(70)
    expect(
      files.flatMap(knownTooSoon),
      'Move it to the noun that stands behind: a trigger may listen on a table of one before it',
    ).toEqual([])
    // Controls: a trip that asks for bookings, and one that calls a function of them.
    const path = 'src/server/trips/core/functions.sql'
    expect(knownTooSoon({ path, text: 'SELECT count(*) FROM bookings' })).toEqual([`${path}: bookings`])
    expect(knownTooSoon({ path, text: 'SELECT party_size(groups)' })).toEqual([`${path}: party_size`])
  })
})
