// Every refusal of the API: its code, HTTP status and English message (specification 8); `src/i18n` holds five sentences for each.

export const errorCatalogue = {
  // Accounts
  user_exists: [409, 'User already exists with this email'],
  registration_failed: [500, 'Registration failed'],
  invalid_credentials: [401, 'Invalid email or password'],
  account_disabled: [403, 'Account is disabled'],
  login_failed: [500, 'Login failed'],
  verification_token_required: [400, 'Verification token required'],
  verification_token_invalid: [400, 'Invalid verification token'],
  verification_token_expired: [400, 'Verification token has expired'],
  verification_failed: [500, 'Email verification failed'],
  reset_request_failed: [500, 'Failed to process password reset request'],
  reset_token_invalid: [400, 'Invalid or expired reset token'],
  reset_token_missing: [400, 'Invalid reset token'],
  reset_failed: [500, 'Failed to reset password'],
  user_not_found: [404, 'User not found'],
  user_fetch_failed: [500, 'Failed to fetch user'],
  profile_update_failed: [500, 'Failed to update profile'],
  passwords_required: [400, 'Current password and new password are required'],
  new_password_too_short: [400, 'New password must be at least 8 characters long'],
  no_password_set: [404, 'User not found or no password set'],
  last_way_in: [409, 'This is the only way into the account. Please set a password first.'],
  current_password_incorrect: [400, 'Current password is incorrect'],
  password_change_failed: [500, 'Failed to change password'],
  invalid_registration: [400, 'Please check the highlighted fields'],
  invalid_login: [400, 'Please enter your email and password'],
  email_already_verified: [409, 'This email address is already verified'],
  invalid_email: [400, 'Please enter a valid email address'],
  invalid_profile: [400, 'Please check the highlighted fields'],
  password_not_accepted: [400, 'Please choose another password'],
  // External sign-in
  provider_off: [503, 'Sign-in with this provider is not set up'],
  provider_unavailable: [503, 'The provider cannot be reached right now. Please try again shortly.'],
  provider_token_invalid: [400, 'The provider did not confirm this sign-in'],
  provider_email_missing: [
    409,
    'The provider did not share an email address. Please register with your email.',
  ],
  provider_email_taken: [
    409,
    'There is an account with this email already. Please sign in with your password.',
  ],
  hand_off_invalid: [400, 'This sign-in has expired. Please try again.'],
  // Data deletion
  invalid_deletion_request: [400, 'Please check the highlighted fields'],
  deletion_not_found: [404, 'Deletion request not found'],
  deletion_link_invalid: [400, 'This link is invalid or has expired'],
  deletion_unconfirmed: [409, 'The person has not confirmed this request yet'],
  signed_request_invalid: [400, 'The signed request is not valid'],
  account_needs_support: [
    409,
    'This account belongs to a tour company or an administrator. Please write to support to close it.',
  ],
  account_not_free: [409, 'This account still belongs to a tour company or an administrator'],
  // Trips
  invalid_search: [400, 'Invalid search parameters'],
  trip_not_found: [404, 'Trip not found'],
  season_not_found: [404, 'There is no such occasion'],
  trip_fetch_failed: [500, 'Failed to fetch trip'],
  organizer_id_required: [400, 'Organizer ID is required'],
  trip_create_unauthorized: [403, 'Unauthorized to create trips for this organizer'],
  invalid_trip: [400, 'Invalid trip data'],
  trip_create_failed: [500, 'Failed to create trip'],
  trip_update_unauthorized: [403, 'Unauthorized to update this trip'],
  trip_update_failed: [500, 'Failed to update trip'],
  trip_delete_failed: [500, 'Failed to delete trip'],
  changed_meanwhile: [409, 'Somebody else has changed this meanwhile. Please look at it again.'],
  change_answer_closed: [
    409,
    'This question can no longer be answered. Your booking stands as its page says.',
  ],
  trip_changed_often: [
    429,
    'This trip has changed too often within a day, and everybody who has booked got a letter each time. Please save further changes later, all at once.',
  ],
  departure_begun: [409, 'The day of departure has begun. Please set the status of each booking instead.'],
  departure_cancelled: [409, 'This departure is cancelled, and that cannot be undone.'],
  group_not_open: [409, 'There is nothing to decide about the group of this trip'],
  kept_save_failed: [500, 'Failed to keep the trips'],
  too_many_kept: [409, 'At most 200 trips can be kept. Please take some away first.'],
  draft_not_found: [404, 'Draft not found'],
  draft_fetch_failed: [500, 'Failed to fetch drafts'],
  draft_save_failed: [500, 'Failed to save the draft'],
  too_many_drafts: [409, 'A company can keep 50 drafts. Please delete one that is not needed any more.'],
  // Organizers
  organizers_fetch_failed: [500, 'Failed to fetch organizers'],
  organizer_not_found: [404, 'Organizer not found'],
  organizer_profile_not_found: [404, 'Organizer profile not found'],
  invalid_organizer: [400, 'Invalid organizer data'],
  organizer_exists: [409, 'A company is registered with this account already'],
  organizer_create_failed: [500, 'Failed to create organizer profile'],
  organizer_update_unauthorized: [403, 'Not authorized to update this organizer'],
  organizer_update_failed: [500, 'Failed to update organizer profile'],
  organizer_delete_failed: [500, 'Failed to delete organizer'],
  change_not_waiting: [
    409,
    'This change is not waiting any more, or another has taken its place. Please look at the list again.',
  ],
  profile_unchanged: [409, 'Please edit your profile before you ask for a new review'],
  organizer_trips_fetch_failed: [500, 'Failed to fetch organizer trips'],
  organizer_bookings_fetch_failed: [500, 'Failed to fetch organizer bookings'],
  costs_closed: [409, 'Costs are recorded while a confirmed booking stands, of kinds that its terms name'],
  // People of a booking
  invalid_traveller: [400, 'Please check the highlighted fields'],
  traveller_not_found: [404, 'This booking has no such person'],
  traveller_link_ended: [404, 'This link has ended. Please ask for a new one.'],
  people_closed: [409, 'The people of this booking can no longer be changed'],
  travellers_unauthorized: [403, 'You may not see the people of this booking'],
  reason_required: [400, 'Please say why you look at this'],
  need_not_found: [404, 'This person no longer has this need. Please look at the list again.'],
  paper_not_found: [404, 'This paper is not there'],
  paper_type_refused: [
    400,
    'Please send a picture (JPEG, PNG, WebP, GIF) or a PDF without a password and without scripts',
  ],
  travellers_failed: [500, 'The people of this booking could not be shown or kept'],
  // Reviews
  reviews_fetch_failed: [500, 'Failed to fetch reviews'],
  invalid_review: [400, 'Invalid review data'],
  review_create_failed: [500, 'Failed to create review'],
  review_not_allowed: [403, 'Only travellers whose journey is completed can review this trip'],
  review_own_company: [403, 'You cannot review a trip of your own company'],
  review_exists: [409, 'You have already reviewed this trip'],
  review_update_failed: [500, 'Failed to update review'],
  review_delete_failed: [500, 'Failed to delete review'],
  review_not_found: [404, 'Review not found'],
  email_not_verified: [403, 'Please verify your email address first'],
  // Bookings
  bookings_fetch_failed: [500, 'Failed to fetch bookings'],
  access_denied: [403, 'Access denied'],
  completed_trips_fetch_failed: [500, 'Failed to fetch completed trips'],
  invalid_booking: [400, 'Invalid booking data'],
  booking_create_failed: [500, 'Failed to create booking'],
  invalid_booking_status: [400, 'Invalid booking status'],
  booking_not_found: [404, 'Booking not found'],
  booking_update_unauthorized: [403, 'Not authorized to update this booking'],
  booking_update_failed: [500, 'Failed to update booking status'],
  booking_delete_failed: [500, 'Failed to delete booking'],
  not_enough_slots: [409, 'Not enough slots available'],
  trip_not_bookable: [409, 'This trip can no longer be booked'],
  idempotency_key_reused: [422, 'This request key was already used for a different booking'],
  booking_limit_reached: [
    429,
    'Too many open requests. Please open the link in your e-mail or wait a little.',
  ],
  booking_changed: [409, 'Somebody else has changed this booking meanwhile. Please look at it again.'],
  requests_unanswered: [
    429,
    'Many of your requests still wait for an answer. Please wait until an organizer has answered one.',
  ],
  trip_held_unconfirmed: [
    429,
    'Unconfirmed requests hold half of this trip right now. Please sign in with a verified email address, or try again in a day.',
  ],
  code_required: [
    403,
    'Please confirm with the code that we send to the contact address, or sign in with the account of this booking.',
  ],
  wrong_code: [400, 'This is not the code that we sent.'],
  code_expired: [409, 'This code is no longer good. Please ask for a new one.'],
  booking_not_changeable: [409, 'This booking can no longer be changed here.'],
  change_price_changed: [409, 'The price of this change is another by now. Please look at it again.'],
  room_question_open: [
    409,
    'The organizer has not answered the question about the rooms yet. Please withdraw it first.',
  ],
  change_answered: [409, 'This question was answered or withdrawn already.'],
  replacement_needs_organizer: [
    409,
    'The agreed day for this is over, or none was agreed. Please ask the organizer.',
  ],
  booking_confirmed_already: [409, 'The mail of this booking was opened already.'],
  places_are_free: [409, 'There are places for your party right now. Please book them.'],
  waits_already: [409, 'You are on the waiting list of this trip already.'],
  too_many_waits: [409, 'You are on ten waiting lists already. Please leave one first.'],
  alert_not_found: [404, 'This link opens no alert. It may have run out: please ask anew.'],
  place_not_found: [404, 'This opens no place on a waiting list.'],
  offer_ended: [409, 'This offer has ended. Its places went to the next.'],
  cancellation_changed: [
    409,
    'What cancelling keeps has changed since it was shown. Please look at the figures again.',
  ],
  cancelling_closed: [
    409,
    'From the day of departure on a booking is not cancelled here. Please write to the organizer.',
  ],
  // Admin, logo, contact
  admin_stats_fetch_failed: [500, 'Failed to fetch admin stats'],
  verification_update_failed: [500, 'Failed to update organizer verification'],
  last_admin: [409, 'The last administrator cannot be locked out'],
  deletion_under_way: [409, 'The deletion of this account is under way. Only the person can take it back.'],
  user_update_failed: [500, 'Failed to update user'],
  message_not_found: [404, 'Message not found'],
  no_file_uploaded: [400, 'No file uploaded'],
  logo_upload_failed: [500, 'Failed to upload logo'],
  image_upload_failed: [500, 'Failed to upload the picture'],
  file_too_large: [413, 'The file may be at most 5 MB'],
  file_type_refused: [415, 'Please choose a PNG, JPG, WebP or SVG picture'],
  picture_type_refused: [
    415,
    'Please choose a PNG, JPG, WebP or GIF picture. An SVG cannot be a trip picture.',
  ],
  logo_not_found: [404, 'Logo not found'],
  logo_serve_failed: [500, 'Failed to serve logo'],
  message_send_failed: [500, 'Failed to send message'],
  all_fields_required: [400, 'All fields are required'],
  invalid_rate: [400, 'Please check the highlighted fields'],
  // Everywhere
  unauthorized: [401, 'Unauthorized'],
  too_many_attempts: [429, 'Too many attempts. Please wait a little and try again.'],
  invalid_request: [400, 'The request could not be understood'],
  body_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'This content type is not supported'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address cannot be used in this way'],
  range_not_satisfiable: [416, 'The file has no such part'],
  unavailable: [503, 'The service is not available right now. Please try again shortly.'],
  server_error: [500, 'Something went wrong. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

/** What a refused call answers with. `fields` names the inputs at fault, each with the code of its reason. */
export type ErrorBody = { message: string; code: ErrorCode; fields?: Record<string, string> }

type Details = { fields?: Record<string, string>; retryAfter?: number; cause?: unknown }

/** Ends a request with an error of the catalogue; mapped to HTTP at one edge. `retryAfter` is in seconds. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errorCatalogue[code]
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** Whether a text from elsewhere is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code)
}
