/**
 * Texts, limits, routes, calls and times of the two specifications (docs/product), copied by hand: never from the code, and
 * changed only when the specifications or docs/product/decisions.md change. `src/specified.test.ts` holds catalogue, contract
 * and domain against it; browser tests take their words from here where a fault could hide behind the catalogue.
 */

/** Pilgrim specification 2, organizer specification 2. */
export const routes = [
  ...['/', '/trips', '/trips/:id', '/organizer-signup', '/organizer-dashboard', '/whatsapp-parser', '/admin'],
  ...['/my-bookings', '/login', '/register', '/auth-test', '/verify-email', '/reviews', '/profile'],
  ...['/forgot-password', '/reset-password', '/contact', '/login/oauth-success', '/privacy-policy'],
  ...['/terms-of-service', '/facebook-data-deletion'],
]

/** Pilgrim specification 7, organizer specification 7. */
export const calls = [
  ...['GET /api/trips', 'GET /api/trips/:id', 'GET /api/reviews', 'POST /api/bookings', 'GET /api/bookings'],
  ...['GET /api/users/:userId/completed-trips', 'POST /api/reviews', 'GET /api/auth/user', 'GET /api/user'],
  ...[
    'POST /api/auth/login',
    'POST /api/auth/register',
    'GET /api/auth/verify-email',
    'POST /api/auth/facebook',
  ],
  ...[
    'GET /api/auth/google',
    'GET /api/auth/profile',
    'PUT /api/auth/profile',
    'PUT /api/auth/change-password',
  ],
  ...['POST /api/auth/forgot-password', 'POST /api/auth/reset-password', 'POST /api/contact'],
  ...[
    'GET /api/organizers/user/:userId',
    'GET /api/organizers/:id/trips',
    'GET /api/organizers/:id/bookings',
  ],
  ...['PATCH /api/bookings/:id', 'POST /api/upload/logo', 'PUT /api/organizers/:id', 'POST /api/trips'],
  ...['PUT /api/trips/:id', 'GET /api/admin/stats', 'GET /api/organizers', 'GET /api/admin/bookings'],
  ...['PATCH /api/admin/organizers/:id/verify', 'PUT /api/admin/organizers/:id', 'PUT /api/admin/trips/:id'],
  ...['PUT /api/admin/bookings/:id', 'PUT /api/admin/reviews/:id', 'DELETE /api/admin/organizers/:id'],
  ...['DELETE /api/admin/trips/:id', 'DELETE /api/admin/bookings/:id', 'DELETE /api/admin/reviews/:id'],
]

