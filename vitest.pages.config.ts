import { defineConfig } from 'vitest/config'

/** npm run test:pages: every screen in every language, theme and width, with pictures for a person to leaf through. */
export default defineConfig({
  test: {
    include: ['test/pages/*.pages.ts'],
    globalSetup: ['./test/global-setup.ts', './test/built-pages.ts', './test/e2e/global-setup.ts'],
    // Two languages at a time: as one page is drawn the other is read.
    maxConcurrency: 2,
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
