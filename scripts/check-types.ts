// npm run check:types: TypeScript over each room by itself, so that none sees more than it may; then over the rest.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const rooms = ['src/domain', 'src/contract', 'src/i18n', 'src/server', 'src/demo', 'src/web', '.']

/** Checks every room and names those that failed. */
export function checkTypes(): string[] {
  return rooms.filter((room) => {
    const failed =
      spawnSync('tsc', ['--noEmit', '-p', `${room}/tsconfig.json`], { stdio: 'inherit' }).status !== 0
    if (failed) process.stdout.write(`types: ${room === '.' ? 'tests and scripts' : room} failed\n`)
    return failed
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = checkTypes()
  if (failed.length === 0) process.stdout.write(`types: ${rooms.length} rooms are right\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
