import { defineConfig } from 'vitest/config'
import { testMilliseconds, waitMilliseconds } from './test/patience.ts'

/** npm run test:cluster: the built server among the programs that stand around it in production. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.cluster.ts'],
    globalSetup: './test/cluster/global-setup.ts',
    // Each has the machine to itself.
    fileParallelism: false,
    testTimeout: testMilliseconds,
    hookTimeout: testMilliseconds,
    expect: { poll: { timeout: waitMilliseconds } },
  },
})
