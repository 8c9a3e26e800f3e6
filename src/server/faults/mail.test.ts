import { eq, isNull } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { createInterferingTrigger } from '#test/interfering-trigger.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'

const addresses = ['ali', 'fatima', 'hasan', 'husayn', 'zaynab'].map((name) => `${name}@example.com`)

/** More than are sent at once. */
const unknown = Array.from({ length: 10 }, (_, index) => `nobody-${index}@example.com`)

/** A site with an email server, whose line can fail, and an email to each of these people, the first waiting longest. */
async function startSite(
  open: (options: WorldOptions) => Promise<World>,
  { people = addresses, database }: { people?: string[] } & Pick<WorldOptions, 'database'> = {},
) {
  const smtp = await startSmtp()
  const line = await startProxy({ host: '127.0.0.1', port: smtp.port })
  onTestFinished(async () => {
    await line.cut()
    await smtp.stop()
  })
  const env = { SMTP_URL: `smtp://127.0.0.1:${line.port}`, RATE_LIMITS: 'off' }
  const world = await open({ env, database })
  const trip = await world.trip({ maxPilgrims: 50 })
  for (const contactEmail of people) {
    await world.call('bookings.create', {
      tripId: trip.id,
      numberOfPilgrims: 1,
      contactEmail,
      contactPhone: '+971 50 000 0000',
    })
    world.clock.advance({ seconds: 1 })
  }
  return {
    smtp,
    line,
    world,
    reached: () => smtp.deliveries.flatMap(({ recipients }) => recipients).sort(),
    unsent: async () =>
      (await world.db.select().from(emails).where(isNull(emails.sentAt))).map((row) => row.recipient).sort(),
    /** Lets the time of the next try come. */
    later: async () => {
      world.clock.advance({ minutes: 20 })
      await world.mailer.run()
    },
  }
}

describe('trust: mail', () => {
  test('trust: mail — SMTP refuses for a while, then returns: every email is delivered, once', async ({
    open,
  }) => {
    const { smtp, world, reached, unsent, later } = await startSite(open)
    smtp.refuse(true)
    await world.mailer.run()
    for (let round = 0; round < 3; round++) await later()
    // Control: the same look sees what has not been sent.
    expect([reached(), await unsent()]).toEqual([[], addresses])
    smtp.refuse(false)
    await later()
    await later()
    expect([reached(), await unsent()]).toEqual([addresses, []])
    const ids = smtp.deliveries.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(addresses.length)
  })

  test('trust: mail — control: an email not marked as sent arrives again', async ({ open }) => {
    const { world, reached, later } = await startSite(open, { database: 'own' })
    await createInterferingTrigger(world, 'emails', 'NEW.sent_at := NULL')
    await world.mailer.run()
    await later()
    expect(reached()).toEqual([...addresses, ...addresses].sort())
  })

  test('trust: mail — addresses that are rejected for ever delay no other', async ({ open }) => {
    const { smtp, world, reached, unsent, later } = await startSite(open, {
      people: [...unknown, ...addresses],
    })
    for (const address of unknown) smtp.unknown.add(address)
    await world.mailer.run()
    for (let round = 0; round < 3; round++) await later()
    expect([reached(), await unsent()]).toEqual([addresses, unknown])
  })

  test('trust: mail — control: rejected ones that are neither postponed nor undelivered block all others', async ({
    open,
  }) => {
    const people = [...unknown, ...addresses]
    const { smtp, world, reached, unsent } = await startSite(open, { people, database: 'own' })
    for (const address of unknown) smtp.unknown.add(address)
    const neither = 'NEW.held := NULL; NEW.held_at := NULL; NEW.next_attempt_at := OLD.next_attempt_at'
    await createInterferingTrigger(world, 'emails', neither)
    const sending = world.mailer.run()
    const failures = async () => (await world.deps.metrics.mailFailures.get()).values[0]?.value
    await expect.poll(failures).toBeGreaterThan(3 * unknown.length)
    await world.mailer.stop()
    await sending
    expect([reached(), await unsent()]).toEqual([[], people.toSorted()])
  })

  test('trust: mail — a connection that breaks in the middle of an email: it is sent again', async ({
    open,
  }) => {
    const { smtp, line, world, reached, unsent, later } = await startSite(open)
    smtp.lose(() => void line.cut())
    await world.mailer.run()
    expect([reached(), await unsent()]).toEqual([[], addresses])
    smtp.lose()
    await line.mend()
    await later()
    expect([reached(), await unsent()]).toEqual([addresses, []])
  })

  test('trust: mail — control: marked as sent before the server accepted them, they are lost with that connection', async ({
    open,
  }) => {
    const { smtp, line, world, reached, unsent, later } = await startSite(open, { database: 'own' })
    await createInterferingTrigger(world, 'emails', 'NEW.sent_at := NEW.next_attempt_at')
    smtp.lose(() => void line.cut())
    await world.mailer.run()
    smtp.lose()
    await line.mend()
    await later()
    await later()
    expect([reached(), await unsent()]).toEqual([[], []])
  })

  test('trust: mail — a mail server that connects and says nothing: stopping does not wait for it, and nothing is lost', async ({
    open,
  }) => {
    const { line, world, reached, unsent } = await startSite(open)
    line.silence(true)
    const sending = world.mailer.run()
    await expect.poll(() => world.db.$count(emails, eq(emails.attempts, 1))).toBe(addresses.length)
    await world.mailer.stop()
    // Control: the sending itself would have taken longer.
    expect(await isStillWaiting(sending, 0)).toBe(true)
    line.silence(false)
    await line.cut()
    await line.mend()
    await sending
    expect([reached(), await unsent()]).toEqual([[], addresses])
    const next = await open({ database: world.database, env: { SMTP_URL: world.config.smtpUrl ?? '' } })
    next.clock.advance({ hours: 1 })
    await next.mailer.run()
    expect([reached(), await unsent()]).toEqual([addresses, []])
  })
})
