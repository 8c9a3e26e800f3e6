import { getTableColumns } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { describe, expect, test } from 'vitest'
import { findBareColumns } from '#test/bare-columns.ts'
import { findBareNames } from '#test/bare-names.ts'
import { code, isTest } from '#test/source-code.ts'
import { hole, listSqlTemplates } from '#test/sql-templates.ts'
import { tables } from '#test/tables.ts'

// A raw piece of SQL names its tables: a column without one, inside a subquery, belonged to another table, and a trip in rupees
// with a visa in dollars could not be booked. Here the templates are read, and the two readers have their controls; what is
// sent to the database is read in every test that has a world (test/executed-statements.ts).

const casing = new CasingCache('snake_case')
const columns = new Set(
  tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column)),
  ),
)

/** Definitions of columns and of their indexes: PostgreSQL takes no name of a table there. */
const definitions = [
  `company_name_key(company_name)`,
  `NOT (is_organizer_verified AND is_owner_active)`,
  `to_tsvector('simple', search_text)`,
]

/** The fault as it was: both of its columns are those of the rates, as soon as the trip is the only table outside. */
const rupeeFault = `CASE WHEN ${hole} = '[]' AND ${hole} = 'USD' THEN '[]' ELSE (
  SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'usdRate', trim_scale(usd_rate)::text) ORDER BY currency), '[]')
  FROM exchange_rates AS rate WHERE rate.currency IN (SELECT named FROM jsonb_array_elements(${hole}) AS extra,
    unnest(ARRAY[extra ->> 'currency', ${hole}]) AS named)) END`

