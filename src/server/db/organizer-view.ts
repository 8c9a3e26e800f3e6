import { organizers } from './schema.ts'

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

/** The same for its owner and admins, who also see whose it is. */
export const ownOrganizerColumns = { ...publicOrganizerColumns, userId: organizers.userId }

export function presentOrganizer<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
