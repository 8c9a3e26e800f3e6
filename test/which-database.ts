// The database of each API test. All use PostgreSQL where there is one; those about databases use
// both, as do all others under `npm run test:both` (decision 0049). Those of pages (test/requests, test/dom,
// test/e2e) use PostgreSQL where there is one (decision 0070).
import { globSync, readFileSync } from 'node:fs'

/** Words of a file that is about databases: SQL, one of its own, its kind, several processes on it. */
const databaseWords =
  /\bsql`|\bsql\.|\.execute\(|isEmbedded|copyDatabase|blankDatabase|database: |\.for\('update'|deadlock|[a-z]-races\b|planned/

/** Whether a test is about statements, locks, types or errors of a database, by its words. */
export const isAboutDatabases = (file: string) => databaseWords.test(readFileSync(file, 'utf8'))

/**
 * On PostgreSQL alone where there is one: what walks through every endpoint, file, trip of the demo or fault and takes
 * minutes, and what breaks one embedded database after another though it is about none: half a second to copy each.
 */
export const onPostgres = [
  'every-endpoint/bad-input',
  'every-endpoint/bad-requests',
  'every-endpoint/calls',
  'every-endpoint/changes',
  'every-endpoint/errors',
  'every-endpoint/contract',
  'every-endpoint/permissions',
  'pages/sitemap',
  'shutdown',
  'accounts/core/sign-in-flood',
  'machine/backup/refusals',
  'machine/log',
  'machine/openapi/lint',
  'machine/sign-in/cookies',
  'faults/*',
]
  .map((name) => `src/server/${name}.test.ts`)
  .concat('src/demo/trip-form.test.ts')

/** On PGlite alone: tests without a database, and those that need only rows that other files write and read on both. */
export const onPglite = [
  'accounts/external/tokens',
  'every-endpoint/addresses',
  'bookings/pages/calendar',
  'pages/canonical-address',
  'pages/crawlers',
  'pages/caching',
  'machine/cache/change-cache',
  'machine/config',
  'machine/files/{inspection,plain-pdf}',
  'machine/http/*',
  'machine/limits/*',
  'machine/mail/message',
  'machine/pictures/svg-contents',
  'machine/openapi/{api-docs,clients,limits}',
  'machine/phone-numbers',
  'machine/secrets/sealed',
  'machine/sign-in/oidc-claims',
  'every-endpoint/methods',
  'operations',
  'pages/posted-forms',
  'secrets',
  'uploads/uploads',
].map((name) => `src/server/${name}.test.ts`)

/** They fill a PGlite of their own, whichever database the run has, or none. */
export const onOwnPglite = ['dates', 'progress', 'seed', 'stories'].map((name) => `src/demo/${name}.test.ts`)

/**
 * On both in every run: what opens, fills, moves, stops and guards a database, what has most of its thoughts in SQL, and of
 * what is counted and locked one file of a kind. `npm run test:both` adds all others.
 */
export const onBoth = [
  'bookings/core/{seats,status-changes,search}',
  'bookings/company/status-emails',
  'bookings/party-changes/{leaving,undo,undo-races}',
  'constraints',
  'deletions/replay',
  'demo-removal',
  'functions',
  'machine/backup/backup',
  'machine/{cache,data,jobs,mail}/*',
  'overview/*',
  'processes',
  'payees/payees',
  'plain-names',
  'sealing',
  'sealing-upgrade',
  'start',
  'travellers/core/{sealing,sealing-job}',
  'travellers/papers/documents',
  'saved/shortlists/shortlists',
  'search/{search-text,named-filters,order,prices,search,suggestions,words}',
  'trips/editing/publishing',
  'every-endpoint/whole-lists',
].map((name) => `src/server/${name}.test.ts`)

const createFileMatcher = (names: string[]) => {
  const files = new Set(globSync(names))
  return (file: string) => files.has(file)
}

/** The files that ask PGlite where there is a PostgreSQL too: with `all`, every one that is not for PostgreSQL alone. */
export function listPgliteFiles(all: boolean): string[] {
  const [isForPostgres, isForPglite] = [
    createFileMatcher(onPostgres),
    createFileMatcher([...onPglite, ...onOwnPglite, ...onBoth]),
  ]
  return globSync(['src/server/**/*.test.ts', 'src/demo/**/*.test.ts'])
    .filter((file) => !isForPostgres(file))
    .filter((file) => all || isForPglite(file))
    .sort()
}
