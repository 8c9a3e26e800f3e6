// npm start: builds the pages if their sources are newer than the build, then starts the server in this process.
import { spawnSync } from 'node:child_process'
import { isBuildOld } from './build-age.ts'

if (isBuildOld()) {
  process.stdout.write('Building the pages…\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')
