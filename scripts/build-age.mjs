// Plain JavaScript, as start.mjs is: what takes types out of TypeScript would stay in the server's process, 18 MB.
import { readdirSync, statSync } from 'node:fs'

const sourcePaths = ['src', 'vite.config.ts', 'package-lock.json']
const outputPaths = ['dist/client/.vite/manifest.json', 'dist/server/main.js']

/**
 * Whether what is in dist, the pages and the server, is missing or older than what it is made of.
 * @returns {boolean}
 */
export function isBuildOld() {
  return buildTime() < Math.max(...sourcePaths.map(newestChange))
}

/**
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const stat = statSync(path)
  // Nothing is made of a test.
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(`${path}/${name}`)))
}

function buildTime() {
  try {
    return Math.min(...outputPaths.map((path) => statSync(path).mtimeMs))
  } catch {
    return 0
  }
}
