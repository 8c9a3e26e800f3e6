import { readdirSync, statSync } from 'node:fs'

const sourcePaths = ['src', 'vite.config.ts', 'package-lock.json']
const outputPaths = ['dist/client/.vite/manifest.json', 'dist/render/entry-server.js']

/** Whether the pages in dist are missing or older than what they are made of. */
export function isBuildOld(): boolean {
  return buildTime() < Math.max(...sourcePaths.map(newestChange))
}

function newestChange(path: string): number {
  const stat = statSync(path)
  // No page is made of a test.
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(`${path}/${name}`)))
}

function buildTime(): number {
  try {
    return Math.min(...outputPaths.map((path) => statSync(path).mtimeMs))
  } catch {
    return 0
  }
}
