// Method and path of every endpoint, apart from its schemas, so that the browser's client carries no zod.

export const paths = {
  'trips.list': 'GET /api/trips',
  'trips.search': 'GET /api/trips/search',
  'trips.get': 'GET /api/trips/:id',
  'organizers.list': 'GET /api/organizers',
  'organizers.get': 'GET /api/organizers/:id',
  'reviews.list': 'GET /api/reviews',
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
} as const

export type EndpointName = keyof typeof paths
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The method and path pattern (':id' for a parameter) of an endpoint. */
export function route(name: EndpointName): { method: Method; path: string } {
  const [method, path] = paths[name].split(' ') as [Method, string]
  return { method, path }
}
