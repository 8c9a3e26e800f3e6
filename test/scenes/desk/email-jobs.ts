import { eq } from 'drizzle-orm'
import { bookings, requestReminders } from '#server/bookings/core/tables.ts'
import { dailyEmails, digestItems, emails } from '#server/machine/mail/tables.ts'
import { emailChoices } from '#server/organizers/tables.ts'
import type { World } from '#test/world.ts'

const ahead = (at: Date, days: number) =>
  new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A request of which its company was told at a moment, and which no one has answered. */
export async function leaveUnanswered(world: World, at: Date): Promise<void> {
  const { id: tripId } = await world.trip({ departureDate: ahead(at, 50), returnDate: ahead(at, 60) })
  const { id } = await world.booking({ tripId })
  await world.db.update(bookings).set({ organizerToldAt: at }).where(eq(bookings.id, id))
}

/** An email that waits for the daily email of its reader since a moment. */
export async function keepItem({ db, user }: World, keptAt: Date): Promise<void> {
  const { id: userId } = await user({ role: 'admin' })
  const item = { template: 'emails-undelivered', data: {}, queuedAt: keptAt, keptAt }
  await db.insert(digestItems).values({ id: crypto.randomUUID(), userId, ...item })
}

/** A row of each table about how emails come. */
export async function insertEmailRows(
  { db }: World,
  { userId, bookingId, moment, words }: { userId: string; bookingId: string; moment: Date; words: string },
): Promise<void> {
  await db
    .insert(emailChoices)
    .values({ userId, paces: { requests: 'daily' }, timeZone: 'Asia/Karachi', changedAt: moment })
  const item = { template: 'booking-received', data: { words: words.replaceAll('\u0000', '') }, bookingId }
  await db
    .insert(digestItems)
    .values({ id: crypto.randomUUID(), userId, ...item, queuedAt: moment, keptAt: moment })
  await db.insert(dailyEmails).values({ userId, kind: 'digest', day: '2026-11-21', sentAt: moment })
  await db.insert(requestReminders).values({ bookingId, afterHours: 24, sentAt: moment })
}

const count = (template: string) => (world: World) => world.db.$count(emails, eq(emails.template, template))

/** Jobs that mark what they have written. */
export const markingEmailCases = {
  'remind-companies': {
    table: 'request_reminders',
    add: (world: World) => leaveUnanswered(world, world.clock.now()),
    done: count('request-waiting'),
    unmark: 'NEW.after_hours := 1000 + (random() * 1000000)::integer',
    marksBy: 'INSERT' as const,
  },
  'tell-undelivered': {
    table: 'daily_emails',
    add: async ({ db, user, clock }: World, number: number) => {
      await user({ role: 'admin' })
      const at = clock.now()
      await db.insert(emails).values({
        template: 'booking-link',
        recipient: `nobody-${number}@example.com`,
        language: 'en',
        data: {},
        held: 'refused',
        heldAt: at,
        nextAttemptAt: at,
        createdAt: at,
      })
    },
    done: count('emails-undelivered'),
    unmark:
      "NEW.day := date '1000-01-01' + (random() * 300000)::integer; NEW.sent_at := timestamptz '2000-01-01'",
    marksBy: 'INSERT' as const,
  },
}

/** What waits goes with the daily email. */
export const digestCase = {
  table: 'digest_items',
  add: async (world: World, number: number) => {
    const at = world.clock.now()
    await world.db.insert(emails).values({
      template: 'booking-link',
      recipient: `nobody-${number}@example.com`,
      language: 'en',
      data: {},
      held: 'refused',
      heldAt: at,
      nextAttemptAt: at,
      createdAt: at,
    })
    await keepItem(world, at)
  },
  done: count('daily-digest'),
}
