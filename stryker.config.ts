/**
 * npm run test:mutants: changes the rules one small thing at a time and expects a unit test to fail each time. Some files
 * alone: npm run test:mutants -- --mutate src/domain/kernel/money.ts. What lives on is in bench/mutants.md, with its reason. The
 * reader of announcements has three times as many mutants as all the rest, and is asked for by itself:
 * -- --mutate 'src/domain/announcements/{,text/,drafts/}*.ts'.
 */
export default {
  mutate: [
    'src/domain/*.ts',
    'src/domain/{accounts,bookings,deletions,kernel,organizers,reference,reviews,saved,search,trips,waiting-lists}/*.ts',
    'src/contract/{,*/}*.ts',
    '!**/*.test.ts',
    // A list of words, no rule.
    '!src/domain/accounts/common-passwords.ts',
  ],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants-ignored.ts'],
  ignorers: ['declarations'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // The runner rewrites this file for a compiler that no longer has the interface for it.
  ignorePatterns: ['tsconfig.json', 'dist', 'bench', 'src/server', 'src/web', 'src/demo', 'test/e2e'],
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // Loops without end are told by their rounds; a busy machine is slow, not wrong.
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.stryker-tmp/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
}
