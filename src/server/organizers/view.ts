import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'

/** The organizer as it stands inside a trip. */
export const tripOrganizerColumns = {
  id: organizers.id,
  companyName: organizers.companyName,
  companyLogo: organizers.companyLogo,
  businessEmail: organizers.businessEmail,
  businessPhone: organizers.businessPhone,
  website: organizers.website,
  isVerified: organizers.isVerified,
  yearsExperience: organizers.yearsExperience,
  satisfactionRate: organizers.satisfactionRate,
  totalTrips: organizers.totalTrips,
  description: organizers.description,
  contactEmail: organizers.contactEmail,
  contactPhone: organizers.contactPhone,
  averageRating: organizers.averageRating,
  totalReviews: organizers.totalReviews,
}

/** An organizer's public record, as the wire has it but for `presentOrganizer`. */
export const publicOrganizerColumns = {
  ...tripOrganizerColumns,
  verificationBadges: organizers.verificationBadges,
  profileImage: organizers.profileImage,
  createdAt: organizers.createdAt,
}

/** The same for its owner and admins, who also see whose it is and how it was decided on. */
export const ownOrganizerColumns = {
  ...publicOrganizerColumns,
  userId: organizers.userId,
  updatedAt: organizers.updatedAt,
  rejectedAt: organizers.rejectedAt,
  rejectionReason: organizers.rejectionReason,
}

/** The record of `publicOrganizerColumns` as the wire has it. */
export function presentOrganizer<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** The record of `ownOrganizerColumns` as the wire has it. */
export function presentOwnOrganizer<
  Row extends { createdAt: Date; updatedAt: Date; rejectedAt: Date | null },
>(row: Row) {
  return {
    ...presentOrganizer(row),
    updatedAt: row.updatedAt.toISOString(),
    rejectedAt: row.rejectedAt?.toISOString() ?? null,
  }
}

/** The name of an organizer that is there. */
export async function findCompanyName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(and(eq(organizers.id, id), isNull(organizers.deletedAt)))
  return row?.companyName
}
