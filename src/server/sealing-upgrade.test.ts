import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { countSealed, requireReadable } from '#server/machine/secrets/sealed-columns.ts'
import { databaseBefore } from '#test/databases.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'
import { listMigrationNames, migrate } from './machine/data/migrate.ts'
import { describeOlderVersion, isOlderVersionBeside } from './machine/oldest-version.ts'
import { sealedColumns } from './nouns.ts'

const key = Buffer.alloc(32, 7)
const place = { age: 'adult', place: 1 } as const

/** A database of the version before, with a booking of somebody who filled in what he was asked, and was answered. */
async function createEarlierDatabase() {
  const { database, handle, db } = await databaseBefore('0091')
  const first = async (statement: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(statement)).rows[0]?.id ?? ''
  const userId = await first(sql`
    INSERT INTO users (email, username, first_name, last_name) VALUES ('lead@example.com', 'lead', 'Ali', 'Rizvi') RETURNING id`)
  const ownerId = await first(sql`
    INSERT INTO users (email, username, first_name, last_name) VALUES ('owner@example.com', 'owner', 'Noor', 'Noor') RETURNING id`)
  const organizerId = await first(sql`
    INSERT INTO organizers (user_id, company_name, description, years_experience, contact_email, contact_phone, is_verified)
    VALUES (${ownerId}, 'Noor', '', 5, 'office@noor.example', '1', true) RETURNING id`)
  const tripId = await first(sql`
    INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date, price_per_person, currency)
    VALUES (${organizerId}, 'Umrah', '', 'umrah', '2027-01-10', '2027-01-20', 98500, 'USD') RETURNING id`)
  const bookingId = await first(sql`
    INSERT INTO bookings (trip_id, user_id, number_of_pilgrims, total_amount, currency, contact_email, contact_phone, status, idempotency_scope)
    VALUES (${tripId}, ${userId}, 2, 197000, 'USD', 'lead@example.com', '1', 'confirmed', 'a') RETURNING id`)
  const sealer = createSealer([key])
  const travellerId = crypto.randomUUID()
  const needs = [{ kind: 'wheelchair', note: 'From the hotel' }]
  const details = { surname: 'RIZVI', needs, emergencyContact: null }
  /** The statements of the version before. */
  const earlier = {
    insert: () =>
      db.execute(sql`
        INSERT INTO travellers (id, booking_id, organizer_id, age, place, own_name, needs, sealed_details, updated_at)
        VALUES (${travellerId}, ${bookingId}, ${organizerId}, 'adult', 1, 'زہرا', ARRAY['wheelchair'],
          ${sealer.seal(JSON.stringify(details), `travellers.sealed_details ${travellerId}`)}, now())`),
    answer: (words: string) =>
      db.execute(sql`
        INSERT INTO need_answers (traveller_id, kind, answer, sealed_words, answered_at)
        VALUES (${travellerId}, 'wheelchair', 'can', ${sealer.seal(words, `need_answers.sealed_words ${travellerId} wheelchair`)}, now())
        ON CONFLICT (traveller_id, kind) DO UPDATE SET sealed_words = excluded.sealed_words`),
    name: (name: string) =>
      db.execute(
        sql`UPDATE travellers SET own_name = ${name}, needs = ARRAY['wheelchair'] WHERE travellers.id = ${travellerId}`,
      ),
    read: async () =>
      (
        await db.execute(sql`
          SELECT travellers.own_name AS name, travellers.needs, need_answers.kind, need_answers.sealed_words IS NOT NULL AS words FROM travellers
          LEFT JOIN need_answers ON need_answers.traveller_id = travellers.id WHERE travellers.id = ${travellerId}`)
      ).rows,
  }
  return { database, handle, db, userId, ownerId, organizerId, bookingId, earlier }
}

test('FIX-28 after an upgrade the version before reads and writes for an hour; then all is sealed, and none older may serve', async ({
  open,
}) => {
  const { database, handle, db, userId, ownerId, bookingId, earlier } = await createEarlierDatabase()
  await earlier.insert()
  await earlier.answer('At the hotel')
  // Keys are asked for before the migrations.
  const sealer = createSealer([key])
  await requireReadable(db, sealer, sealedColumns)
  await expect(requireReadable(db, createSealer([Buffer.alloc(32, 8)]), sealedColumns)).rejects.toThrow(
    '1 people of bookings',
  )
  await migrate(handle)
  expect([await isOlderVersionBeside(db), await describeOlderVersion(db)]).toEqual([true, undefined])
  const { rows } = await db.execute(sql`SELECT oldest_versions.migration FROM oldest_versions`)
  expect(rows).toEqual([{ migration: expect.stringMatching(/^\d{4}_sealed_names_and_needs\.sql$/) }])
  expect(await listMigrationNames()).toContain(rows[0]?.migration)

  const world = await open({ database, env: { DATA_KEY: key.toString('base64') } })
  const read = async () =>
    (await world.call('travellers.read', { id: bookingId, ...place }, { as: { id: userId } })).body
  const save = (input: object) =>
    world.call('travellers.save', { id: bookingId, ...place, ...input } as never, { as: { id: userId } })
  const isZahra = {
    ownName: 'زہرا',
    surname: 'RIZVI',
    needs: [{ kind: 'wheelchair', note: 'From the hotel' }],
  }
  expect(await read()).toMatchObject(isZahra)

  // Beside the older one: each reads what the other has written.
  expect((await save({ ownName: 'زہرا رضوی', needs: [{ kind: 'diet', note: null }] })).status).toBe(200)
  await world.call(
    'travellers.answerNeed',
    { bookingId, ...place, kind: 'diet', answer: 'can', words: 'Of course' },
    { as: { id: ownerId } },
  )
  expect(await earlier.read()).toEqual([{ name: 'زہرا رضوی', needs: ['diet'], kind: 'diet', words: true }])
  await save({ needs: isZahra.needs })
  await earlier.answer('At the airport')
  await earlier.name('زہرا')
  await runJob(world, 'seal-people')
  const plain = { name: 'زہرا', needs: ['wheelchair'], kind: 'wheelchair', words: true }
  expect(await earlier.read()).toEqual([plain])

  // An hour later.
  await db.execute(
    sql`UPDATE oldest_versions SET created_at = oldest_versions.created_at - interval '1 hour'`,
  )
  await runJob(world, 'seal-people')
  expect(await earlier.read()).toEqual([{ name: null, needs: [], kind: null, words: false }])
  expect(await read()).toMatchObject({
    ...isZahra,
    needs: [{ ...isZahra.needs[0], answer: { answer: 'can', words: 'At the airport' } }],
  })
  expect((await countSealed(db, sealedColumns)).map(({ table, rows }) => [table, rows])).toEqual([
    ['travellers', 1],
    ['travellers', 1],
    ['need_answers', 1],
  ])

  // One that runs on all the same, and is not lost: what it writes is the later, and is sealed with the next run.
  await earlier.name('زہرا بی بی')
  await earlier.answer('At the gate')
  const later = { ownName: 'زہرا بی بی', needs: [{ answer: { words: 'At the gate' } }] }
  expect(await read()).toMatchObject(later)
  await runJob(world, 'seal-people')
  expect([await earlier.read(), await read()]).toMatchObject([[{ name: null, kind: null }], later])
})

test('FIX-28 a new database has no older version beside it, and seals from the first person on', async ({
  world,
}) => {
  expect(await isOlderVersionBeside(world.db)).toBe(false)
})
