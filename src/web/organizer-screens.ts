/** Of a page of one company. */
const ofCompany = { robots: 'disallowed', sharedAs: 'home' } as const
const inConsole = { ...ofCompany, frame: 'console' } as const

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
    ...inConsole,
    queryParams: ['stage', 'status', 'view', 'q', 'sort', 'booking'],
  },
  {
    path: '/organizer/departures/:id/people',
    page: 'organizers/departure-people',
    ...inConsole,
    queryParams: ['show', 'q', 'sort', 'person'],
  },
  {
    path: '/organizer/departures/:id/rooms',
    page: 'organizers/departure-rooms',
    ...inConsole,
    queryParams: ['hotel'],
  },
  { path: '/organizer/departures/:id/history', page: 'organizers/departure-history', ...inConsole },
  {
    path: '/organizer/departures/:id/lists',
    page: 'organizers/departure-lists',
    ...inConsole,
    queryParams: ['list'],
  },
  {
    path: '/organizer/departures/:id/owing',
    page: 'organizers/departure-owing',
    ...inConsole,
    queryParams: ['group', 'booking'],
  },
  { path: '/organizer/departures/:id/details', page: 'organizers/departure-details', ...inConsole },
  { path: '/organizer/departures/:id/add', page: 'organizers/departure-add', ...inConsole },
  { path: '/organizer/departures/:id/from-table', page: 'organizers/departure-from-table', ...inConsole },
  {
    path: '/organizer/departures/:id/leader',
    page: 'organizers/departure-leader',
    ...inConsole,
    queryParams: ['part'],
  },
  {
    path: '/organizer/owing',
    page: 'organizers/owing',
    ...inConsole,
    queryParams: ['group', 'booking'],
  },
  { path: '/organizer/claims', page: 'organizers/claims', ...inConsole, queryParams: ['claim'] },
  { path: '/organizer/accounts', page: 'organizers/accounts', ...inConsole },
  { path: '/organizer/colleagues', page: 'organizers/colleagues', ...inConsole },
  // Read by someone who may have no account yet: among the public pages, where one signs in and chooses a language.
  { path: '/invitations/:token', page: 'organizers/invitation', ...ofCompany, secret: 'token' },
  { path: '/organizer/trips/:id/cancel', page: 'bookings/departure', ...ofCompany },
  {
    path: '/organizer/trips/:id/people',
    page: 'travellers/company-people',
    ...ofCompany,
    queryParams: ['booking'],
  },
  { path: '/organizer/trips/:id/history', page: 'bookings/trip-history', ...ofCompany },
  { path: '/c', page: 'bookings/counter-entry', robots: 'disallowed', form: 'by scripts', sharedAs: 'home' },
  { path: '/c/:key', page: 'bookings/counter-code', robots: 'disallowed', sharedAs: 'home', secret: 'key' },
] as const