describe('pieces of SQL', () => {
  test('name the table of each column: write trips.currency, or an alias, where the test names one without', () => {
    const files = code.filter(({ path }) => /^(src\/(server|demo)|scripts)\//.test(path) && !isTest(path))
    const templates = files.flatMap(({ path, text }) =>
      listSqlTemplates(path, text).map((template) => ({ path, ...template })),
    )
    expect(templates.length).toBeGreaterThan(400)
    const found = templates
      .filter(({ text }) => !definitions.includes(text))
      .flatMap(({ path, line, text }) =>
        findBareNames(text, columns).map((name) => `${path}:${line}: ${name}`),
      )
    expect(found).toEqual([])
  })

  test('control: the columns of the schema are known, and templates are found with those inside them', () => {
    expect(
      ['currency', 'usd_rate', 'departure_date', 'name_key'].filter((name) => !columns.has(name)),
    ).toEqual([])
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample of code
      'const a: string = /`/.source\nconst b = sql<number>`x ${c ? sql`y` : sql``} z` // sql`comment`'
    expect(listSqlTemplates('sample.ts', source)).toEqual([
      { text: `x ${hole} z`, line: 2 },
      { text: 'y', line: 2 },
      { text: '', line: 2 },
    ])
  })

  test('control: the fault that there was is found', () => {
    expect(findBareNames(rupeeFault, columns)).toEqual(['currency', 'usd_rate', 'currency'])
  })

  test.for([
    ['a fragment', `role = 'admin' AND users.is_active`, ['role']],
    [
      'a subquery',
      `SELECT title FROM trips WHERE EXISTS (SELECT FROM reviews WHERE trip_id = trips.id)`,
      ['trip_id'],
    ],
    ['two tables', `SELECT bookings.id FROM bookings JOIN trips ON trips.id = trip_id`, ['trip_id']],
    ['a list of tables', `SELECT title FROM trips, LATERAL unnest(images) AS image`, ['title', 'images']],
    ['a template in place of a table', `SELECT title FROM ${hole} JOIN ${hole} ON true`, ['title']],
    ['another table of UPDATE', `UPDATE trips SET title = subject FROM contact_messages AS m`, ['subject']],
    ['another table of DELETE', `DELETE FROM offers USING trips WHERE trip_id = trips.id`, ['trip_id']],
    [
      'a row that is in the way',
      `INSERT INTO sums (kind) VALUES (1) ON CONFLICT (kind) DO UPDATE SET rows = rows + 1`,
      ['rows'],
    ],
    ['the order', `SELECT trips.id FROM trips JOIN offers ON true ORDER BY version`, ['version']],
    ['an order of what is computed', `SELECT 1 AS rows FROM trips, sums ORDER BY rows + 1`, ['rows']],
    ['a part of WITH that reads two', `WITH a AS (SELECT title FROM trips, offers) SELECT 1`, ['title']],
  ] satisfies [string, string, string[]][])('control: a column is found in %s', ([, text, names]) => {
    expect(findBareNames(text, columns)).toEqual(names)
  })

  test.for([
    ['one table', `SELECT id, title AS name FROM trips WHERE currency = 'INR' ORDER BY name`],
    [
      'names of columns to fill',
      `INSERT INTO trips (id, title) SELECT offers.trip_id, 'x' FROM offers JOIN trips ON true`,
    ],
    [
      'assigned columns',
      `UPDATE trips SET title = m.subject, (version, currency) = (1, 'USD') FROM contact_messages AS m`,
    ],
    [
      'the row that is in the way',
      `INSERT INTO sums (kind) VALUES (1) ON CONFLICT (kind) DO UPDATE SET rows = excluded.rows RETURNING rows`,
    ],
    [
      'a record’s columns',
      `SELECT given.id FROM trips JOIN jsonb_to_recordset(${hole}) AS given (id uuid, title text) ON true`,
    ],
    [
      'parts of WITH',
      `WITH a (id, title) AS (SELECT id, title FROM trips), b AS (SELECT id FROM a) SELECT a.id FROM a, b`,
    ],
    [
      'an assignment that a template begins',
      `UPDATE trips ${hole}, title = m.subject FROM contact_messages AS m`,
    ],
    ['a subquery of FROM', `SELECT t.id, m.subject FROM (SELECT id FROM trips) AS t, contact_messages m`],
    ['columns that two have in common', `SELECT both.id FROM trips JOIN offers USING (id, version) AS both`],
    ['an alias', `SELECT status FROM trips, unnest(trips.images) AS status ORDER BY status`],
    ['words of SQL', `now() AT TIME ZONE 'UTC' <> x::date AND "trips"."id" IS NOT NULL -- title`],
    ['locks', `SELECT trips.id FROM trips JOIN offers ON true FOR NO KEY UPDATE OF trips SKIP LOCKED`],
  ] satisfies [string, string][])('control: nothing is found in %s', ([, text]) => {
    expect(findBareNames(text, columns)).toEqual([])
  })
})

describe('statements as they are sent', () => {
  const findNames = (statement: string) => findBareColumns(statement).map((fault) => fault.split(':')[0])

  test('control: the fault that there was is found, as Drizzle wrote it', () => {
    const fragment = rupeeFault.replaceAll(hole, '"currency"')
    expect(findNames(`select "id", ${fragment} from "trips"`)).toEqual(
      expect.arrayContaining(['currency', 'usd_rate']),
    )
  })

  test.for([
    [
      'a subquery',
      `SELECT id, (SELECT max(version) FROM offers WHERE offers.trip_id = "id") FROM trips`,
      ['version', 'id'],
    ],
    ['a join', `SELECT title FROM trips JOIN offers ON offers.trip_id = trips.id`, ['title']],
    ['LATERAL', `SELECT trips.id FROM trips, LATERAL (SELECT sum(n) AS n FROM offers) AS o`, ['n']],
    [
      'UPDATE',
      `UPDATE trips SET title = subject FROM contact_messages AS m RETURNING m.id, version`,
      ['subject', 'version'],
    ],
    ['DELETE', `DELETE FROM offers USING trips WHERE trip_id = trips.id`, ['trip_id']],
    ['WITH', `WITH a AS (SELECT title FROM trips, offers) SELECT title FROM a`, ['title']],
    ['UNION', `SELECT id FROM trips UNION SELECT trip_id FROM offers, trips ORDER BY id`, ['trip_id']],
    ['a cursor', `DECLARE c CURSOR FOR SELECT title FROM trips, offers`, ['title']],
  ] satisfies [string, string, string[]][])('control: a column is found in %s', ([, statement, names]) => {
    expect(findNames(statement)).toEqual(names)
  })

  test.for([
    `select "id", "title" from "trips" where "currency" = $1 order by "title"`,
    `SELECT t.id AS key FROM (SELECT id FROM trips) AS t, offers ORDER BY key`,
    `WITH a AS (SELECT id FROM trips), b AS (DELETE FROM offers RETURNING id) INSERT INTO c (id) SELECT id FROM a ON CONFLICT (id) DO UPDATE SET n = excluded.n RETURNING id`,
    `SELECT image FROM trips, unnest(trips.images) AS image`,
    `UPDATE trips SET title = m.subject FROM contact_messages AS m WHERE m.id = trips.id`,
    `CREATE INDEX ON trips (title)`,
  ])('control: nothing is found in %s', (statement) => {
    expect(findNames(statement)).toEqual([])
  })
})
