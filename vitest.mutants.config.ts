import { defineConfig } from 'vitest/config'

/** npm run test:mutants: the tests of the rules, which run for every mutant. */
export default defineConfig({
  test: {
    // A new worker for every mutant is enough.
    isolate: false,
    include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'],
    // It measures time, with texts that take long: for one run, not for thousands.
    exclude: ['**/hostile-announcements.test.ts'],
  },
})
