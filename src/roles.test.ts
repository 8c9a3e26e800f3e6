// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of code that the rules look for

import { describe, expect, test } from 'vitest'
import {
  code,
  findWrongImports,
  isTest,
  listImports,
  paths,
  readSource,
  type SourceFile,
} from '#test/source-code.ts'
import { findTableWrites, listTables, type TableWrite } from '#test/table-writes.ts'

// The roles of the server's files, executed: `changing` is the only writer of its noun's tables, `queries` and `view` only
// read, `changing` decides nothing.

const running = code.filter(({ path }) => /^src\/(?:server|demo)\//.test(path) && !isTest(path))
const tables = listTables(running)

const sample = (path: string, text: string): SourceFile => ({ path, text, imports: listImports(text) })
const hasRole = (role: string) => {
  const name = new RegExp(`^src/server/(?!machine/)[\\w-]+/(?:[\\w-]+/)?(?:[\\w-]+-)?${role}\\.ts$`)
  return ({ path }: SourceFile) => name.test(path)
}

/** Who writes the rows of others, or of tables that its text does not name, and why. */
const excused: Record<string, RegExp> = {
  'the demo fills and empties a whole database': /^src\/demo\//,
  'a backup restores every table': /^src\/server\/machine\/backup\//,
  'migrations and functions of the database record what was applied':
    /^src\/server\/machine\/data\/(?:migrate|function-state)\.ts$/,
  'sealed columns of any noun are encrypted anew': /^src\/server\/machine\/secrets\/sealed-columns\.ts$/,
}

/** Takes and frees places, for every caller: see below. */
const seats = 'src/server/bookings/core/seats.ts'

/** A table of a noun is written in its `changing.ts` files, one of the platform in its own folder. */
function isWrittenByOwner({ path, table }: TableWrite): boolean {
  if (!table || !path.startsWith(`src/${table.owner}/`)) return false
  if (table.owner.startsWith('server/machine/')) return true
  return path === seats || hasRole('changing')({ path, text: '', imports: [] })
}

/** 'path:line: table' for each statement that writes a table elsewhere than its owner does. */
const findForeignWrites = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !Object.values(excused).some((pattern) => pattern.test(path)))
    .flatMap((file) => findTableWrites(file, tables))
    .filter((write) => !isWrittenByOwner(write))
    .map(({ path, line, table, written }) => `${path}:${line}: ${table?.name ?? written}`)

