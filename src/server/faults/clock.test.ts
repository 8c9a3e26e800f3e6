import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { readDatabaseTime } from '#server/machine/data/database-clock.ts'
import { deletionRecordsFolder } from '#server/machine/files/files.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { shortlists } from '#server/saved/shortlists/tables.ts'
import { uploads } from '#server/uploads/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'
import { copyDatabase, copyOf, isEmbedded, type TestDatabase } from '#test/databases.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { createPicture } from '#test/pictures.ts'
import { requestAlert } from '#test/scenes/alerts.ts'
import { dumpTables, runJob } from '#test/scenes/deletions.ts'
import { createNothingDue } from '#test/scenes/nothing-due.ts'
import { joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test as base, createWorld, type World, type WorldOptions } from '#test/world.ts'

const day = 86_400_000

/** The table that each job removes from, closes or notifies about once its day has come, and in how many days that is. */
const due: Record<string, [table: string, days: number]> = {
  mail: ['emails', 300],
  'remove-unused-uploads': ['uploads', 300],
  'erase-shortlists': ['shortlists', 300],
  'keep-alerts': ['alerts', 300],
  'cancel-expired-bookings': ['bookings', 300],
  'count-groups': ['group_decisions', 25],
  'keep-waiting-lists': ['waiting_parties', 300],
  'remind-of-changes': ['emails', 9.5],
  'erase-replaced-names': ['booking_replacements', 300],
  'tell-of-changes': ['undoable_changes', 0.7],
  'remind-of-deadlines': ['emails', 0.7],
  'erase-people': ['travellers', 300],
  'erase-saved-people': ['saved_travellers', 300],
  'erase-invitations': ['invitations', 300],
  'erase-leaders': ['departure_details', 300],
  'tell-details': ['details_notices', 0.7],
  'tell-of-valid-payees': ['payees', 0.7],
  'finish-bulk-acts': ['bulk_acts', 0.7],
  'remind-people': ['emails', 4],
  'remind-companies': ['emails', 1.5],
  'send-digests': ['digest_items', 300],
  'tell-payments': ['emails', 4],
  'close-departures': ['departure_books', 300],
  'erase-payment-details': ['payment_details', 300],
  'remove-papers': ['paper_files_to_remove', 300],
  'invite-reviewers': ['emails', 9.5],
  'carry-out-deletions': ['users', 300],
  'remove-deletion-notes': ['deletion_requests', 300],
  'expire-deletion-requests': ['deletion_requests', 300],
  'prove-sums': ['sums', 300],
  'remove-expired': ['sessions', 300],
}
const timeless = [
  'fetch-awaited-pictures',
  'fetch-foreign-pictures',
  'spread-rates',
  'fill-places',
  'seal-anew',
  'seal-people',
  'hash-names',
  'list-account-numbers',
  'list-numbers-in-details',
  'add-up-sums',
  'note-deletions',
  'report-stopped-jobs',
  'tell-undelivered',
  'read-contact-phones',
  'read-company-phones',
]
/** Jobs that stop after a jump of the clock, and the tables whose rows they erase, cancel or end. */
const braked: [job: string, ...tables: string[]][] = [
  ['remove-unused-uploads', 'uploads'],
  ['erase-shortlists', 'shortlists'],
  ['keep-alerts', 'alerts'],
  ['cancel-expired-bookings', 'bookings'],
  ['keep-waiting-lists', 'waiting_parties'],
  ['erase-replaced-names', 'booking_replacements'],
  ['erase-people', 'travellers', 'bookings'],
  ['erase-saved-people', 'saved_travellers'],
  ['erase-invitations', 'invitations'],
  ['erase-leaders', 'departure_details'],
  ['erase-payment-details', 'payment_details'],
  ['remove-papers', 'paper_files_to_remove'],
  ['remove-deletion-notes', 'deletion_requests'],
  ['expire-deletion-requests', 'deletion_requests'],
  ['remove-expired', 'sessions', 'known_browsers'],
]
const wrongBy = [...new Set(Object.values(due).map(([, days]) => days)), -300]

/** Processes on one database whose clock is the real one; `wrong` days off is that of the process itself. */
function processesOn(open: (options: WorldOptions) => Promise<World>) {
  return async (
    of: Pick<World, 'database'> | 'own',
    { wrong = 0, databaseClock = readDatabaseTime } = {},
  ) => {
    const world = await open({ database: of === 'own' ? of : of.database, databaseClock })
    world.clock.set(new Date(Date.now() + wrong * day).toISOString())
    return world
  }
}

const in_ = (days: number) => async (db: Queryable) =>
  new Date((await readDatabaseTime(db)).getTime() + days * day)

async function runAll(world: World) {
  for (const { name } of world.jobs) await runJob(world, name)
}

const filesOf = async ({ deps }: World) =>
  (await Promise.all(['papers', 'logos', deletionRecordsFolder].map((folder) => deps.files.list(folder))))
    .flat()
    .sort()

/** Something of everything, and what of it is due today is done. */
async function settled(start: ReturnType<typeof processesOn>) {
  const right = await start('own')
  const made = await createNothingDue(right)
  for (const _ of [1, 2]) await runAll(right)
  return { right, ...made }
}

