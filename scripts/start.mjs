// npm start: builds the pages and the server if their sources are newer than the build, then starts it in this process.
import { spawnSync } from 'node:child_process'
import { isBuildOld } from './build-age.mjs'

if (isBuildOld()) {
  process.stdout.write('Building…\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
