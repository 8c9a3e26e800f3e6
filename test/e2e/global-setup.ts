// Before the browser tests: the pages as they are built for people, and one browser for all.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { isBuildOld } from '../../scripts/build-age.ts'
import { findChromium } from '../../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `client` and `render`. */
    pages: string
    /** Where the browser listens for its drivers. */
    browser: string
  }
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // One process and some threads fewer for each page that is painted.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing beyond this machine is ever asked.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pages = preparePages()
  const found = findChromium()
  if (found.missing) throw new Error(found.missing)
  const browser = await chromium.launchServer({ executablePath: found.chromium, args: quiet })
  project.provide('pages', pages)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    rmSync(pages, { recursive: true, force: true })
  }
}

/** A build of the run's own, so that whoever builds meanwhile pulls no file from under the tests. */
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
