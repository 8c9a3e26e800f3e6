/** The sources of a request to delete one's data: the public form, the profile, or Facebook's callback. */
export const deletionSources = ['form', 'profile', 'facebook'] as const

/**
 * The status of a request. Unconfirmed: the link in the email has not been opened yet. Scheduled: the account is deactivated
 * and everything is deleted at `dueAt`. With support: the account belongs to a tour company or an admin, on
 * which other people's bookings depend. Expired: it was never confirmed.
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

/** The lifetime of the link that confirms a request, in hours. */
export const deletionLinkHours = 24

/** The days that copies remain in backups (specification 9). */
export const backupDays = 30

/** The days that the record of a deletion is kept for the restore of a backup: longer than any backup. */
export const deletionRecordDays = backupDays + 10

/** Returns when a request that is confirmed now is carried out. */
export function calculateDeletionDue(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + deletionGraceHours * 3_600_000)
}
