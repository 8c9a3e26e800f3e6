import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/postgres-server.ts'

const api = {
  include: ['src/server/**/*.test.ts', 'src/demo/**/*.test.ts'],
  globalSetup: './test/global-setup.ts',
  // One database and one module graph a worker; every test empties the tables it finds.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not tested: no TEST_DATABASE_URL and no server binaries. PGlite alone is.\n',
  )

const longOnes = [
  'bad-input',
  'bad-requests',
  'changes',
  'errors',
  'permissions',
  'machine/backup/refusals',
  'faults/*',
].map((name) => `src/server/${name}.test.ts`)

export default defineConfig({
  test: {
    // The OpenID provider of the tests warns that it is one for tests.
    onConsoleLog: (log) => !log.startsWith('oidc-provider '),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/server/**', 'src/demo/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          // What walks through every endpoint, file or fault takes minutes: on PostgreSQL where there is one.
          ...(hasPostgres && { exclude: longOnes }),
          sequence: { groupOrder: 1 },
        },
      },
      ...(hasPostgres ? [{ test: { ...api, name: 'api-postgres', sequence: { groupOrder: 2 } } }] : []),
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
