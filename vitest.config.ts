import { defineConfig } from 'vitest/config'
import { testMilliseconds, waitMilliseconds } from './test/patience.ts'
import { findPostgres } from './test/postgres-server.ts'
import { listPgliteFiles, onOwnPglite, onPglite } from './test/which-database.ts'

/** The same everywhere: a busy machine is slow, not wrong. */
const limits = {
  /** Where a whole run is judged, until one without it is green (decision 0069); the report names what was tried again. */
  retry: Number(process.env.TEST_RETRIES ?? 0),
  testTimeout: testMilliseconds,
  hookTimeout: testMilliseconds,
  expect: { poll: { timeout: waitMilliseconds } },
}

/** Node itself runs what it can read, which asks nobody to translate it. */
const nodeLoaderOptions = { viteModuleRunner: false, nodeLoader: false }

/**
 * The same everywhere: projects with one number are one queue, in which neither core waits for a project's last file. Two where
 * there are two cores, which they fill, with the database beside them.
 */
const maxWorkers = Number(process.env.TEST_WORKERS ?? 2)

const api = {
  include: ['src/server/**/*.test.ts', 'src/demo/**/*.test.ts'],
  globalSetup: './test/global-setup.ts',
  // One database and one module graph a worker; every test empties the tables it finds.
  isolate: false,
  maxWorkers,
  // Every test makes a server and drops it: with more room for what is young, clearing up takes some percent less.
  execArgv: ['--max-semi-space-size=64'],
  ...limits,
  experimental: nodeLoaderOptions,
}

/** What opens the built pages of a running server. */
const onPages = {
  // One module graph a worker, and one database, which each file finds empty.
  isolate: false,
  maxWorkers,
  ...limits,
  experimental: nodeLoaderOptions,
}

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not tested: no TEST_DATABASE_URL and no server binaries. PGlite alone is.\n',
  )

export default defineConfig({
  test: {
    // The OpenID provider of the tests warns that it is one for tests.
    onConsoleLog: (log) => !log.startsWith('oidc-provider '),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', 'src/demo/**'],
          // One module graph a worker: who stubs a global or sets the time zone puts it back.
          isolate: false,
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          ...(hasPostgres && { include: listPgliteFiles(process.env.TEST_BOTH === '1') }),
        },
      },
      ...(hasPostgres
        ? [{ test: { ...api, name: 'api-postgres', exclude: [...onPglite, ...onOwnPglite] } }]
        : []),
      {
        test: {
          ...onPages,
          name: 'requests',
          include: ['test/requests/**/*.spec.ts'],
          globalSetup: ['./test/global-setup.ts', './test/built-pages.ts'],
        },
      },
      {
        test: {
          ...onPages,
          name: 'dom',
          include: ['test/dom/**/*.spec.ts'],
          globalSetup: ['./test/global-setup.ts', './test/built-pages.ts'],
          // The modules of a page run in its own window.
        },
      },
      {
        test: {
          ...onPages,
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['./test/global-setup.ts', './test/built-pages.ts', './test/e2e/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'dev',
          include: ['test/dev/**/*.spec.ts'],
          maxWorkers,
          ...limits,
        },
      },
    ],
  },
})
