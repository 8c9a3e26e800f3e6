// npm run check:types: TypeScript over each project separately, so that none sees more than it may; then over the rest.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const rooms = ['src/domain', 'src/contract', 'src/i18n', 'src/server', 'src/demo', 'src/web', '.']

/** Checks every room, prints each error once, and names the rooms that failed. */
export function checkTypes(): string[] {
  const told = new Set<string>()
  return rooms.filter((room) => {
    const { status, stdout, stderr } = spawnSync('tsc', ['--noEmit', '-p', `${room}/tsconfig.json`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const errors = newErrors(`${stdout ?? ''}${stderr ?? ''}`, told)
    if (errors.length > 0) process.stdout.write(`${errors.join('\n')}\n`)
    return status !== 0
  })
}

/** The errors that no room before had: a mistake in domain is one of each room that builds on it. */
export function newErrors(output: string, told: Set<string>): string[] {
  // Explanations of an error are indented below it.
  const errors = output
    .split(/\n(?=\S)/)
    .map((error) => error.trimEnd())
    .filter((error) => error !== '' && !told.has(error))
  for (const error of errors) told.add(error)
  return errors
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = checkTypes()
  if (failed.length === 0) process.stdout.write(`types: ${rooms.length} rooms are right\n`)
  else process.stdout.write(`types: wrong in ${failed.map(roomName).join(', ')}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

function roomName(room: string): string {
  return room === '.' ? 'tests and scripts' : room
}
