import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { readNotes } from '#server/deletions/notes-service.ts'
import { isEmbedded } from '#test/databases.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import {
  createConfirmedRequest,
  createPersonWithTraces,
  dumpTables,
  listTablesWith,
  markedEmail,
} from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const step = 60

/** Lets so many seconds pass in every process at once, each with its jobs at their beats and at the same moments as the others. */
async function letPass(
  processes: World[],
  seconds: number,
  each: (passed: number) => Promise<unknown> = async () => {},
) {
  for (let passed = 0; passed < seconds; passed += step) {
    await each(passed)
    const due = processes.flatMap(({ jobs }) =>
      jobs.filter(({ everySeconds }) => passed % Math.max(step, everySeconds) === 0),
    )
    await Promise.all(due.map(({ run }) => run()))
    for (const { clock } of processes) clock.advance({ seconds: step })
  }
}

function uploadsFolder(): string {
  const UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'qafila-run-'))
  onTestFinished(() => rmSync(UPLOADS_DIR, { recursive: true, force: true }))
  return UPLOADS_DIR
}

describe.skipIf(isEmbedded)('trust: jobs', () => {
  test('trust: jobs — an hour of two processes: each email is sent once, each deadline and deletion happens once', async ({
    open,
  }) => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const env = { SMTP_URL: smtp.url, RATE_LIMITS: 'off', UPLOADS_DIR: uploadsFolder() }
    const first = await open({ env, database: 'own' })
    const second = await open({ env, database: first.database })
    const trip = await first.trip({ maxPilgrims: 500 })
    const past = await first.trip({ departureDate: '2026-11-01', returnDate: '2026-11-10' })
    for (let n = 0; n < 10; n++)
      await first.booking({ tripId: past.id, status: 'completed', contactEmail: `home-${n}@qafila.test` })
    for (let n = 0; n < 5; n++)
      await first.booking({
        userId: null,
        tripId: trip.id,
        guestExpiresAt: new Date(first.clock.now().getTime() + n * 600_000),
      })
    // The mail server is away for a quarter of an hour in the middle.
    let guests = 0
    await letPass([first, second], 3_600, async (passed) => {
      smtp.refuse(passed >= 1_200 && passed < 2_100)
      guests += 1
      const contactEmail = `guest-${guests}@qafila.test`
      const process = guests % 2 === 0 ? first : second
      await process.call('bookings.create', {
        tripId: trip.id,
        numberOfPilgrims: 1,
        contactEmail,
        contactPhone: '+971 50 000 0000',
      })
    })
    await letPass([first, second], 1_200)
    // An email has the number of its row: one that is sent twice shows.
    const numbers = smtp.deliveries.map(({ mail }) => mail.messageId)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    const people = smtp.deliveries.flatMap(({ recipients }) => recipients)
    const guestsReached = people.filter((address) => address.startsWith('guest-')).sort()
    expect(guestsReached).toEqual(Array.from({ length: 60 }, (_, n) => `guest-${n + 1}@qafila.test`).sort())
    const homeReached = people.filter((address) => address.startsWith('home-')).sort()
    expect(homeReached).toEqual(Array.from({ length: 10 }, (_, n) => `home-${n}@qafila.test`))
    const { booking_status_changes: changes = [] } = await dumpTables(first)
    const expired = changes.map((row) => JSON.parse(row).booking_id)
    expect(expired.length).toBe(5)
    expect(new Set(expired).size).toBe(5)
  })
})

describe('after a month', () => {
  test('P-10 AUTH-15 data promised to be deleted is gone, a moment before it is there', async ({ open }) => {
    const world = await open({ env: { UPLOADS_DIR: uploadsFolder() } })
    await createPersonWithTraces(world)
    const neighbour = await world.user({ email: 'neighbour@example.com' })
    await world.as(neighbour)
    await world.booking({ userId: neighbour.id, contactEmail: 'neighbour@example.com' })
    await world.call('contact.send', {
      name: 'N',
      email: 'neighbour@example.com',
      subject: 'LETTER',
      message: 'LETTER',
    })
    const { code } = await createConfirmedRequest(world, markedEmail)
    await world.call('deletions.request', { email: 'nobody-confirms@example.com' })
    await world.mails.deliver()
    const runAll = async () => {
      for (const { run } of world.jobs) await run()
    }
    const found = async (marker: RegExp) => listTablesWith(await dumpTables(world), marker)

    world.clock.advance({ hours: 24, seconds: -1 })
    await runAll()
    expect(await found(/MARKER-first/)).toContain('users')
    world.clock.advance({ seconds: 1 })
    await runAll()
    expect(await found(/MARKER/i)).toEqual([])
    expect(await found(/nobody-confirms/)).toEqual(['emails'])
    expect(await readNotes(world.deps.files)).toMatchObject([{ code }])

    // Emails that were sent live for thirty days.
    world.clock.advance({ hours: 29 * 24 - 1 })
    await runAll()
    expect(await found(/nobody-confirms/)).toEqual(['emails'])
    world.clock.advance({ hours: 25 })
    await runAll()
    expect(await found(/nobody-confirms/)).toEqual([])
    const { sessions, external_sign_ins, rate_limits } = await dumpTables(world)
    expect([sessions, external_sign_ins, rate_limits]).toEqual([[], [], []])
    // The person's own data stays, and the note is deleted after forty days.
    expect(await found(/neighbour@example\.com/)).toEqual(expect.arrayContaining(['users', 'bookings']))
    world.clock.advance({ hours: 10 * 24 })
    await runAll()
    expect(await readNotes(world.deps.files)).toEqual([])
  })
})