describe('each table has one writer', () => {
  test('every table of the database is declared once and has an owner', () => {
    const migrations = paths.filter((path) => /^src\/server\/migrations\/.+\.sql$/.test(path))
    const created = migrations.flatMap((path) =>
      [...readSource(path).matchAll(/^CREATE TABLE (?!applied_function|oldest_versions)(\w+)/gm)].map(
        ([, name]) => name,
      ),
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(created.sort())
    expect(tables.filter(({ owner }) => owner === '')).toEqual([])
  })

  test('changing.ts of a noun, or the folder of the platform, writes its own tables, and no one else does', () => {
    const known = running.flatMap((file) => findTableWrites(file, tables)).filter(isWrittenByOwner)
    expect(known.length).toBeGreaterThan(200)
    expect(
      findForeignWrites(running),
      'Move the statement into changing.ts of the table’s noun, or into a function of its folder in machine, and call that',
    ).toEqual([])
  })

  test('control: every way to write is found, in a noun and in the platform', () => {
    const at = 'src/server/deletions/changing.ts'
    const found = (text: string) => findForeignWrites([sample(at, text)])
    const writes: Record<string, string> = {
      'await tx.update(bookings).set({})': 'bookings',
      'await tx\n  .insert(reviews)\n  .values(row)': 'reviews',
      'tx.delete(tables.trips)': 'trips',
      'const journeys = trips\ntx.update(journeys).set({})': 'trips',
      "const j = alias(trips, 'j')\ntx.delete(j)": 'trips',
      "import { trips as journeys } from './tables.ts'\ntx.insert(journeys)": 'trips',
      'tx.update(unknownTable).set({})': 'unknownTable',
      'sql`INSERT INTO emails (id) VALUES (1)`': 'emails',
      'sql`UPDATE ONLY public.bookings SET status = 1`': 'bookings',
      'sql`DELETE FROM ${alertTrips} WHERE true`': 'alert_trips',
      "sql`UPDATE ${sql.identifier('trips')} SET a = 1`": 'trips',
      'sql`WITH a AS (\n DELETE FROM "kept_trips" RETURNING 1) SELECT 1`': 'kept_trips',
      'sql`TRUNCATE TABLE sums`': 'sums',
      'sql`MERGE INTO ${tripDrafts} USING b ON true`': 'trip_drafts',
      'sql`insert into trips (id) select 1`': 'trips',
      'sql`update trips set a = 1`': 'trips',
      'sql`UPDATE ${table} SET a = 1`': '${table}',
    }
    for (const text of Object.keys(writes))
      expect(found(text), text).toEqual([expect.stringMatching(new RegExp(`^${at}:\\d+: `))])
    expect(
      Object.keys(writes)
        .flatMap(found)
        .map((one) => one.replace(/^.*: /, '')),
    ).toEqual(Object.values(writes))
    const own = 'sql`UPDATE deletion_requests SET status = 1 WHERE id IN (SELECT 1 FOR UPDATE)`'
    const reads = [
      own,
      'sql`INSERT INTO deletion_requests (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET status = 1`',
      'sql`SELECT FROM trips WHERE id = 1 FOR NO KEY UPDATE`',
      'map.delete(key)\nhash.update(text)',
      '// UPDATE trips SET a = 1\n/** To update trips, set a date. */',
      "const words = 'Please update trips soon'",
    ]
    expect(reads.flatMap(found)).toEqual([])
    expect(findForeignWrites([sample('src/server/deletions/queries.ts', own)])).toHaveLength(1)
    expect(findForeignWrites([sample('src/server/deletions/service.ts', own)])).toHaveLength(1)
    expect(findForeignWrites([sample('src/server/machine/mail/mail.ts', 'tx.delete(emails)')])).toEqual([])
    expect(findForeignWrites([sample('src/server/machine/jobs/a.ts', 'tx.delete(emails)')])).toHaveLength(1)
    expect(findForeignWrites([sample('src/demo/seed.ts', 'tx.delete(emails)')])).toEqual([])
  })
})

/** What writes rows for its caller, whatever the file is called. */
const writer = /\b(?:queueEmails?|mailRows|writeAuditEntry|recordBookingEvents|countTry|emit)\(/

/** 'path: call' for each file that only reads and yet has something written. */
const findHiddenWrites = (files: readonly SourceFile[]) =>
  files
    .filter((file) => hasRole('queries')(file) || hasRole('view')(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(writer, 'g'))].map(([call]) => `${path}: ${call.slice(0, -1)}`),
    )

describe('queries and view only read', () => {
  test('they queue no email, write no audit entry, and tell no event', () => {
    expect(running.filter(hasRole('queries')).length).toBeGreaterThan(40)
    expect(
      findHiddenWrites(running),
      'Move the function into changing.ts beside it: it writes rows of its caller’s transaction',
    ).toEqual([])
    const wrong = sample('src/server/reviews/search-queries.ts', 'await queueEmail(tx, letter, now)')
    expect(findHiddenWrites([wrong])).toEqual(['src/server/reviews/search-queries.ts: queueEmail'])
    expect(findHiddenWrites([{ ...wrong, path: 'src/server/reviews/changing.ts' }])).toEqual([])
  })

  /** What the contract promises is built of its types, of columns of tables, or of another view's. */
  const builds = (from: string) =>
    (/^#contract\//.test(from) && !/\/(?:errors|endpoint|changes)\.ts$/.test(from)) ||
    /\/(?:[\w-]+-)?(?:tables|view)\.ts$/.test(from)
  const findViewsOfNothing = (files: readonly SourceFile[]) =>
    files.filter((file) => hasRole('view')(file) && !file.imports.some(builds)).map(({ path }) => path)

  test('a view makes of rows what the contract promises: it knows the contract’s types, or the tables it has columns of', () => {
    expect(
      findViewsOfNothing(running),
      'Give the file a plain name that says what it holds, and list it in nouns.test.ts',
    ).toEqual([])
    const of = (text: string) => findViewsOfNothing([sample('src/server/trips/core/x-view.ts', text)])
    expect(of("import { AppError } from '#contract/errors.ts'")).toHaveLength(1)
    expect(of("import type { Trip } from '#contract/trips/trips.ts'")).toEqual([])
    expect(of("import { trips } from './tables.ts'")).toEqual([])
  })

  test('they ask no service, route, email or job', () => {
    const readers = (files: readonly SourceFile[]) =>
      files.filter((file) => hasRole('queries')(file) || hasRole('view')(file))
    expect(findWrongImports(readers(running), isDeciding)).toEqual([])
    const wrong = sample('src/server/trips/core/view.ts', "import { a } from './service.ts'")
    expect(findWrongImports(readers([wrong]), isDeciding)).toHaveLength(1)
  })
})

/** Files that decide, bind or write letters: those above a statement. */
const isDeciding = (from: string) =>
  /^(?:\.\/(?:.*[/-])?|#server\/(?!machine\/).*[/-])(?:service|routes|emails|jobs|reactions)\.ts$/.test(from)

test('changing decides nothing: it calls no service, route, email or job', () => {
  const changing = (files: readonly SourceFile[]) => files.filter(hasRole('changing'))
  expect(changing(running).length).toBeGreaterThan(30)
  expect(
    findWrongImports(changing(running), isDeciding),
    'Hand in what is needed, or move the decision into service.ts, which calls this',
  ).toEqual([])
  const path = 'src/server/trips/editing/dates-changing.ts'
  for (const from of ['./offers-service.ts', '#server/accounts/core/service.ts'])
    expect(findWrongImports(changing([sample(path, `import { a } from '${from}'`)]), isDeciding)).toEqual([
      `${path}: ${from}`,
    ])
  expect(
    findWrongImports(changing([sample(path, "import { a } from '#domain/kernel/emails.ts'")]), isDeciding),
  ).toEqual([])
})

describe('places of a trip', () => {
  /** Sets a status or a number of pilgrims, removes a booking, or changes its party: what the triggers of seats count. */
  function countsSeats({ table, statement }: TableWrite): boolean {
    if (table?.name === 'booking_changes') return /^(?:\.insert|INSERT)/i.test(statement)
    if (table?.name !== 'bookings') return false
    if (/^(?:\.delete|DELETE|TRUNCATE)/i.test(statement)) return true
    const [set = ''] = /^(?:\.update|UPDATE|MERGE)[\s\S]*?(?=\.where\(|\bWHERE\b|$)/i.exec(statement) ?? []
    return /\b(?:status|number_of_pilgrims)\s*=|\b(?:status|numberOfPilgrims)\b\s*[:,]/.test(set)
  }

  const findOtherSeats = (files: readonly SourceFile[]) =>
    files
      .filter(({ path }) => path !== seats && path.startsWith('src/server/'))
      .flatMap((file) => findTableWrites(file, tables).filter(countsSeats))
      .map(({ path, line }) => `${path}:${line}`)

  test('are taken and freed in bookings/core/seats.ts alone, once they were requested', () => {
    expect(code.find(({ path }) => path === seats)?.text).toMatch(/UPDATE bookings SET status/)
    expect(findOtherSeats(running), 'Call the function of seats.ts: it tells who waits').toEqual([])
    const at = 'src/server/bookings/access/links-changing.ts'
    const of = (text: string) => findOtherSeats([sample(at, text)])
    for (const text of [
      "sql`UPDATE bookings SET updated_at = now(), status = 'cancelled' WHERE id = 1`",
      'tx.update(bookings).set({ status, updatedAt: now }).where(one)',
      'tx.update(bookings).set({ numberOfPilgrims: 2 }).where(one)',
      'tx.delete(bookings).where(one)',
      'tx.insert(bookingChanges).values(change)',
    ])
      expect(of(text), text).toEqual([`${at}:1`])
    for (const text of [
      "sql`UPDATE bookings SET guest_token_hash = NULL WHERE status = 'pending'`",
      "tx.update(bookings).set({ contactEmail: to }).where(eq(bookings.status, 'pending'))",
      'tx.update(bookingChanges).set({ state }).where(one)',
    ])
      expect(of(text), text).toEqual([])
  })

  /** 'path: what' for each file that tells of free seats, or that keeps a waiting list, beside the one that does. */
  const findUninvited = (files: readonly SourceFile[]) =>
    files.flatMap(({ path, text }) => [
      ...(path !== seats && /\bemit\(\s*\w+,\s*seatsFreed\b/.test(text) ? [`${path}: seatsFreed`] : []),
      ...(!path.startsWith('src/server/waiting-lists/') && /\brebalanceWaitingList\b/.test(text)
        ? [`${path}: rebalanceWaitingList`]
        : []),
    ])

  test('seats.ts alone tells that they are free, and nobody but waiting-lists, which listens, names its list', () => {
    const listeners = running.filter(({ text }) => /\bon\(seatsFreed\b/.test(text)).map(({ path }) => path)
    expect(listeners).toEqual(['src/server/waiting-lists/reactions.ts'])
    expect(code.find(({ path }) => path === seats)?.text).toMatch(/emit\(tx, seatsFreed/)
    expect(findUninvited(running), 'Free places by a function of bookings/core/seats.ts').toEqual([])
    const path = 'src/server/deletions/removal-service.ts'
    expect(findUninvited([sample(path, 'await ctx.emit(tx, seatsFreed, { tripId, now })')])).toEqual([
      `${path}: seatsFreed`,
    ])
    expect(findUninvited([sample(path, 'await rebalanceWaitingList(tx, id, now)')])).toEqual([
      `${path}: rebalanceWaitingList`,
    ])
  })
})
