// Before the tests of pages: the pages as they are built for people.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuildOld } from '../scripts/build-age.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `client` and `server`. */
    pages: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pages = preparePages()
  project.provide('pages', pages)
  return async () => rmSync(pages, { recursive: true, force: true })
}

/** A build of this run's own, so that another build in the meantime removes no file used by the tests; one for all projects. */
function preparePages(): string {
  const folder = join(import.meta.dirname, `../node_modules/.cache/qafila-pages-${process.pid}`)
  const description = join(folder, 'package.json')
  if (existsSync(description)) return folder
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
  writeFileSync(description, '{ "type": "module" }\n')
  return folder
}
