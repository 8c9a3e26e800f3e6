import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/postgres-server.ts'

/** A busy machine is slow, not wrong. */
const patient = { poll: { timeout: 10_000 } }

/** The same everywhere: projects with one number are one queue, in which neither core waits for a project's last file. */
const maxWorkers = 2

const api = {
  include: ['src/server/**/*.test.ts', 'src/demo/**/*.test.ts'],
  globalSetup: './test/global-setup.ts',
  // One database and one module graph a worker; every test empties the tables it finds.
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: patient,
}

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not tested: no TEST_DATABASE_URL and no server binaries. PGlite alone is.\n',
  )

const longOnes = [
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
  'machine/openapi/lint',
  'faults/*',
].map((name) => `src/server/${name}.test.ts`)

/** Pictures are taken apart for seconds; of the database they need a row, as other files do. On PGlite alone. */
const sameOnEither = ['src/server/uploads/uploads.test.ts']

export default defineConfig({
  test: {
    // The OpenID provider of the tests warns that it is one for tests.
    onConsoleLog: (log) => !log.startsWith('oidc-provider '),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
          exclude: ['src/server/**', 'src/demo/**'],
          maxWorkers,
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          // What walks through every endpoint, file or fault takes minutes: on PostgreSQL where there is one.
          ...(hasPostgres && { exclude: longOnes }),
        },
      },
      ...(hasPostgres ? [{ test: { ...api, name: 'api-postgres', exclude: sameOnEither } }] : []),
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
          // One module graph a worker, and one database, which each file finds empty.
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'dev',
          include: ['test/dev/**/*.spec.ts'],
          maxWorkers,
          // Each waits for a server to start.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
