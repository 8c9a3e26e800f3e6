import { readdirSync, statSync } from 'node:fs'

const sources = ['src', 'vite.config.ts', 'package-lock.json']
const built = ['dist/client/.vite/manifest.json', 'dist/render/entry-server.js']

/** Whether the pages in dist are missing or older than what they are made of. */
export function isBuildOld(): boolean {
  return builtAt() < Math.max(...sources.map(newest))
}

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
