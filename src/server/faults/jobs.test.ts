import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import {
  bookingReplacements,
  bookingStatusChanges,
  groupDecisions,
  tripQuestions,
  undoableChanges,
} from '#server/bookings/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { jobRuns } from '#server/machine/jobs/tables.ts'
import { createLogger } from '#server/machine/log.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { documentFilesToRemove, travellers } from '#server/travellers/core/tables.ts'
import { documentStoragePath } from '#server/travellers/papers/view.ts'
import { foreignPictures, trips } from '#server/trips/core/tables.ts'
import { uploads } from '#server/uploads/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { createInterferingTrigger } from '#test/interfering-trigger.ts'
import { lockTable } from '#test/lock-table.ts'
import { createPicture } from '#test/pictures.ts'
import { alertJobCase } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { digestCase, markingEmailCases } from '#test/scenes/desk/email-jobs.ts'
import { deskJobCases, markingDeskCases } from '#test/scenes/desk/jobs.ts'
import { replaceSomeone } from '#test/scenes/replacements.ts'
import { savedTravellersJobCase } from '#test/scenes/saved-travellers.ts'
import { shortlistJobCase } from '#test/scenes/shortlists.ts'
import { waitingJobCase } from '#test/scenes/waiting-lists.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'

const pieces = 5

type Work = {
  /** Where the job looks for what is due. */
  table: string
  /** Makes a piece of work due within a day. */
  add: (world: World, number: number) => Promise<unknown>
  /** How many pieces have been done, counted from what that leaves behind. */
  done: (world: World) => Promise<number>
  /** Takes away the mark that says a piece is done, for the control; `marksBy`: the mark is a row of its own. */
  unmark?: string
  marksBy?: 'INSERT'
}

async function addPerson(world: World, days: object, person: { ownName?: string } = {}) {
  const { id: tripId, organizerId } = await world.trip(days)
  const { id: bookingId } = await world.booking({ tripId, status: 'completed' })
  const place = { bookingId, organizerId, age: 'adult', place: 1, updatedAt: world.clock.now() } as const
  await world.db.insert(travellers).values({ ...place, ...person })
}

const deletion = (number: number) => ({ code: `code-${number}`, source: 'profile' }) as const

/** Jobs that would write or send the same again. */
const telling: Record<string, Work> = {
  'report-stopped-jobs': {
    table: 'job_runs',
    // An email to each admin.
    add: async ({ db, user, clock }) => {
      await user({ role: 'admin' })
      const stop = { job: 'erase-people', due: 51, stoppedAt: clock.now() }
      await db.insert(jobRuns).values(stop).onConflictDoNothing()
    },
    done: ({ db }) => db.$count(emails, eq(emails.template, 'jobs-stopped')),
    unmark: 'NEW.reported_at := NULL',
  },
  'cancel-expired-bookings': {
    table: 'bookings',
    add: (world) => world.booking({ userId: null, guestExpiresAt: world.clock.now() }),
    done: ({ db }) => db.$count(bookingStatusChanges),
    // The cancellation row is a mark too: one exists at a time.
    unmark:
      'NEW.status := OLD.status; NEW.guest_expires_at := OLD.guest_expires_at; DELETE FROM booking_cancellations WHERE booking_id = NEW.id',
  },
  'remind-of-changes': {
    table: 'trip_questions',
    add: async (world) => {
      const { id: bookingId } = await world.booking({ status: 'confirmed' })
      const asked = { bookingId, fromVersion: 1, toVersion: 2, offerVersion: 1 }
      const [askedAt, answerBy] = [-3, 2].map(
        (days) => new Date(world.clock.now().getTime() + days * 86_400_000),
      )
      if (askedAt && answerBy) await world.db.insert(tripQuestions).values({ ...asked, askedAt, answerBy })
    },
    done: ({ db }) => db.$count(emails, eq(emails.template, 'trip-change-reminder')),
    unmark: 'NEW.reminded_at := NULL',
  },
  'keep-alerts': alertJobCase,
  'remind-people': {
    table: 'people_reminders',
    add: async (world) => {
      // Names are due 60 days before, on 6 December; the first email goes 14 days before that.
      const { id: tripId } = await world.trip({ departureDate: '2027-02-04', returnDate: '2027-02-14' })
      await world.booking({ tripId, status: 'confirmed', createdAt: new Date('2026-11-01T09:00:00Z') })
    },
    done: ({ db }) => db.$count(emails, eq(emails.template, 'people-missing')),
    unmark: "NEW.day := date '1000-01-01' + (random() * 300000)::integer",
    marksBy: 'INSERT',
  },
  'remind-of-deadlines': {
    table: 'bookings',
    add: ({ booking, clock }, number) =>
      booking({
        userId: null,
        guestExpiresAt: new Date(clock.now().getTime() + 27 * 3_600_000),
        contactEmail: `guest-${number}@example.com`,
      }),
    done: ({ db }) => db.$count(emails, eq(emails.template, 'booking-requested')),
    unmark: 'NEW.guest_reminded_at := NULL',
  },
  ...markingDeskCases,
  ...markingEmailCases,
  'carry-out-deletions': {
    table: 'deletion_requests',
    // Of companies: they are handed to support, by an email.
    add: async ({ db, clock, organizer }, number) => {
      const { userId } = await organizer()
      await db
        .insert(deletionRequests)
        .values({ ...deletion(number), status: 'scheduled', userId, dueAt: clock.now() })
    },
    done: ({ db }) => db.$count(emails, eq(emails.template, 'deletion-support')),
    unmark: 'NEW.status := OLD.status; NEW.due_at := OLD.due_at',
  },
}

