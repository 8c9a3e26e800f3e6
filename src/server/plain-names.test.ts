import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { foldText } from '#domain/kernel/search-words.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { fillWithEverything } from '#test/scenes/everything.ts'
import { storeAsVersionBefore } from '#test/scenes/plain-travellers.ts'
import { test, type World } from '#test/world.ts'

/** Every column of every table that can hold a text, in whatever form: 'table.column'. */
async function listTextColumns({ db }: World) {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    SELECT pg_class.relname AS "table", pg_attribute.attname AS "column", format_type(pg_attribute.atttypid, NULL) AS type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = pg_attribute.attrelid
    WHERE pg_class.relnamespace = 'public'::regnamespace AND pg_class.relkind IN ('r', 'm') AND pg_attribute.attnum > 0
      AND NOT pg_attribute.attisdropped
      AND format_type(pg_attribute.atttypid, NULL) ~ '^(text|character|json|tsvector|bytea)'`)
  return rows
}

/** What companies and reviewers publish: the word wheelchair may stand there, and a name that someone on a trip has too. */
const publicTables = ['offers', 'organizers', 'reviews', 'trips']

/** The columns in which one of these texts stands, of all that is not public. */
async function findColumnsWith(world: World, texts: readonly string[]): Promise<string[]> {
  const columns = await listTextColumns(world)
  expect(columns.length).toBeGreaterThan(150)
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining(['travellers.needs', 'need_answers.kind', 'emails.data', 'trips.search_vector']),
  )
  const found = []
  for (const { table, column, type } of columns) {
    const value =
      type === 'bytea'
        ? sql`encode(${sql.identifier(column)}, 'escape')`
        : sql`${sql.identifier(column)}::text`
    const sought = sql.param(texts.map((text) => (type === 'bytea' ? escapeBytes(text) : text)))
    const { rows } = await world.db.execute(sql`
      SELECT 1 FROM ${sql.identifier(table)} WHERE EXISTS (SELECT FROM unnest(${sought}::text[]) AS needle WHERE strpos(${value}, needle) > 0) LIMIT 1`)
    if (rows.length > 0 && !publicTables.includes(table)) found.push(`${table}.${column}`)
  }
  return found.sort()
}

/** As PostgreSQL writes bytes. */
const escapeBytes = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`))
    .join('')

const person = {
  age: 'adult',
  place: 1,
  ownName: 'پلانتینا',
  needs: [{ kind: 'medical', note: 'planted note' }],
  emergencyContact: { name: 'Plantina Kin', phone: '+254 700 987654', relation: 'planted kin' },
} as const

test('FIX-28 in no column of a world with data are names in own letters, types of needs or emergency contacts', async ({
  world,
}) => {
  await fillWithEverything(world)
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  const as = await world.user()
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
  expect((await world.call('travellers.save', { id, ...person } as never, { as })).status).toBe(200)
  const answer = { bookingId: id, age: 'adult', place: 1, kind: 'medical', answer: 'can' } as const
  expect((await world.call('travellers.answerNeed', answer, { as: owner })).status).toBe(200)
  await world.mails.deliver()
  // Of the demo, of the row of everything, and of this one.
  const names = ['رضوی', 'مرچنٹ', 'زہرا', person.ownName].flatMap((name) => [name, foldText(name)])
  const contacts = ['Plantina', '700 987654', '700987654', 'planted kin']
  const kinds = ['wheelchair', 'step_free', 'medical', 'pregnancy', 'diet', 'carer']
  const find = async () => ({
    names: await findColumnsWith(world, names),
    contacts: await findColumnsWith(world, contacts),
    kinds: await findColumnsWith(world, kinds),
  })
  await runJob(world, 'seal-people')
  const left = await find()
  // Control: as the version before stored them they are found.
  await storeAsVersionBefore(world)
  const before = await find()
  expect([before.names, before.kinds]).toEqual([
    [...left.names, 'travellers.own_name'].sort(),
    [...left.kinds, 'need_answers.kind', 'travellers.needs'].sort(),
  ])
  await runJob(world, 'seal-people')
  expect(await find()).toEqual(left)
  expect(left).toEqual({ names: [], contacts: [], kinds: [] })
})
