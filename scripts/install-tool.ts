import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The folder of a program that a person runs now and then. It is fetched when it is first asked for, at the pinned
 * version and without its install scripts, so that `npm ci` neither waits for it nor needs what it needs.
 */
export function installTool(name: string, version: string): string {
  const shelf = resolve('node_modules/.cache/borrowed', `${name}-${version}`)
  const folder = join(shelf, 'node_modules', name)
  if (existsSync(folder)) return folder
  mkdirSync(shelf, { recursive: true })
  const fetched = spawnSync(
    'npm',
    ['install', '--prefix', shelf, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (fetched.status !== 0) throw new Error(`${name} ${version} could not be fetched.`)
  return folder
}