/** Jobs whose rows are gone after them, or tried: a second run finds nothing, if it does not fail on that. */
const removing: Record<string, Work> = {
  'tell-of-changes': {
    table: 'undoable_changes',
    add: async (world) => {
      const { id: bookingId } = await world.booking({ status: 'confirmed' })
      const until = world.clock.now()
      await replaceSomeone(world, bookingId, until)
      await world.db.insert(undoableChanges).values({ bookingId, number: 1, seats: 0, until })
    },
    done: ({ db }) => db.$count(emails, eq(emails.template, 'booking-change')),
  },
  'expire-deletion-requests': {
    table: 'deletion_requests',
    add: ({ db, clock }, number) =>
      db
        .insert(deletionRequests)
        .values({ ...deletion(number), status: 'unconfirmed', tokenExpiresAt: clock.now() }),
    done: ({ db }) => db.$count(deletionRequests, eq(deletionRequests.status, 'expired')),
  },
  'note-deletions': {
    table: 'deletion_requests',
    add: ({ db, clock }, number) =>
      db.insert(deletionRequests).values({ ...deletion(number), status: 'scheduled', dueAt: clock.now() }),
    done: ({ db }) => db.$count(deletionRequests, isNotNull(deletionRequests.notedAt)),
  },
  'remove-deletion-notes': {
    table: 'deletion_requests',
    add: ({ db, clock }, number) => {
      const doneAt = new Date(clock.now().getTime() - 40 * 86_400_000)
      const done = { status: 'done', doneAt, notedAt: doneAt } as const
      return db.insert(deletionRequests).values({ ...deletion(number), ...done })
    },
    done: async ({ db }) => pieces - (await db.$count(deletionRequests, isNotNull(deletionRequests.notedAt))),
  },
  'remove-unused-uploads': {
    table: 'uploads',
    add: async (world) => {
      const file = await createPicture(4, 4).png().toBuffer()
      await world.call('uploads.logo', { file }, { as: await world.organizer() })
    },
    done: async ({ db }) => pieces - (await db.$count(uploads)),
  },
  'fetch-awaited-pictures': {
    table: 'foreign_pictures',
    add: ({ db, clock }, number) =>
      db
        .insert(foreignPictures)
        .values({ address: `https://127.0.0.1/${number}.png`, nextTryAt: clock.now() }),
    done: ({ db }) => db.$count(foreignPictures, eq(foreignPictures.tries, 1)),
  },
  'fetch-foreign-pictures': {
    table: 'foreign_pictures',
    // Refused before anyone is asked.
    add: (world, number) => world.trip({ images: [`https://127.0.0.1/${number}.png`] }),
    done: ({ db }) => db.$count(foreignPictures, eq(foreignPictures.tries, 1)),
  },
  'fill-places': {
    table: 'trips',
    add: (world) => world.trip({ departureOrigin: 'Mumbai' }),
    done: ({ db }) => db.$count(trips, eq(trips.timeZone, 'Asia/Kolkata')),
  },
  'count-groups': {
    table: 'group_decisions',
    // Of a departure on 22 December the number is decided on the day that begins within the hours.
    add: (world) =>
      world.trip({
        departureDate: '2026-12-22',
        returnDate: '2027-01-02',
        updatedAt: world.clock.now(),
        terms: { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } },
      }),
    done: ({ db }) => db.$count(groupDecisions),
  },
  'keep-waiting-lists': waitingJobCase,
  'erase-replaced-names': {
    table: 'booking_replacements',
    add: async (world) => {
      const { id: tripId } = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-22' })
      const { id: bookingId } = await world.booking({ tripId, status: 'completed' })
      const createdAt = world.clock.now()
      await replaceSomeone(world, bookingId, createdAt)
      await world.db.insert(bookingReplacements).values({ bookingId, number: 1, sealed: 'names', createdAt })
    },
    done: async ({ db }) => pieces - (await db.$count(bookingReplacements)),
  },
  'erase-people': {
    table: 'travellers',
    add: (world) => addPerson(world, { departureDate: '2026-10-01', returnDate: '2026-10-21' }),
    done: async ({ db }) => pieces - (await db.$count(travellers)),
  },
  'seal-people': {
    table: 'travellers',
    add: (world) => addPerson(world, {}, { ownName: 'زہرا' }),
    done: ({ db }) => db.$count(travellers, isNotNull(travellers.sealedOwnName)),
  },
  'remove-papers': {
    table: 'paper_files_to_remove',
    add: async (world) => {
      const file = crypto.randomUUID().replaceAll('-', '')
      await world.deps.files.put(documentStoragePath(file), Buffer.from('sealed'), 'application/octet-stream')
      await world.db.insert(documentFilesToRemove).values({ file })
    },
    done: async ({ db }) => pieces - (await db.$count(documentFilesToRemove)),
  },
  'erase-shortlists': shortlistJobCase(pieces),
  'erase-saved-people': savedTravellersJobCase(pieces),
  ...deskJobCases(pieces),
  'send-digests': digestCase,
  'remove-expired': {
    table: 'sessions',
    add: async (world) => world.as(await world.user()),
    done: async ({ db }) => pieces - (await db.$count(sessions)),
  },
}

