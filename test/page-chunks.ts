import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The addresses of the files that a module of the built pages needs, its own among them. */
export function listModuleFiles(clientFolder: string, module: string): Set<string> {
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  if (!manifest[module]) throw new Error(`${module} has no file of its own`)
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  add(module)
  return files
}

/** The sections below the heading of a trip's page, which load after the first paint whether or not a visitor books. */
export const tripSectionsModule = 'src/web/features/trips/detail/detail-sections.tsx'
