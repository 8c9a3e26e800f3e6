// Which files of the API tests ask which database; all others ask both.

/**
 * On PostgreSQL alone where there is one: what walks through every endpoint, file, trip of the demo or fault and takes
 * minutes, and what breaks one embedded database after another though it is about none: half a second to copy each.
 */
export const onPostgres = [
  'bad-input',
  'bad-requests',
  'calls',
  'changes',
  'errors',
  'contract',
  'permissions',
  'sitemap',
  'stopping',
  'accounts/sign-in-flood',
  'machine/backup/refusals',
  'machine/log',
  'machine/openapi/lint',
  'machine/sign-in/cookies',
  'faults/*',
]
  .map((name) => `src/server/${name}.test.ts`)
  .concat('src/demo/trip-form.test.ts')

/**
 * On PGlite alone: what asks no database, and what needs of one the rows that other files write and read on both. A file
 * whose own statements, locks, types or errors' texts it is about belongs on both: `scripts/which-database.test.ts` reads
 * what such a file says.
 */
export const onPglite = [
  'accounts/external-tokens',
  'addresses',
  'bookings/calendar',
  'canonical-address',
  'crawlers',
  'keeping',
  'machine/cache/change-cache',
  'machine/config',
  'machine/http/*',
  'machine/limits/*',
  'machine/mail/message',
  'machine/openapi/{api-docs,clients,limits}',
  'machine/secrets/sealed',
  'machine/sign-in/oidc-claims',
  'methods',
  'operations',
  'posted-forms',
  'secrets',
  'uploads/uploads',
].map((name) => `src/server/${name}.test.ts`)

/** They fill a PGlite of their own, whichever database the run has, or none. */
export const onOwnPglite = ['dates', 'progress', 'seed', 'stories'].map((name) => `src/demo/${name}.test.ts`)
