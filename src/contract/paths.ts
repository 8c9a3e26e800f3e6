// Method and path of every endpoint, apart from its schemas, so that the browser's client carries no zod.

export const paths = {
  'trips.list': 'GET /api/trips',
  'trips.search': 'GET /api/trips/search',
  'trips.get': 'GET /api/trips/:id',
  'organizers.list': 'GET /api/organizers',
  'organizers.get': 'GET /api/organizers/:id',
  'reviews.list': 'GET /api/reviews',
  'reviews.search': 'GET /api/reviews/search',
  'reviews.summary': 'GET /api/reviews/summary',
  'reviews.create': 'POST /api/reviews',
  'reviews.update': 'PUT /api/reviews/:id',
  'reviews.delete': 'DELETE /api/reviews/:id',
  'reviews.completedTrips': 'GET /api/users/:userId/completed-trips',
  'contact.send': 'POST /api/contact',
  'stats.home': 'GET /api/stats',
  'bookings.create': 'POST /api/bookings',
  'bookings.list': 'GET /api/bookings',
  'bookings.open': 'POST /api/bookings/open',
  'accounts.currentUser': 'GET /api/auth/user',
  'accounts.user': 'GET /api/user',
  'accounts.register': 'POST /api/auth/register',
  'accounts.verifyEmail': 'GET /api/auth/verify-email',
  'accounts.resendVerification': 'POST /api/auth/resend-verification',
  'accounts.login': 'POST /api/auth/login',
  'accounts.logout': 'POST /api/auth/logout',
  'passwords.forgot': 'POST /api/auth/forgot-password',
  'passwords.reset': 'POST /api/auth/reset-password',
  'passwords.change': 'PUT /api/auth/change-password',
  'profiles.get': 'GET /api/auth/profile',
  'profiles.update': 'PUT /api/auth/profile',
  'profiles.sessions': 'GET /api/auth/sessions',
  'profiles.endSession': 'DELETE /api/auth/sessions/:id',
  'profiles.endOtherSessions': 'DELETE /api/auth/sessions',
  'external.google': 'GET /api/auth/google',
  'external.googleCallback': 'GET /api/auth/google/callback',
  'external.apple': 'GET /api/auth/apple',
  'external.applePosted': 'POST /api/auth/apple/callback',
  'external.appleCallback': 'GET /api/auth/apple/callback',
  'external.complete': 'POST /api/auth/complete',
  'external.facebook': 'POST /api/auth/facebook',
  'deletions.facebook': 'POST /api/auth/facebook/data-deletion',
  'deletions.request': 'POST /api/deletion-requests',
  'deletions.list': 'GET /api/admin/deletion-requests',
  'deletions.get': 'GET /api/deletion-requests/:code',
  'deletions.confirm': 'POST /api/deletion-requests/:code/confirm',
  'deletions.cancel': 'POST /api/deletion-requests/:code/cancel',
  'deletions.ofAccount': 'POST /api/auth/delete-account',
  'demo.accounts': 'GET /api/auth/demo-accounts',
} as const

export type EndpointName = keyof typeof paths
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The method and path pattern (':id' for a parameter) of an endpoint. */
export function route(name: EndpointName): { method: Method; path: string } {
  const [method, path] = paths[name].split(' ') as [Method, string]
  return { method, path }
}
