import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { createLogger } from '#server/machine/log.ts'
import { reviews } from '#server/reviews/tables.ts'
import { password } from '#test/factories.ts'
import { createConfirmedRequest, runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { deletionRequests } from './tables.ts'

const job = (world: World) => runJob(world, 'carry-out-deletions')

describe('AUTH-15 when the job deletes', () => {
  test('AUTH-15 not within 24 hours, and within 48', async ({ world }) => {
    const user = await world.user()
    await createConfirmedRequest(world, user.email)
    const isThere = async () => (await world.db.select().from(users).where(eq(users.id, user.id))).length
    world.clock.advance({ hours: 23, minutes: 59 })
    await job(world)
    expect(await isThere()).toBe(1)
    world.clock.advance({ minutes: 1 })
    await job(world)
    expect(await isThere()).toBe(0)
    const beat = world.jobs.find(({ name }) => name === 'carry-out-deletions')?.everySeconds ?? Infinity
    expect(24 * 3600 + beat).toBeLessThan(48 * 3600)
  })

  test('AUTH-15 two processes share the due requests', async ({ world, open }) => {
    const complaints: string[] = []
    const log = createLogger('error', { write: (line) => void complaints.push(line) })
    const other = await open({ database: world.database, log })
    const third = await open({ database: world.database, log })
    const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    for (let count = 0; count < 6; count++) {
      const user = await world.user({ email: `person-${count}@example.com` })
      await world.review({ userId: user.id, tripId: trip.id })
      await world.call('deletions.ofAccount', { password }, { as: user })
    }
    for (const process of [other, third]) process.clock.advance({ hours: 24 })
    await Promise.all([job(other), job(third), job(other)])
    const requests = await world.db.select().from(deletionRequests)
    expect(requests.map(({ status }) => status)).toEqual(Array(6).fill('done'))
    expect(await world.db.select().from(reviews)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('AUTH-15 one that fails does not change, is logged, and delays no other', async ({ open }) => {
    const complaints: string[] = []
    const log = createLogger('error', { write: (line) => void complaints.push(line) })
    const world = await open({ database: 'own', log })
    const people = []
    for (let count = 0; count < 3; count++) {
      const user = await world.user({ email: `person-${count}@example.com` })
      await world.booking({ userId: user.id, specialRequests: 'KEPT' })
      await world.call('deletions.ofAccount', { password }, { as: user })
      world.clock.advance({ minutes: 1 })
      people.push(user)
    }
    const stuck = people[1]?.id ?? ''
    // The last step of the second fails: all steps before it must be as if they had never been.
    await world.db.execute(
      sql.raw(`CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'still needed'; END $$`),
    )
    await world.db.execute(
      sql.raw(`CREATE TRIGGER stay BEFORE DELETE ON users
      FOR EACH ROW WHEN (OLD.id = '${stuck}') EXECUTE FUNCTION stay()`),
    )
    world.clock.advance({ hours: 24 })
    await job(world)
    expect(
      (await world.db.select().from(users)).flatMap(({ id, role }) => (role === 'pilgrim' ? [id] : [])),
    ).toEqual([stuck])
    expect(
      (await world.db.select().from(bookings)).filter((row) => row.specialRequests === 'KEPT').length,
    ).toBe(1)
    expect(complaints.filter((line) => line.includes('deletion request not carried out')).length).toBe(1)
    expect(complaints.join()).not.toContain('person-1@example.com')
    await world.db.execute(sql.raw('DROP TRIGGER stay ON users'))
    await job(world)
    const requests = await world.db.select().from(deletionRequests)
    expect(requests.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })
})