/** Two processes come to what is due at the same moment, and again on their next beats. */
async function runAtBoth(
  open: (options: WorldOptions) => Promise<World>,
  job: string,
  { table, add, done, unmark, marksBy }: Work,
) {
  const complaints: string[] = []
  const log = createLogger('warn', { write: (line) => void complaints.push(line) })
  const first = await open({ log, database: 'own' })
  const second = await open({ log, database: first.database })
  for (let number = 0; number < pieces; number++) await add(first, number)
  for (const { clock } of [first, second]) clock.advance({ hours: 25 })
  // Slow, so that one still writes what the other comes to.
  await createInterferingTrigger(
    first,
    table,
    ['PERFORM pg_sleep(0.02)', unmark].filter(Boolean).join('; '),
    marksBy,
  )
  const before = await done(first)
  const { waiting, letGo } = await lockTable(first.database, table)
  const atOnce = Promise.all([runJob(first, job), runJob(second, job)])
  await expect.poll(waiting).toBe(2)
  await letGo()
  await atOnce
  for (const world of [first, second]) await runJob(world, job)
  return { before, done: await done(first), complaints }
}

describe.skipIf(isEmbedded)('trust: jobs', () => {
  test('trust: jobs — each is tested here, except for the mail', ({ world }) => {
    // With tests of their own.
    const reading = ['read-contact-phones', 'read-company-phones']
    const apart = ['mail', 'seal-anew', 'spread-rates', 'add-up-sums', 'prove-sums', ...reading]
    const names = world.jobs.map(({ name }) => name).filter((name) => !apart.includes(name))
    expect([...Object.keys(telling), ...Object.keys(removing)].sort()).toEqual(names.sort())
  })

  test.for(Object.entries({ ...telling, ...removing }))(
    'trust: jobs — %s at two processes at once: each piece is done once, without errors',
    async ([job, { unmark: _, ...work }], { open }) => {
      expect(await runAtBoth(open, job, work)).toEqual({ before: 0, done: pieces, complaints: [] })
    },
  )

  test.for(Object.entries(telling))(
    'trust: jobs — control: %s without the mark of finished work does it again',
    async ([job, work], { open }) => {
      expect((await runAtBoth(open, job, work)).done).toBeGreaterThan(pieces)
    },
  )
})
