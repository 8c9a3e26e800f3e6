import { and, asc, eq } from 'drizzle-orm'
import type { Organizer } from '#contract/organizers.ts'
import type { Queryable } from '#server/db/client.ts'
import { organizers } from '#server/db/schema.ts'

const columns = {
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
  verificationBadges: organizers.verificationBadges,
  profileImage: organizers.profileImage,
  createdAt: organizers.createdAt,
}

/** Organizers by name; of one id, or all. */
export async function findOrganizers(
  db: Queryable,
  wanted: { id?: string; onlyVerified: boolean },
): Promise<Organizer[]> {
  const rows = await db
    .select(columns)
    .from(organizers)
    .where(
      and(
        wanted.id ? eq(organizers.id, wanted.id) : undefined,
        wanted.onlyVerified ? organizers.isVerified : undefined,
      ),
    )
    .orderBy(asc(organizers.companyName), asc(organizers.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
