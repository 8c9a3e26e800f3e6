import { resolveImport } from '../scripts/modules.ts'
import type { SourceFile } from './source-code.ts'

/** Ways of imports that lead back to where they began, each once: 'a.ts → b.ts → a.ts'. */
export function findImportCycles(files: SourceFile[]): string[] {
  const leadsTo = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap((from) => resolveImport(from, path) ?? [])]),
  )
  const done = new Set<string>()
  const circles: string[] = []

  function walk(path: string, way: string[]) {
    const begun = way.indexOf(path)
    if (begun >= 0) circles.push([...way.slice(begun), path].join(' → '))
    if (begun >= 0 || done.has(path)) return
    for (const next of leadsTo.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }
  for (const path of leadsTo.keys()) walk(path, [])
  return circles
}
