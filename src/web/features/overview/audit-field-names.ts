import type { MessageKey } from '#i18n/translate.ts'
import { materialFieldNames } from '#i18n/trip-changes.ts'

/** The names of the fields in the audit log; a field that a later release writes is shown as it is stored. */
export const auditFieldNames: Readonly<Record<string, MessageKey>> = {
  // companies
  companyName: 'organizers.companyName',
  description: 'tripForm.description',
  contactEmail: 'bookings.contactEmail',
  contactPhone: 'bookings.contactPhone',
  businessEmail: 'organizers.businessEmail',
  businessPhone: 'organizers.businessPhone',
  website: 'trips.website',
  companyLogo: 'organizers.logo',
  profileImage: 'tripForm.pictures',
  yearsExperience: 'organizers.years',
  isVerified: 'admin.isVerified',
  verificationBadges: 'audit.field.badges',
  seenDocuments: 'admin.seenDocuments',
  rejectedAt: 'audit.field.rejectedAt',
  rejectionReason: 'admin.reason',
  pendingChange: 'audit.field.pendingChange',
  updatedAt: 'audit.field.updatedAt',
  trips: 'nav.trips',
  cancelledBookings: 'audit.field.cancelledBookings',
  // what a record belongs to
  userId: 'audit.field.person',
  organizerId: 'admin.organizer',
  tripId: 'reviews.trip',
  // trips
  ...materialFieldNames,
  title: 'tripForm.title',
  pricePerPerson: 'tripForm.pricePerPerson',
  currency: 'tripForm.currency',
  maxPilgrims: 'tripForm.maxPilgrims',
  maxPilgrimsRange: 'tripForm.range',
  prices: 'audit.field.prices',
  tripZakirs: 'tripForm.zakirs',
  tripZakirNames: 'audit.field.zakirNames',
  itinerary: 'trips.itinerary',
  images: 'tripForm.pictures',
  captions: 'audit.field.captions',
  tags: 'audit.field.tags',
  translations: 'audit.field.translations',
  publication: 'audit.field.publication',
  // bookings
  status: 'trips.status',
  totalAmount: 'dashboard.total',
  numberOfPilgrims: 'dashboard.pilgrims',
  // reviews
  rating: 'audit.field.rating',
  goodExperience: 'trips.wentWell',
  badExperience: 'trips.couldBeBetter',
  noteRating: 'reviews.noteRating',
  noteGoodExperience: 'reviews.noteWentWell',
  noteBadExperience: 'reviews.noteCouldBeBetter',
  // accounts
  isActive: 'audit.field.isActive',
  offByDeletion: 'audit.field.offByDeletion',
  // rates and sightings
  usdRate: 'audit.field.usdRate',
  asOf: 'desk.rateDay',
  source: 'desk.rateSource',
  authority: 'sighting.authority',
  month: 'audit.field.month',
  firstDay: 'sighting.firstDay',
}
