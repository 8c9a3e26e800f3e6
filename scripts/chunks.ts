import { resolve } from 'node:path'
import { screens } from '#web/routes.ts'

/** What the bundler tells of a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Where visits begin: what every page needs, and the pages that most come to. */
const firstPages = screens.filter(({ loading }) => loading === 'first').map(({ page }) => `pages/${page}`)
const beginnings = ['entry-client', ...firstPages].map((name) => resolve('src/web', `${name}.tsx`))

/**
 * Names the file for modules that the first pages of a visit share. Cut at every difference between the pages they came
 * as thirty small files, and on a telephone each of them costs a way to the server.
 */
export function sharedByFirstPages(): (id: string, modules: Modules) => string | null {
  let shared: Set<string> | undefined
  return (id, modules) => {
    shared ??= inTwo(beginnings.map((page) => neededBy(page, modules)))
    return shared.has(id) ? 'shared' : null
  }
}

/** A module of ours and all of ours that it imports, but for what is only fetched later. Packages follow their users. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, modules, seen)
  return seen
}

function inTwo(sets: Set<string>[]): Set<string> {
  const all = new Set(sets.flatMap((set) => [...set]))
  return new Set([...all].filter((id) => sets.filter((set) => set.has(id)).length > 1))
}
