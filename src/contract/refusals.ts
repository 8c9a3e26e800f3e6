import type { ErrorCode } from './errors.ts'
import type { EndpointName } from './paths.ts'

const ownBookings = ['access_denied'] as const
const signIn = [
  'too_many_attempts',
  'provider_off',
  'provider_unavailable',
  'provider_email_missing',
  'provider_email_taken',
  'account_disabled',
] as const

/**
 * What an endpoint can refuse beside what follows from its declaration (access, `invalid`, `failure`) and what every
 * call can meet. For the API document only, so it stands apart from the schemas, which the browser loads.
 */
export const refusals: Partial<Record<EndpointName, readonly ErrorCode[]>> = {
  'trips.create': ['organizer_id_required', 'trip_create_unauthorized', 'too_many_attempts'],
  'trips.update': ['trip_not_found', 'trip_update_unauthorized'],
  'organizers.update': ['organizer_not_found', 'organizer_update_unauthorized'],
  'organizers.ofUser': ['access_denied'],
  'organizers.searchTrips': ['access_denied', 'organizer_not_found'],
  'organizers.bookings': ownBookings,
  'organizers.searchBookings': [...ownBookings, 'organizer_not_found'],
  'organizers.exportBookings': [...ownBookings, 'organizer_not_found'],
  'organizers.figures': ownBookings,
  'organizers.askVerification': ['organizer_update_unauthorized', 'profile_unchanged', 'too_many_attempts'],
  'admin.verifyOrganizer': ['organizer_not_found'],
  'admin.updateOrganizer': ['organizer_not_found'],
  'admin.updateTrip': ['trip_not_found'],
  'admin.updateBooking': [
    'invalid_booking_status',
    'booking_not_found',
    'not_enough_slots',
    'trip_not_bookable',
  ],
  'admin.updateReview': ['review_not_found'],
  'admin.setUserActive': ['user_not_found', 'last_admin', 'deletion_under_way'],
  'uploads.logo': ['file_too_large', 'file_type_refused', 'too_many_attempts'],
  'uploads.tripImage': ['file_too_large', 'file_type_refused', 'too_many_attempts'],
  'reviews.create': [
    'trip_not_found',
    'access_denied',
    'email_not_verified',
    'review_not_allowed',
    'review_exists',
    'too_many_attempts',
  ],
  'reviews.update': ['review_not_found'],
  'reviews.completedTrips': ['access_denied'],
  'contact.send': ['invalid_email', 'too_many_attempts'],
  'bookings.create': [
    'trip_not_found',
    'trip_not_bookable',
    'not_enough_slots',
    'idempotency_key_reused',
    'booking_limit_reached',
  ],
  'bookings.updateStatus': [
    'booking_not_found',
    'booking_update_unauthorized',
    'not_enough_slots',
    'trip_not_bookable',
  ],
  'accounts.register': ['user_exists', 'invalid_organizer', 'organizer_create_failed', 'too_many_attempts'],
  'accounts.verifyEmail': ['verification_token_required', 'verification_token_expired', 'too_many_attempts'],
  'accounts.resendVerification': ['email_already_verified', 'too_many_attempts'],
  'accounts.login': ['invalid_credentials', 'account_disabled', 'too_many_attempts'],
  'passwords.forgot': ['too_many_attempts'],
  'passwords.reset': ['new_password_too_short', 'password_not_accepted', 'too_many_attempts'],
  'passwords.change': [
    'new_password_too_short',
    'password_not_accepted',
    'no_password_set',
    'current_password_incorrect',
    'too_many_attempts',
  ],
  'profiles.endSession': ['not_found'],
  'external.complete': ['account_disabled'],
  'external.facebook': signIn,
  'deletions.facebook': ['provider_off'],
  'deletions.request': ['too_many_attempts'],
  'deletions.schedule': ['account_not_free'],
  'deletions.confirm': ['deletion_link_invalid', 'too_many_attempts'],
  'deletions.cancel': ['deletion_link_invalid', 'too_many_attempts'],
  'deletions.ofAccount': ['account_needs_support', 'too_many_attempts'],
  'demo.accounts': ['not_found'],
}
