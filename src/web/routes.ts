import { organizerScreens } from './organizer-screens.ts'

/** The calls that forms without scripts make. */
type FormEndpoint =
  | ('bookings.create' | 'bookings.find' | 'passwords.forgot')
  | ('waiting.join' | 'waiting.confirm' | 'waiting.take' | 'waiting.leave')
  | ('alerts.create' | 'alerts.confirm' | 'alerts.end' | 'contact.send' | 'deletions.request')
  | ('payees.check' | 'payees.stop')

/** A call that a form makes, and where that leads. */
type FormAnswer = { call: FormEndpoint; sent: string }

/** A screen: all facts about it beside its file. Omitted fields have the usual values. */
export type Screen = {
  path: string
  /** Its file in `pages`, without the ending; by default named like its path. */
  page: string
  /**
   * Which sentences must be there before it shows: those of every first load, those of its own too, or the long texts. Most
   * wait for all but the long ones.
   */
  messages?: 'public' | 'trip' | 'legal'
  /** In the sitemap; found through links; readable but not indexed; or not crawled at all. */
  robots: 'listed' | 'indexed' | 'noindex' | 'disallowed'
  /** The page to share instead, where its own address means nothing to others; pages that search does not find have none. */
  sharedAs?: 'home'
  /** The parameters of its address that it reads; all others are ignored. */
  queryParams?: readonly string[]
  /** Pages where visits begin, by their content: shared code of a type comes in one file. */
  bundle?: 'lists' | 'details'
  /**
   * The parameter of its address, in the path or behind it, that is a key: its HTML is made each time, kept by nobody,
   * sends no Referer, and the browser's address bar does not go on showing it (decision 0034). A reference in its place is none.
   * 'passed on': a key that is there for that. The address bar goes on showing it (decision 0060).
   */
  secret?: 'token' | 'key' | 'passed on'
  /** The provider whose script its headers allow, where that sign-in is set up. */
  externalScript?: 'facebook'
  /** It has a form that is sent to its own address, without scripts: the call that it makes, and where that leads, by its parameters and the answer's, or that its answer is shown there and in no address; 'by scripts': one that is shown again (decision 0084). `others`: the answers of its further buttons, by the field `answer`. */
  form?: (FormAnswer & { others?: Readonly<Record<string, FormAnswer>> }) | 'by scripts'
  /** The file of a dialog, fetched after the first paint, while nothing waits for it. */
  prefetch?: string
  /** 'console': a place of work with a navigation of its own, without the header and the foot of the public pages (DSK-01). */
  frame?: 'console'
}

const tripFilterParams = [
  ...(['organizedBy', 'destination', 'priceRange', 'departureFrom', 'departureTo'] as const),
  ...(['zaireen', 'q', 'from', 'when', 'month', 'occasion', 'tags', 'sort', 'cursor'] as const),
]

