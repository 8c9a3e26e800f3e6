import { defineConfig } from 'vitest/config'

/** npm run test:cluster: the built server among the programs that stand around it in production. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.cluster.ts'],
    globalSetup: './test/cluster/global-setup.ts',
    // Each has the machine to itself.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
