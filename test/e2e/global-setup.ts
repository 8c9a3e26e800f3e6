// Before the browser tests: where the browser is.
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Chromium is. */
    browser: string
  }
}

export function setup(project: TestProject) {
  const found = findChromium()
  if (found.missing) throw new Error(found.missing)
  project.provide('browser', found.chromium)
}
