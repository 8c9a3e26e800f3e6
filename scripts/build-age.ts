import { readdirSync, statSync } from 'node:fs'

const sources = ['src', 'vite.config.ts', 'package-lock.json']
const built = ['dist/client/.vite/manifest.json', 'dist/render/entry-server.js']

/** Whether the pages in dist are missing or older than what they are made of. */
export function isBuildOld(): boolean {
  return builtAt() < Math.max(...sources.map(newest))
}

function newest(path: string): number {
  const stat = statSync(path)
  // No page is made of a test.
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

function builtAt(): number {
  try {
    return Math.min(...built.map((path) => statSync(path).mtimeMs))
  } catch {
    return 0
  }
}
