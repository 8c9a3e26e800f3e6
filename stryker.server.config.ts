/**
 * npm run test:mutants -- server: the same for the server's services, queries, changes and emails, on a sample. A mutant runs
 * against the tests of the API that reach it, on a database, and takes seconds; so a few of each file stand for the rest.
 * scripts/mutants-sample.ts says which, by a seed: the same ones in every run. What lives on is in bench/mutants.md.
 */
export default {
  mutate: [
    'src/server/bookings/company/{service,queries,costs-service,costs-emails}.ts',
    'src/server/bookings/cancellations/{service,changing,emails}.ts',
    'src/server/bookings/party-changes/{service,emails}.ts',
    'src/server/bookings/trip-changes/service.ts',
    'src/server/organizers/{service,changing,applications-emails}.ts',
    'src/server/reviews/{service,queries}.ts',
    'src/server/saved/alerts/{service,emails}.ts',
    'src/server/travellers/core/{service,changing}.ts',
    'src/server/travellers/papers/service.ts',
    'src/server/travellers/reminders/emails.ts',
    'src/server/trips/seasons/sightings-service.ts',
    'src/server/waiting-lists/{service,queries,emails}.ts',
  ],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants-sample.ts'],
  checkers: ['sample'],
  testRunner: 'vitest',
  // A process for each mutant, as in an ordinary run: databases are named by it.
  vitest: { configFile: 'vitest.mutants-server.config.ts', related: false, pool: 'forks' },
  // What runs once when a file is loaded would be tried against every test.
  ignoreStatic: true,
  // The runner rewrites tsconfig.json for a compiler that no longer has the interface for it.
  ignorePatterns: ['tsconfig.json', 'dist', 'bench', 'docs', 'test/e2e', 'test/pages'],
  tempDirName: '.stryker-tmp',
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.stryker-tmp/mutants-server.json' },
}
