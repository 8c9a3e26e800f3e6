// npm start: builds the pages if their sources are newer than the build, then starts the server in this process.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'

const sources = ['src', 'vite.config.ts', 'package-lock.json']
const built = ['dist/client/.vite/manifest.json', 'dist/render/entry-server.js']

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

function builtAt(): number {
  try {
    return Math.min(...built.map((path) => statSync(path).mtimeMs))
  } catch {
    return 0
  }
}

if (builtAt() < Math.max(...sources.map(newest))) {
  process.stdout.write('Building the pages…\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')
