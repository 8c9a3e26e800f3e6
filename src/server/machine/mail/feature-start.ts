import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/machine/config.ts'

/** Features whose jobs write to people about bookings by themselves. */
type WritingFeature = 'people-reminders' | 'review-invitations'

/**
 * Whether a feature may write about the bookings of this column, of when each was made: those from before it existed are left
 * alone, unless EARLIER_BOOKINGS says so.
 */
export function isSinceFeature(
  feature: WritingFeature,
  createdAt: SQL,
  { earlierBookings }: Pick<Config, 'earlierBookings'>,
): SQL {
  if (earlierBookings) return sql`true`
  return sql`NOT EXISTS (SELECT FROM feature_starts WHERE feature_starts.feature = ${feature} AND ${createdAt} < feature_starts.since)`
}
