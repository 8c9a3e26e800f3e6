/** The lines of the URL table for a company at work: its console, the workspace of a departure, and pages of one trip. */
export const organizerScreens = [
  {
    path: '/organizer-dashboard',
    page: 'organizers/dashboard',
    robots: 'noindex',
    sharedAs: 'home',
    frame: 'console',
    queryParams: ['tab', 'create', 'find'],
  },
  {
    path: '/organizer/departures/:id',
    page: 'organizers/departure',
    robots: 'disallowed',
    sharedAs: 'home',
    frame: 'console',
    queryParams: ['stage', 'status', 'view', 'q', 'sort', 'booking'],
  },
  {
    path: '/organizer/departures/:id/people',
    page: 'organizers/departure-people',
    robots: 'disallowed',
    sharedAs: 'home',
    frame: 'console',
    queryParams: ['show', 'q', 'sort', 'person'],
  },
  {
    path: '/organizer/departures/:id/history',
    page: 'organizers/departure-history',
    robots: 'disallowed',
    sharedAs: 'home',
    frame: 'console',
  },
  { path: '/organizer/trips/:id/cancel', page: 'bookings/departure', robots: 'disallowed', sharedAs: 'home' },
  {
    path: '/organizer/trips/:id/people',
    page: 'travellers/company-people',
    robots: 'disallowed',
    sharedAs: 'home',
    queryParams: ['booking'],
  },
  {
    path: '/organizer/trips/:id/history',
    page: 'bookings/trip-history',
    robots: 'disallowed',
    sharedAs: 'home',
  },
] as const
