import { spawnSync } from 'node:child_process'
import { isBuildOld } from '../../scripts/build-age.mjs'

/** The servers of these tests are built ones. */
export function setup() {
  if (!isBuildOld()) return
  process.stdout.write('Building the pages…\n')
  if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The pages could not be built.')
}
