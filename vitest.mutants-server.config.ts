import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A mutant ends with the first test that fails: short files first, those that go through everything last. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLast = ({ moduleId }: TestSpecification) =>
      /races|letters\.test|neighbours|opposite/.test(moduleId)
    const length = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted(
      (one, other) => Number(isLast(one)) - Number(isLast(other)) || length(one) - length(other),
    )
  }
}

/** npm run test:mutants -- server: the tests of the API that are about what is mutated; for each mutant those that reach it. */
export default defineConfig({
  test: {
    // On PostgreSQL where it is installed, as the project of that name.
    name: 'api-postgres',
    include: [
      'src/server/{bookings,organizers,reviews,saved,travellers,waiting-lists}/**/*.test.ts',
      'src/server/trips/seasons/*.test.ts',
      'src/server/{letters,opposite-emails,words-of-strangers}.test.ts',
      'src/server/every-endpoint/neighbours.test.ts',
    ],
    // Files of migrations and of a whole load, which no mutant of these reaches.
    exclude: ['**/*-migration.test.ts'],
    globalSetup: './test/global-setup.ts',
    isolate: false,
    sequence: { sequencer: ShortFirst },
    // A mutant that makes a test wait for what never comes is found out sooner than a test of an ordinary run.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
