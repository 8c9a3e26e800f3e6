// Before the browser tests: the pages as they are built for people, and where the browser is.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuildOld } from '../../scripts/build-age.mjs'
import { findChromium } from '../../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `client` and `server`. */
    pages: string
    /** Where Chromium is. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pages = preparePages()
  const found = findChromium()
  if (found.missing) throw new Error(found.missing)
  project.provide('pages', pages)
  project.provide('browser', found.chromium)
  return async () => rmSync(pages, { recursive: true, force: true })
}

/** A build of this run's own, so that another build in the meantime removes no file used by the tests. */
function preparePages(): string {
  const folder = join(import.meta.dirname, `../../node_modules/.cache/qafila-pages-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  if (isBuildOld()) {
    process.stdout.write('Building the pages…\n')
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', folder], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('The pages could not be built.')
  } else {
    cpSync('dist', folder, { recursive: true })
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return folder
}
