import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nouns, topics } from '#test/order-of-nouns.ts'
import { code, findWrongImports, isTest, listRoomCode, paths, type SourceFile } from '#test/source-code.ts'

// The nouns of the trade and their topics, executed: their order, and what each may know of another. Who writes
// which table is in roles.test.ts.

const comesBefore = (other: string, own: string, order: readonly string[] = nouns) =>
  order.includes(other) && order.indexOf(other) < order.indexOf(own)

/** The folder of the server that a path or an import lies in: a noun, or the machine. */
const nounOf = (path: string) => /^(?:#|src\/)server\/([^/]+)\//.exec(path)?.[1]

/** Exports of a noun beside its tables, views and changes: a rule or an event that other nouns need too. */
const shown = [
  '#server/trips/core/on-occasion.ts',
  '#server/search/sql/open-trips.ts',
  '#server/search/sql/query-conditions.ts',
  '#server/bookings/emails/email-parts.ts',
  '#server/bookings/core/seats.ts',
  '#server/bookings/pages/booking-export.ts',
  '#server/bookings/pages/open-items.ts',
  '#server/bookings/emails/booking-money.ts',
  '#server/bookings/core/open-request-limits.ts',
  '#server/bookings/access/confirmation-email-limit.ts',
  '#server/bookings/requests/price-request.ts',
  '#server/bookings/counter/creation.ts',
  '#server/bookings/counter/codes.ts',
  '#server/bookings/counter/desk.ts',
]

/** 'path: import' for each import by which a noun knows one behind it, or more of one before it than it shows. */
const knownTooWell = (files: SourceFile[]) =>
  findWrongImports(files, (from, { path }) => {
    const [own = '', other = ''] = [nounOf(path), nounOf(from)]
    if (!nouns.includes(own) || !nouns.includes(other) || other === own) return false
    return !comesBefore(other, own) || !(/[/-](tables|view|changing)\.ts$/.test(from) || shown.includes(from))
  })

test('a noun imports only the exports (tables, view, changing) of nouns before it in the order, and nothing of others', () => {
  const server = listRoomCode('server')
  expect(server.filter(({ path }) => nouns.includes(nounOf(path) ?? '')).length).toBeGreaterThan(80)
  expect(
    knownTooWell(server),
    'Show it in view.ts or changing.ts of the noun before; what concerns one behind is told (machine/events.ts) and answered in its reactions.ts',
  ).toEqual([])
  // Control: one that knows a noun behind it, and one that knows too much of one before it.
  const sample = (path: string, ...imports: string[]) => [{ path, imports, text: '' }]
  const trips = (...imports: string[]) => knownTooWell(sample('src/server/trips/core/queries.ts', ...imports))
  expect(trips('#server/bookings/core/tables.ts')).toEqual([
    'src/server/trips/core/queries.ts: #server/bookings/core/tables.ts',
  ])
  expect(trips('#server/organizers/queries.ts')).toHaveLength(1)
  expect(trips('#server/organizers/view.ts', '#server/machine/context.ts', './view.ts')).toEqual([])
})

test('which engine answers a search is decided in one file', () => {
  const deciding = listRoomCode('server').filter(
    ({ path, imports }) =>
      !path.startsWith('src/server/search/memory/') &&
      imports.some((from) => /(?:search|\.)\/memory\//.test(from)),
  )
  expect(deciding.map(({ path }) => path)).toEqual(['src/server/search/open-index.ts'])
})

describe('topics', () => {
  /** The topic of a file or an import of this folder: the longest name of its order that it lies in. */
  function topicOf(folder: string, path: string): string | undefined {
    const start = new RegExp(`^(?:#|src/)${folder}/`)
    if (!start.test(path)) return undefined
    const rest = path.replace(start, '').replace(/\/?[^/]+$/, '')
    return rest || '.'
  }

  function wrongWay(folder: string, files: SourceFile[]): string[] {
    const order = topics[folder]?.split(' ') ?? []
    return findWrongImports(files, (from, { path }) => {
      const own = topicOf(folder, path)
      const absolute = from.startsWith('./') ? path.replace(/[^/]+$/, from.slice(2)) : from
      const other = topicOf(folder, absolute)
      return own !== undefined && other !== undefined && own !== other && !comesBefore(other, own, order)
    })
  }

  test.each(Object.keys(topics))(
    '%s: a topic knows those before it, and no two know each other',
    (folder) => {
      const files = code.filter(({ path }) => path.startsWith(`src/${folder}/`) && !isTest(path))
      expect(files.length).toBeGreaterThan(10)
      const order = topics[folder]?.split(' ') ?? []
      const unknown = files.filter(({ path }) => !order.includes(topicOf(folder, path) ?? ''))
      expect(
        unknown.map(({ path }) => path),
        'Give the folder its place in the order above',
      ).toEqual([])
      expect(
        wrongWay(folder, files),
        'Move what both need to the one before, hand it in, or put the two together where both are known',
      ).toEqual([])
    },
  )

  test('control: a topic that imports one behind it is found, by either way of naming it', () => {
    const path = 'src/server/bookings/access/links-service.ts'
    const [behind, before] = ['#server/bookings/pages/service.ts', '#server/bookings/core/tables.ts']
    expect(wrongWay('server/bookings', [{ path, imports: [behind, before], text: '' }])).toEqual([
      `${path}: ${behind}`,
    ])
    const root = 'src/server/search/service.ts'
    expect(wrongWay('server/search', [{ path: root, imports: ['./memory/queries.ts'], text: '' }])).toEqual(
      [],
    )
  })
})

const ofPilgrims = (files: SourceFile[]) =>
  findWrongImports(files, (from) => /^#server\//.test(from) && nounOf(from) !== 'machine')

test('the platform code knows nothing of pilgrims: it imports no noun, nor the code that assembles the server', () => {
  const machine = listRoomCode('server/machine')
  expect(machine.length).toBeGreaterThan(60)
  expect(ofPilgrims(machine), 'Hand it in as a parameter, or through Deps from assemble.ts').toEqual([])
  const [path, imports] = ['src/server/machine/mail/mail.ts', ['#server/trips/core/view.ts', './queue.ts']]
  expect(ofPilgrims([{ path, imports, text: '' }])).toHaveLength(1)
  expect(ofPilgrims([{ path, imports: ['#server/nouns.ts'], text: '' }])).toHaveLength(1)
})

test('features of the web import only features before them in the order of nouns', () => {
  const featureOf = (path: string) => /^(?:#|src\/)web\/features\/([^/]+)\//.exec(path)?.[1] ?? ''
  const features = code.filter(({ path }) => featureOf(path) && !isTest(path))
  expect(features.length).toBeGreaterThan(5)
  expect(
    findWrongImports(features, (from, { path }) => {
      const [own, other] = [featureOf(path), featureOf(from)]
      return other !== '' && other !== own && !comesBefore(other, own)
    }),
  ).toEqual([])
})

test('a server noun’s files have roles of a closed list, in topics one folder deep, or are a plain engine, rule or store', () => {
  const role = '(?:[a-z]+-)*(?:tables|view|changing|routes|service|queries|emails|jobs|reactions)'
  const allowed = new RegExp(
    `^(?:(?:${role}|[a-z]+(?:-[a-z]+)*\\.test)\\.ts|(?:[a-z]+-)*functions\\.sql|README\\.md)$`,
  )
  const found = paths.filter((path) => nouns.includes(nounOf(path) ?? ''))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((path) => !allowed.test(basename(path))).sort()).toEqual(plain.sort())
  const deep = found.filter((path) => path.split('/').length > 5)
  expect(deep, 'A topic has no topics of its own').toEqual([])
})

/** Files of the server without a role. */
const plain = [
  'bookings/access/booking-links',
  'bookings/emails/email-parts',
  'bookings/pages/booking-export',
  'bookings/pages/open-items',
  'bookings/emails/booking-money',
  'payments/account-facts',
  'bookings/sealed-columns',
  'payees/sealed-columns',
  'payments/seal-contexts',
  'payments/sealed-columns',
  'saved/sealed-columns',
  'travellers/download/archive-page',
  'travellers/sealed-columns',
  'waiting-lists/sealed-columns',
  'bookings/access/confirmation-email-limit',
  'bookings/core/open-request-limits',
  'bookings/core/seats',
  'bookings/party-changes/change-quote',
  'bookings/counter/codes',
  'bookings/counter/creation',
  'bookings/counter/desk',
  'bookings/counter/note-seal',
  'bookings/counter/slip-texts',
  'travellers/from-table/duplicates',
  'bookings/requests/booking-received-email',
  'bookings/requests/create-booking',
  'bookings/requests/new-request-email',
  'bookings/requests/price-request',
  'search/core/names-like',
  'search/core/search-index',
  'search/core/titles',
  'search/open-index',
  'search/sql/names',
  'search/sql/open-trips',
  'search/sql/query-conditions',
  'search/sql/sql-index',
  'trips/core/on-occasion',
  ...'candidate-filter catalogue columns counts matches named-filters memory-index nearest numbers order query-matcher search segments word-index'
    .split(' ')
    .map((name) => `search/memory/${name}`),
].map((name) => `src/server/${name}.ts`)
