import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { createBooks, lastEntry } from '#test/scenes/money/books.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'

// One way to each refusal about the books of a booking.

export const paymentErrors = {
  invalid_payment: async (world) => (await createBooks(world)).claim({ day: '2026-11-22' }),
  payments_failed: async (world) => {
    const { lead, id } = await createBooks(world)
    await world.db.execute(sql`ALTER TABLE payment_entries RENAME TO payment_entries_gone`)
    return world.call('payments.account', { id }, { as: lead })
  },
  entry_not_found: async (world) => {
    const { lead, id } = await createBooks(world)
    return world.call('payments.withdrawClaim', { id, entry: crypto.randomUUID() }, { as: lead })
  },
  entry_answered: async (world) => {
    const { owner, id, claim } = await createBooks(world)
    const dispute = { id, entry: lastEntry((await claim()).body).id, reason: 'No such transfer' }
    await world.call('payments.disputeClaim', dispute, { as: owner })
    return world.call('payments.disputeClaim', dispute, { as: owner })
  },
  books_off: async (world) => (await createBooks(world, { isOn: false })).claim(),
  refund_too_high: async (world) => (await createBooks(world)).refund(),
} satisfies Partial<Record<ErrorCode, (world: World) => Promise<Reply<unknown>>>>
