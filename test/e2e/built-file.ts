import { readFileSync } from 'node:fs'
import { inject } from 'vitest'

/** The file that a source became, as browsers ask for it: '**' and its path. Files are named by their contents. */
export function findBuiltFile(source: string): string {
  const manifest = JSON.parse(readFileSync(`${inject('pages')}/client/.vite/manifest.json`, 'utf8'))
  return `**/${manifest[source].file}`
}