/** That is done once; each has a copy of it. */
const test = base.extend<{ still: TestDatabase; home: Pick<World, 'database'> }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const database = await copyDatabase()
      const world = await processesOn(createWorld)({ database })
      await createNothingDue(world)
      for (const _ of [1, 2]) await runAll(world)
      await world.close()
      await use(database)
      await database.drop()
    },
    { scope: 'file' },
  ],
  home: async ({ still }, use) => {
    const database = await copyOf(still)
    await use({ database })
    await database.drop()
  },
})

describe.skipIf(isEmbedded)('trust: clocks', () => {
  test('trust: clocks — each job is tested here', ({ world }) => {
    expect(world.jobs.map(({ name }) => name).sort()).toEqual([...Object.keys(due), ...timeless].sort())
  })

  test.for(wrongBy)(
    'trust: clocks — the jobs of a process whose clock is %d days off do nothing that is not due',
    async (wrong, { open, home }) => {
      const start = processesOn(open)
      const right = await start(home)
      const before = { rows: await dumpTables(right), files: await filesOf(right) }
      await runAll(await start(right, { wrong }))
      expect({ rows: await dumpTables(right), files: await filesOf(right) }).toEqual(before)
    },
  )

  test.for(Object.entries(due))(
    'trust: clocks — control: %s does its work when the clock of the database says so',
    async ([job, [table, days]], { open, home }) => {
      const start = processesOn(open)
      const right = await start(home)
      const before = await dumpTables(right)
      await runJob(await start(right, { databaseClock: in_(days) }), job)
      expect((await dumpTables(right))[table]).not.toEqual(before[table])
    },
  )

  test.for(braked)(
    'FIX-03 before %s runs after a jump it knows how much would go: as much as goes',
    async ([job, ...tables], { open, home }) => {
      const start = processesOn(open)
      const later = await start(home, { databaseClock: in_(300) })
      const before = await dumpTables(later)
      const due = await later.jobs.find(({ name }) => name === job)?.countDue?.()
      await runJob(later, job)
      const after = await dumpTables(later)
      const gone = tables.flatMap((table) =>
        (before[table] ?? []).filter((row) => !after[table]?.includes(row)),
      )
      expect(due).toBe(gone.length)
      expect(due).toBeGreaterThan(0)
    },
  )

  test('FIX-03 no other job erases by the clock, but what a person asked for', ({ world }) => {
    const counting = world.jobs.flatMap(({ name, countDue }) => (countDue ? [name] : []))
    expect(counting.sort()).toEqual(braked.map(([job]) => job).sort())
  })

  test('trust: clocks — work scheduled by a process whose clock is behind waits its whole time', async ({
    open,
  }) => {
    const start = processesOn(open)
    const right = await start('own')
    const behind = await start(right, { wrong: -300 })
    const leaving = await right.user()
    await behind.call('deletions.ofAccount', { password }, { as: leaving })
    const file = await createPicture(4, 4).png().toBuffer()
    await behind.call('uploads.logo', { file }, { as: await right.organizer() })
    await requestAlert(behind, { email: 'reader@example.com' })
    const trip = await right.trip({ departureDate: '2999-01-10', returnDate: '2999-01-20' })
    const guest = bookingRequest(trip, { contactEmail: 'guest@example.com' })
    expect((await behind.call('bookings.create', guest)).status).toBe(201)
    await behind.call('shortlists.create', { trips: [trip.id] })
    await behind.mails.deliver()
    await runAll(right)
    const { db } = right
    expect(await db.$count(users, eq(users.id, leaving.id))).toBe(1)
    expect([await db.$count(uploads), await db.$count(alerts), await db.$count(shortlists)]).toEqual([
      1, 1, 1,
    ])
    expect(await db.$count(bookings, eq(bookings.status, 'pending'))).toBe(1)
    // Control: a day later by the clock of the database.
    await runAll(await start(right, { databaseClock: in_(2) }))
    expect(await db.$count(users, eq(users.id, leaving.id))).toBe(0)
    expect([await db.$count(uploads), await db.$count(alerts), await db.$count(shortlists)]).toEqual([
      0, 0, 1,
    ])
    expect(await db.$count(bookings, eq(bookings.status, 'pending'))).toBe(0)
  })

  test('trust: clocks — an email queued by a process whose clock is ahead is sent right away', async ({
    open,
  }) => {
    const start = processesOn(open)
    const right = await start('own')
    const ahead = await start(right, { wrong: 300 })
    await ahead.call('deletions.request', { email: 'zahra@example.com' })
    expect((await right.mails.deliver()).map(({ to }) => to)).toEqual(['zahra@example.com'])
  })

  test('trust: clocks — leaving a list at a process whose clock is ahead ends no one else’s wait', async ({
    open,
  }) => {
    const start = processesOn(open)
    const { right, full } = await settled(start)
    const { person, place } = await joinWaitingList(right, full.trip, 2)
    const waiting = () => right.db.$count(waitingParties, eq(waitingParties.state, 'waiting'))
    expect(await waiting()).toBe(2)
    const ahead = await start(right, { wrong: 300 })
    expect((await ahead.call('waiting.leave', { id: place?.id }, { as: person })).status).toBe(200)
    expect(await waiting()).toBe(1)
  })
})
