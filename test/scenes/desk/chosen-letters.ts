import { emails } from '#server/machine/mail/tables.ts'
import type { Stage } from '#test/scenes/letters.ts'

/** The same of a company that has chosen the daily email for new requests. */
export async function tellOfChoices(stage: Stage): Promise<void> {
  const { world, owner, at } = stage
  await world.call('emailChoices.update', { requests: 'daily' }, { as: { id: owner.userId } })
  await tellOfUnanswered(stage)
  await at('2026-11-24T09:00:00Z', 'send-digests')
}

/** A request that no one answers, and an email that could not be delivered. */
export async function tellOfUnanswered({ world, trip, book, at }: Stage): Promise<void> {
  const { id } = await trip()
  await book(id)
  await world.mails.deliver()
  await at('2026-11-22T09:00:00Z', 'remind-companies')
  const now = world.clock.now()
  const given = { template: 'booking-link', recipient: 'nobody@reads.example', language: 'en', data: {} }
  await world.db
    .insert(emails)
    .values({ ...given, held: 'refused', heldAt: now, createdAt: now, nextAttemptAt: now })
  await at('2026-11-23T10:00:00Z', 'tell-undelivered')
}