const screenLines: (Omit<Screen, 'page'> & { page?: string })[] = [
  { path: '/', page: 'home', messages: 'public', robots: 'listed', bundle: 'lists' },
  { path: '/trips', messages: 'public', robots: 'listed', bundle: 'lists', queryParams: tripFilterParams },
  {
    path: '/trips/:id',
    page: 'trip',
    messages: 'trip',
    robots: 'indexed',
    bundle: 'details',
    prefetch: 'features/bookings/request-form/dialog.tsx',
  },
  {
    path: '/compare',
    robots: 'noindex',
    bundle: 'details',
    queryParams: ['trips', 'adults', 'children', 'infants', 'ages', 'zaireen'],
  },
  { path: '/kept', page: 'saved/saved', robots: 'noindex', sharedAs: 'home' },
  { path: '/shortlists/:token', page: 'saved/shortlist', robots: 'noindex', secret: 'passed on' },
  {
    path: '/book/:id',
    page: 'bookings/book',
    robots: 'disallowed',
    sharedAs: 'home',
    form: { call: 'bookings.create', sent: '/bookings/:reference/sent?posted=1' },
  },
  {
    path: '/waiting-list/:id',
    page: 'waiting-lists/waiting-list',
    robots: 'disallowed',
    sharedAs: 'home',
    queryParams: ['sent'],
    form: { call: 'waiting.join', sent: '/waiting-list/:id?sent=1' },
  },
  {
    path: '/waiting/:key',
    page: 'waiting-lists/waiting',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
    queryParams: ['done'],
    form: {
      call: 'waiting.confirm',
      sent: '/waiting/:key?done=1',
      others: {
        take: { call: 'waiting.take', sent: '/bookings/:reference/sent?posted=1' },
        leave: { call: 'waiting.leave', sent: '/waiting/:key?done=1' },
      },
    },
  },
  {
    path: '/alert',
    page: 'saved/alert',
    robots: 'disallowed',
    sharedAs: 'home',
    queryParams: [...tripFilterParams, 'sent'],
    form: { call: 'alerts.create', sent: '/alert?sent=:state' },
  },
  {
    path: '/alert/:key',
    page: 'saved/alert-confirm',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
    queryParams: ['done'],
    form: { call: 'alerts.confirm', sent: '/alert/:key?done=1' },
  },
  {
    path: '/alert/:key/end',
    page: 'saved/alert-end',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
    queryParams: ['done'],
    form: { call: 'alerts.end', sent: '/alert/:key/end?done=1' },
  },
  { path: '/seasons', robots: 'listed', bundle: 'details' },
  { path: '/seasons/:slug', page: 'season', robots: 'indexed', bundle: 'details' },
  {
    path: '/reviews',
    robots: 'listed',
    bundle: 'details',
    queryParams: ['tripId', 'organizerId', 'q', 'rating', 'cursor'],
  },
  {
    path: '/contact',
    robots: 'listed',
    queryParams: ['subject', 'sent'],
    form: { call: 'contact.send', sent: '/contact?sent=1' },
  },
  { path: '/organizer-signup', page: 'organizers/sign-up', robots: 'listed', form: 'by scripts' },
  {
    path: '/register',
    page: 'accounts/register',
    robots: 'listed',
    queryParams: ['redirect'],
    form: 'by scripts',
  },
  { path: '/privacy-policy', page: 'legal/privacy-policy', messages: 'legal', robots: 'listed' },
  { path: '/terms-of-service', page: 'legal/terms-of-service', messages: 'legal', robots: 'listed' },
  { path: '/accessibility', page: 'legal/accessibility', messages: 'legal', robots: 'listed' },
  {
    path: '/facebook-data-deletion',
    page: 'legal/data-deletion',
    robots: 'listed',
    queryParams: ['sent'],
    form: { call: 'deletions.request', sent: '/facebook-data-deletion?sent=1' },
  },
  {
    path: '/facebook-data-deletion/status/:code',
    page: 'legal/deletion-status',
    robots: 'noindex',
    queryParams: ['token'],
    secret: 'token',
  },
  {
    path: '/login',
    page: 'accounts/login',
    robots: 'indexed',
    sharedAs: 'home',
    externalScript: 'facebook',
    queryParams: ['redirect', 'error'],
    form: 'by scripts',
  },
  {
    path: '/login/oauth-success',
    page: 'accounts/oauth-success',
    robots: 'noindex',
    sharedAs: 'home',
    queryParams: ['token', 'redirect'],
    secret: 'token',
  },
  {
    path: '/forgot-password',
    page: 'accounts/forgot-password',
    robots: 'indexed',
    queryParams: ['redirect', 'sent'],
    form: { call: 'passwords.forgot', sent: '/forgot-password?sent=1' },
  },
  {
    path: '/reset-password',
    page: 'accounts/reset-password',
    robots: 'noindex',
    sharedAs: 'home',
    queryParams: ['token'],
    secret: 'token',
    form: 'by scripts',
  },
  {
    path: '/verify-email',
    page: 'accounts/verify-email',
    robots: 'noindex',
    sharedAs: 'home',
    queryParams: ['token'],
    secret: 'token',
  },
  {
    path: '/profile',
    page: 'accounts/profile',
    robots: 'disallowed',
    sharedAs: 'home',
    queryParams: ['tab'],
  },
  { path: '/my-bookings', page: 'bookings/my-bookings', robots: 'disallowed', sharedAs: 'home' },
  { path: '/bookings/:key', page: 'bookings/booking', robots: 'disallowed', sharedAs: 'home', secret: 'key' },
  {
    path: '/bookings/:key/agreement',
    page: 'bookings/agreement',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/change',
    page: 'bookings/booking-change',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/people',
    page: 'travellers/booking-people',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/people/:age/:place',
    page: 'travellers/booking-person',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/people/:key',
    page: 'travellers/own-person',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/cancel',
    page: 'bookings/cancel-booking',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/paid',
    page: 'payments/claim',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
    queryParams: ['answers'],
  },
  {
    path: '/bookings/:key/receipts/:entry',
    page: 'payments/receipt',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/statement',
    page: 'payments/statement',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  {
    path: '/bookings/:key/trip-changed',
    page: 'bookings/trip-changed',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'key',
  },
  { path: '/plan/:token', page: 'bookings/plan', robots: 'disallowed', sharedAs: 'home', secret: 'token' },
  {
    path: '/bookings/:reference/sent',
    page: 'bookings/booking-sent',
    robots: 'disallowed',
    sharedAs: 'home',
    queryParams: ['posted'],
  },
  {
    path: '/find-booking',
    page: 'bookings/find-booking',
    robots: 'indexed',
    sharedAs: 'home',
    queryParams: ['sent'],
    form: { call: 'bookings.find', sent: '/find-booking?sent=1' },
  },
  {
    path: '/check-account',
    page: 'payees/check-account',
    robots: 'listed',
    queryParams: ['ref'],
    form: { call: 'payees.check', sent: 'answered in place' },
  },
  {
    path: '/stop-account',
    page: 'payees/stop-account',
    robots: 'disallowed',
    sharedAs: 'home',
    secret: 'token',
    queryParams: ['token', 'done'],
    form: { call: 'payees.stop', sent: '/stop-account?token=:token&done=1' },
  },
  ...organizerScreens,
  { path: '/whatsapp-parser', page: 'organizers/whatsapp-parser', robots: 'indexed', form: 'by scripts' },
  { path: '/admin', robots: 'disallowed', sharedAs: 'home', queryParams: ['tab', 'panel', 'q', 'state'] },
  { path: '/admin/moderation', page: 'admin-moderation', robots: 'disallowed', sharedAs: 'home' },
  { path: '/admin/accounts', page: 'admin-accounts', robots: 'disallowed', sharedAs: 'home' },
  { path: '/auth-test', page: 'accounts/auth-test', robots: 'noindex' },
  { path: '/dev/components', page: 'components', robots: 'disallowed', sharedAs: 'home' },
  { path: '*', page: 'not-found', messages: 'public', robots: 'noindex', sharedAs: 'home' },
]

/**
 * The URL table (specification 2), one line per screen. Plain values, so that whoever needs them can read them: the
 * router (route-objects.ts), the build (scripts), the server (through the renderer) and the tests.
 */
export const screens: readonly Screen[] = screenLines.map((line) => ({ page: line.path.slice(1), ...line }))
