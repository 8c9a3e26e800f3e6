/** The order of nouns (ARCHITECTURE.md): one may know those before it, never those behind it. */
export const nouns =
  'reference accounts organizers uploads trips search saved bookings waiting-lists travellers payments payees conversations reviews trust compare announcements promotions legal contact deletions desk overview partners'.split(
    ' ',
  )

/**
 * The order of topics inside of a noun, by its folder; '.' are the files of the folder itself. A topic may know those before
 * it, never those behind it, so that no two import each other.
 */
export const topics: Record<string, string> = {
  'server/accounts': 'core passwords external profiles .',
  'server/organizers': '. members email-choices',
  'server/trips': 'core editing company seasons moderation .',
  'server/search': 'core sql memory .',
  'server/saved': 'trips alerts shortlists .',
  'server/bookings':
    'core emails access requests trip-changes cancellations party-changes departures company practical-details counter bulk erasing pages moderation .',
  'server/payments': '. closing removal',
  'server/travellers': 'core papers saved company rooms lists from-table leader reminders download .',
  'web/features/accounts': 'sign-in passwords profile moderation',
  'web/features/organizers': 'profile sign-up moderation colleagues email-choices',
  'web/features/trips': 'card detail changes company form/state form/sections form moderation seasons',
  'web/features/saved': '. alerts',
  'web/features/bookings':
    'core party request-form facts access request-sent agreement cancellations party-changes trip-changes departures company practical-details counter page moderation',
  'web/features/travellers':
    'people passport-photo/reading passport-photo person saved leaving company rooms lists from-table leader',
  'domain/announcements': 'words text . drafts',
}

/** The topics of a folder in their order, without the files of the folder itself. */
export const topicsOf = (folder: string) =>
  (topics[folder] ?? '').split(' ').filter((topic) => topic && topic !== '.')
