import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of ours: its text, what it cannot do without, and what it fetches when that is wanted. */
export type Module = {
  text: string
  imports: string[]
  fetched: { path: string; isWithWords: boolean }[]
}

const importStatement = /^import\s+(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm
/** Not `typeof import(…)`, which is a type. */
const dynamicImport = /(loadWithMessages\(\s*\(\)\s*=>\s*)?(?<!typeof )\bimport\(\s*'([^']+)'/g

/** The file that an import leads to, from the project's root: './' is beside it, '#room/' elsewhere; a package is none of ours. */
export function resolveImport(from: string, importer: string): string | undefined {
  if (from.startsWith('./')) return join(dirname(importer), from)
  return from.startsWith('#') ? join('src', from.slice(1)) : undefined
}

const isCode = (path: string | undefined): path is string => /\.tsx?$/.test(path ?? '')

/** Reads a file of ours; types, which are gone when it runs, are no imports. */
export function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(importStatement)]
    .map(([, from = '']) => resolveImport(from, path))
    .filter(isCode)
  const fetched = [...text.matchAll(dynamicImport)].flatMap(([, withMessages, from = '']) => {
    const found = resolveImport(from, path)
    return isCode(found) ? [{ path: found, isWithWords: withMessages !== undefined }] : []
  })
  return { text, imports, fetched }
}

/** Files and all that they lead to, by the ways that are followed. */
export function followImports(
  paths: string[],
  follow: (module: Module) => string[],
  reached = new Map<string, Module>(),
): Map<string, Module> {
  for (const path of paths) {
    if (reached.has(path)) continue
    const module = readModule(path)
    reached.set(path, module)
    followImports(follow(module), follow, reached)
  }
  return reached
}
