import { and, desc, eq, inArray } from 'drizzle-orm'
import type { BookingPage } from '#contract/bookings/links.ts'
import { linkTemplates } from '#server/bookings/access/links-changing.ts'
import { bookingPlans } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'

/** How far the newest letter has come that leads an address to the booking. */
export async function findLatestLinkEmail(
  db: Queryable,
  bookingId: string,
  address: string,
): Promise<NonNullable<BookingPage['letter']> | undefined> {
  const { sentAt, held, heldAt, createdAt, id, template, recipient } = emails
  const [row] = await db
    .select({ sentAt, held, heldAt, createdAt })
    .from(emails)
    .where(
      and(
        eq(emails.bookingId, bookingId),
        inArray(template, linkTemplates),
        isSameAddress(recipient, address),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (!row) return undefined
  if (row.sentAt) return { state: 'sent', at: row.sentAt.toISOString() }
  if (row.held === 'refused') return { state: 'refused', at: (row.heldAt ?? row.createdAt).toISOString() }
  return { state: 'waiting', at: row.createdAt.toISOString() }
}

/** Whether a link to the plan is shared. */
export async function hasSharedPlan(db: Queryable, bookingId: string): Promise<boolean> {
  return (await db.$count(bookingPlans, eq(bookingPlans.bookingId, bookingId))) > 0
}
