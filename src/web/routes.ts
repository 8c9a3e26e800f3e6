/** A screen: everything that is true of it beside its file. What says nothing is as most screens are. */
export type Screen = {
  path: string
  /** Its file in `pages`, without the ending; named like its path where nothing is said. */
  page: string
  /**
   * Which sentences must be there before it shows: those of every first load, or the long texts too. Most wait for all
   * but the long ones.
   */
  words?: 'public' | 'legal'
  /** In the sitemap; found by who follows a link; seen but not found again; or not even asked for. */
  robots: 'listed' | 'indexed' | 'noindex' | 'disallowed'
  /** What its sharing icons share where its own address is a secret or means nothing to others. */
  sharing?: 'home'
  /** Where visits begin, by what such pages show: what those of a kind have in common comes in one file. */
  loading?: 'lists' | 'details'
  /** Its HTML is made each time and never kept. */
  address?: 'secret'
  /** Whose script its headers let in, where that sign-in is set up. */
  guest?: 'facebook'
}

const lines: (Omit<Screen, 'page'> & { page?: string })[] = [
  { path: '/', page: 'home', words: 'public', robots: 'listed', loading: 'lists' },
  { path: '/trips', words: 'public', robots: 'listed', loading: 'lists' },
  { path: '/trips/:id', page: 'trip', words: 'public', robots: 'indexed', loading: 'details' },
  { path: '/reviews', robots: 'listed', loading: 'details' },
  { path: '/contact', robots: 'listed' },
  { path: '/organizer-signup', robots: 'listed' },
  { path: '/register', robots: 'listed' },
  { path: '/privacy-policy', words: 'legal', robots: 'listed' },
  { path: '/terms-of-service', words: 'legal', robots: 'listed' },
  { path: '/accessibility', words: 'legal', robots: 'listed' },
  { path: '/facebook-data-deletion', page: 'data-deletion', robots: 'listed' },
  { path: '/facebook-data-deletion/status/:code', page: 'deletion-status', robots: 'noindex' },
  { path: '/login', robots: 'indexed', sharing: 'home', guest: 'facebook' },
  { path: '/login/oauth-success', page: 'oauth-success', robots: 'noindex', sharing: 'home' },
  { path: '/forgot-password', robots: 'indexed' },
  { path: '/reset-password', robots: 'noindex', sharing: 'home' },
  { path: '/verify-email', robots: 'noindex', sharing: 'home' },
  { path: '/profile', robots: 'disallowed', sharing: 'home' },
  { path: '/my-bookings', robots: 'disallowed', sharing: 'home' },
  {
    path: '/bookings/:token',
    page: 'private-booking',
    robots: 'disallowed',
    sharing: 'home',
    address: 'secret',
  },
  { path: '/organizer-dashboard', robots: 'noindex', sharing: 'home' },
  { path: '/whatsapp-parser', robots: 'indexed' },
  { path: '/admin', robots: 'disallowed', sharing: 'home' },
  { path: '/admin/moderation', page: 'admin-moderation', robots: 'disallowed', sharing: 'home' },
  { path: '/auth-test', robots: 'noindex' },
  { path: '/dev/components', page: 'components', robots: 'disallowed', sharing: 'home' },
  { path: '*', page: 'not-found', words: 'public', robots: 'noindex', sharing: 'home' },
]

/**
 * The URL table (specification 2), one line per screen. Plain values, so that whoever needs them can read them: the
 * router (route-objects.ts), the build (scripts), the server (through the renderer) and the tests.
 */
export const screens: readonly Screen[] = lines.map((line) => ({ page: line.path.slice(1), ...line }))
