import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { code, inRoom, isTest, paths, type SourceFile, wrongImports } from '#test/source-code.ts'

// The nouns of the trade, executed: their order, what each may know of another, and who writes what.

/** The order of nouns (ARCHITECTURE.md): one may know those before it, never those behind it. */
const nouns =
  'reference accounts organizers uploads trips saved bookings travellers payments conversations reviews announcements promotions legal contact deletions overview'.split(
    ' ',
  )
const comesBefore = (other: string, own: string) =>
  nouns.includes(other) && nouns.indexOf(other) < nouns.indexOf(own)

/** The folder of the server that a path or an import lies in: a noun, or the machine. */
const nounOf = (path: string) => /^(?:#|src\/)server\/([^/]+)\//.exec(path)?.[1]

/** 'path: import' for each import by which a noun knows one behind it, or more of one before it than it shows. */
const knownTooWell = (files: SourceFile[]) =>
  wrongImports(files, (from, { path }) => {
    const [own = '', other = ''] = [nounOf(path), nounOf(from)]
    if (!nouns.includes(own) || !nouns.includes(other) || other === own) return false
    return !comesBefore(other, own) || !/[/-](tables|view|changing)\.ts$/.test(from)
  })

test('a noun knows of those before it in the order what they show (tables, view, changing), and nothing of others', () => {
  const server = inRoom('server')
  expect(server.filter(({ path }) => nouns.includes(nounOf(path) ?? '')).length).toBeGreaterThan(80)
  expect(
    knownTooWell(server),
    'Show it in view.ts or changing.ts of the noun before; what concerns one behind is told (machine/events.ts) and answered in its reactions.ts',
  ).toEqual([])
  // Control: one who knows somebody behind it, and one who knows too much of somebody before it.
  const sample = (path: string, ...imports: string[]) => [{ path, imports, text: '' }]
  const trips = (...imports: string[]) => knownTooWell(sample('src/server/trips/queries.ts', ...imports))
  expect(trips('#server/bookings/tables.ts')).toEqual([
    'src/server/trips/queries.ts: #server/bookings/tables.ts',
  ])
  expect(trips('#server/organizers/queries.ts')).toHaveLength(1)
  expect(trips('#server/organizers/view.ts', '#server/machine/context.ts', './view.ts')).toEqual([])
})

const ofPilgrims = (files: SourceFile[]) =>
  wrongImports(files, (from) => /^#server\//.test(from) && nounOf(from) !== 'machine')

test('the machine knows nothing of pilgrims: it imports no noun, nor what puts the server together', () => {
  const machine = inRoom('server/machine')
  expect(machine.length).toBeGreaterThan(60)
  expect(ofPilgrims(machine), 'Hand it in as a parameter, or through Deps from assemble.ts').toEqual([])
  const [path, imports] = ['src/server/machine/mail/mail.ts', ['#server/trips/view.ts', './queue.ts']]
  expect(ofPilgrims([{ path, imports, text: '' }])).toHaveLength(1)
  expect(ofPilgrims([{ path, imports: ['#server/nouns.ts'], text: '' }])).toHaveLength(1)
})

/** 'path: table' for each statement that writes a noun's rows where its changing.ts does not stand. */
const writtenElsewhere = (files: SourceFile[]) =>
  files.flatMap(({ path, text }) =>
    Object.entries({ trips: 'trips', organizers: 'organizers', bookings: 'bookings', reviews: 'reviews' })
      .filter(([table]) => {
        const drizzle = `\\.(?:insert|update|delete)\\(${table}\\)`
        const sql = `(?:INSERT INTO|UPDATE|DELETE FROM) ${table}\\b`
        return new RegExp(`${drizzle}|${sql}`).test(text)
      })
      .filter(([, noun]) => !new RegExp(`^src/server/${noun}/(\\w+-)*changing\\.ts$`).test(path))
      .map(([table]) => `${path}: ${table}`),
  )

test('a trip, an organizer, a booking, a review is written in one place each, whoever asks', () => {
  // The rates' trigger computes the trips' prices anew once it is told to.
  const excused = 'src/server/reference/changing.ts: trips'
  expect(
    writtenElsewhere(inRoom('server')).filter((found) => found !== excused),
    'Move the statement into changing.ts of its noun, and call it from here',
  ).toEqual([])
  const path = 'src/server/deletions/queries.ts'
  const wrong = ['await tx.update(bookings).set({})', 'sql`DELETE FROM reviews WHERE true`']
  expect(wrong.flatMap((text) => writtenElsewhere([{ path, imports: [], text }]))).toEqual([
    `${path}: bookings`,
    `${path}: reviews`,
  ])
})

test('features of the web import only features before them in the order of nouns', () => {
  const featureOf = (path: string) => /^(?:#|src\/)web\/features\/([^/]+)\//.exec(path)?.[1] ?? ''
  const features = code.filter(({ path }) => featureOf(path) && !isTest(path))
  expect(features.length).toBeGreaterThan(5)
  expect(
    wrongImports(features, (from, { path }) => {
      const [own, other] = [featureOf(path), featureOf(from)]
      return other !== '' && other !== own && !comesBefore(other, own)
    }),
  ).toEqual([])
})

test('a noun of the server has a closed vocabulary, of a topic too, and tests', () => {
  const allowed =
    /^((?:[a-z]+-)*(?:tables|view|changing|routes|service|queries|emails|jobs|reactions)|[a-z]+(-[a-z]+)*\.test)\.ts$/
  const found = paths.filter((path) => nouns.includes(nounOf(path) ?? ''))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((path) => !allowed.test(basename(path)))).toEqual([])
  expect(found.filter((path) => dirname(dirname(path)) !== 'src/server')).toEqual([])
})
