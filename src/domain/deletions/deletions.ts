/** Where a request to delete one's data comes from: the public form, the profile, or Facebook's callback. */
export const deletionSources = ['form', 'profile', 'facebook'] as const

/**
 * How far a request is. Unconfirmed: the link in the mail has not been opened yet. Scheduled: the account is switched
 * off and everything goes when `dueAt` has come. With support: the account belongs to a tour company or an admin, on
 * which other people's bookings depend. Expired: nobody confirmed it.
 */
export const deletionStatuses = [
  'unconfirmed',
  'scheduled',
  'with_support',
  'done',
  'cancelled',
  'expired',
] as const

export type DeletionSource = (typeof deletionSources)[number]
export type DeletionStatus = (typeof deletionStatuses)[number]

/** Within this many hours of the confirmation everything is gone: what the page promises (specification 9). */
export const deletionPromiseHours = 48

/** For so many hours a confirmed request can be taken back; half of the promise is left for a job that was held up. */
export const deletionGraceHours = 24

/** How long the link that confirms a request is good. */
export const deletionLinkHours = 24

/** How long copies live in backups (specification 9). */
export const backupDays = 30

/** How long a note of a deletion is kept for the restore of a backup: longer than any backup. */
export const deletionRecordDays = backupDays + 10

/** When a request that is confirmed now is carried out. */
export function calculateDeletionDue(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + deletionGraceHours * 3_600_000)
}
