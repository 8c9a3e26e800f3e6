import { sql } from 'drizzle-orm'
import type { PaymentLetter } from '#domain/payments/letters.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows, queueEmail } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import type { AccountRow } from './accounts-queries.ts'
import { paymentLetters } from './tables.ts'

/** A letter about an entry, or about what is due: `data` is what its template cannot look up. */
type Letter = { template: string; now: Date; entryId?: string; data?: Record<string, string> }

const dataOf = ({ entryId, data }: Letter) => ({ ...data, ...(entryId && { entryId }) })

/** Writes to who booked. */
export const queuePilgrimLetter = (
  tx: Queryable,
  { id, contactEmail, language }: Pick<AccountRow, 'id' | 'contactEmail' | 'language'>,
  letter: Letter,
): Promise<void> =>
  queueEmail(
    tx,
    {
      template: letter.template,
      recipient: contactEmail,
      language,
      data: dataOf(letter),
      bookingId: id,
    },
    letter.now,
  )

/** Writes to those who read such emails of the booking's company. */
export async function queueCompanyLetter(
  tx: Queryable,
  { id, organizerId }: Pick<AccountRow, 'id' | 'organizerId'>,
  letter: Letter,
): Promise<void> {
  await tx.execute(
    mailRows({
      template: letter.template,
      to: sql`reader.email, reader.language`,
      data: dataOf(letter),
      bookingId: sql`${id}::uuid`,
      now: letter.now,
      from: sql`FROM organizers ${joinReaders(letter.template)}
        WHERE organizers.id = ${organizerId}::uuid`,
    }),
  )
}

/** Writes to every active admin about a booking. */
export async function queueAdminLetter(tx: Queryable, bookingId: string, letter: Letter): Promise<void> {
  await tx.execute(
    mailRows({
      template: letter.template,
      to: sql`admins.email, admins.language`,
      data: dataOf(letter),
      bookingId: sql`${bookingId}::uuid`,
      now: letter.now,
      from: sql`FROM users AS admins WHERE admins.role = 'admin' AND admins.is_active`,
    }),
  )
}

/** Writes down that a letter goes; false where it went before, whichever process sent it. */
export async function claimLetter(
  tx: Queryable,
  bookingId: string,
  { kind, about }: Pick<PaymentLetter, 'kind' | 'about'>,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(paymentLetters)
    .values({ bookingId, kind, about, sentAt: now })
    .onConflictDoNothing()
    .returning({ kind: paymentLetters.kind })
  return taken.length > 0
}