/** What people read in English: pilgrim specification 2, 5 and 8, organizer specification 2, 5 and 8. */
export const texts = [
  // Forms
  ...['Invalid email address', 'Password must be at least 6 characters', "Passwords don't match"],
  ...['You must agree to the terms and conditions', 'Must be at least 1 pilgrim', 'Phone number is required'],
  ...['Password Too Short', 'Password must be at least 8 characters long.', 'Password Mismatch'],
  ...['New password and confirmation password do not match.', 'Name is required', 'Email is required'],
  ...[
    'Subject is required',
    'Message is required',
    'Verification token is missing',
    'Company name is required',
  ],
  ...['Company description is required', 'Years of experience must be at least 1'],
  ...['Years of experience seems too high', 'Invalid website URL', 'Invalid Dates'],
  ...['Return date must be after departure date.', 'No country found.'],
  // Bookings and reviews
  ...['Booking failed', 'Please try again or contact support.', 'Booking submitted successfully!'],
  ...['You will receive a confirmation email shortly.', 'Review submitted successfully!'],
  ...['Failed to submit review. Please try again', 'Booking status updated successfully'],
  // Accounts
  ...[
    'Login Failed',
    'An error occurred. Please try again.',
    'Authentication Failed',
    'Registration successful!',
  ],
  ...['Unable to sign in with Facebook. Please try again.', 'Registration failed. Please try again.'],
  ...['Unable to initialize Facebook login. Please try again.', 'Profile Updated', 'Update Failed'],
  ...['Please check your email to verify your account.', 'Password Changed', 'Password changed successfully'],
  ...['Your verification link has expired. Please register again.', 'Email verification failed'],
  ...['Your email has been successfully verified! You can now sign in.', 'Password Change Failed'],
  ...['Failed to update profile. Please try again.', 'Failed to change password. Please try again.'],
  ...['Failed to send reset email', 'Reset Failed', 'Failed to reset password. The link may have expired.'],
  ...['Password Reset Successful', 'Password has been reset successfully', 'Password Reset Complete'],
  ...['Invalid Reset Link', 'This password reset link is invalid or has expired.', 'Completing sign in...'],
  ...['OAuth authentication failed. Please try again.', 'You are logged out. Logging in again...'],
  ...['Your account is secure and verified'],
  // Contact, sharing, deletion
  ...[
    'Message sent successfully',
    'Failed to send message. Please try again or email us directly',
    'Link copied!',
  ],
  ...['Trip link copied to clipboard', 'Failed to copy link', 'Text copied!', 'Copied!', 'Request Submitted'],
  ...['Post text copied to clipboard. Opening Instagram...', 'Facebook post ready!', 'Trip not found'],
  ...['Link copied to clipboard! You can paste it in your Instagram post or story.'],
  ...["Your data deletion request has been submitted. We'll process it within 48 hours."],
  ...['Terms and conditions apply. Please contact organizer for full terms.'],
  // Organizers
  ...['Access Denied', 'Please log in to access the organizer dashboard.', 'Organizer Profile Not Found'],
  ...['Register as Organizer', 'No trips yet', 'Create Your First Trip', 'No bookings yet', 'All Statuses'],
  ...['No bookings match filter', 'Pre-Trip', 'Trip Management', 'Cancelled/Issues', 'Skip for now'],
  ...['Profile updated successfully', 'Trip updated successfully', 'Trip created successfully!'],
  ...['Server error: received HTML instead of JSON. Please check server logs.', 'Failed to update trip'],
  ...['Failed to create trip. Please try again.', 'QR Code generated successfully!', 'QR Flyer Downloaded!'],
  ...['Failed to generate QR code. Please try again.', 'Failed to generate trip flyer. Please try again.'],
  ...['Trip flyer generated and downloaded successfully!', 'Failed to generate QR code for flyer.'],
  // Admins
  ...['Admin Dashboard', 'Platform management and moderation', 'Recent Activity', 'Platform Health'],
  ...['Failed to update organizer verification', 'Failed to delete organizer', 'Failed to delete trip'],
  ...['Failed to delete booking', 'Failed to delete review', 'Failed to update organizer'],
  ...['Failed to update booking', 'Failed to update review', 'Success', 'Error'],
  ...['Organizer verification status updated', 'Organizer deleted successfully', 'Trip deleted successfully'],
  ...['Booking deleted successfully', 'Review deleted successfully', 'Organizer updated successfully'],
  ...['Booking updated successfully', 'Review updated successfully', 'All caught up!', 'No Bookings Yet'],
  ...['No pending verifications at this time.', 'No Reviews Yet', 'Not provided'],
]

/** Pilgrim specification 3. */
export const destinations = {
  hajj: 'Hajj',
  umrah: 'Umrah',
  iraq: 'Iraq (Karbala, Najaf & Kadhimain)',
  iran: 'Iran (Qom & Mashhad)',
  syria: 'Syria (Damascus)',
  'iran-iraq': 'Iran & Iraq Combined',
  'umrah-iran-iraq': 'Umrah, Iran & Iraq',
  others: 'Custom Ziarat',
}

/** Organizer specification 4. */
export const statusGroups = [
  ['pending', 'confirmed', 'paid', 'documents_pending', 'documents_verified'],
  ['preparing', 'ready', 'in_progress', 'completed'],
  ['cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show'],
]

/** Pilgrim specification 9: dollars for one of each currency. */
export const rates = { USD: 1, INR: 0.012, AED: 0.27, EUR: 1.09, GBP: 1.27, SAR: 0.27, IRR: 0.000024 }

/** Pilgrim specification 9. */
export const priceBuckets = [
  ...['under-500', '500-1000', '1000-1500', '1500-2000', '2000-2500', '2500-3000', '3000-3500', '3500-4000'],
  '4000+',
]

/** Organizer specification 9: pixels of the flyers and of the codes on them. */
export const flyers = {
  trip: { width: 900, height: 1000, code: 150 },
  review: { width: 800, height: 600, code: 256 },
}

/** Milliseconds that a screen waits or shows something: pilgrim specification 4, 8 and 9, organizer specification 2 and 9. */
export const pauses = {
  toast: 5000,
  contactToast: 5000,
  copied: 2000,
  sessionEnd: 500,
  writeReview: 1500,
  deletionRequest: 1000,
  parser: 1000,
  facebook: 1000,
  reviewFlyerToast: 5000,
  reviewFlyerWhatsapp: 1500,
  tripFlyerWhatsapp: 2000,
}

/** How long something holds, in its unit: pilgrim specification 9, organizer specification 9, decisions (Accounts, Bookings). */
export const terms = {
  handOverCookieSeconds: 60,
  handOffSeconds: 60,
  verificationLinkHours: 24,
  resetLinkHours: 1,
  guestHoldHours: 24,
  deletionPromiseHours: 48,
  backupDays: 30,
  verificationPromiseHours: 48,
}
