import { resolve } from 'node:path'
import { screens } from '#web/routes.ts'

/** What the bundler tells of a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Where visits begin: what every page needs, the pages that show many trips, and those that show what is said of one. */
const beginnings = [
  { group: 'shared', page: resolve('src/web', 'entry-client.tsx') },
  ...screens.flatMap(({ page, loading }) =>
    loading ? [{ group: loading, page: resolve('src/web', `pages/${page}.tsx`) }] : [],
  ),
]

/** The list has it, and forms that come later: as a file of its own it costs the list's page a line. */
const chip = resolve('src/web/ui/chip.tsx')

/**
 * Gathers in one file what the first pages of a visit share: all of them, those of lists, or those of details. Cut at
 * every difference between the pages they came as thirty small files, and on a telephone each of them costs a way to the
 * server; in a single one a trip's page brought the cards and the search of the lists along.
 */
export function sharedByFirstPages(file: string): (id: string, modules: Modules) => string | null {
  let files: Map<string, string> | undefined
  return (id, modules) => {
    files ??= filesOf(modules)
    return (id === chip ? 'shared' : files.get(id)) === file ? file : null
  }
}

/** The file of each module that two beginnings need: their group's own, or the one of all. */
function filesOf(modules: Modules): Map<string, string> {
  const users = new Map<string, string[]>()
  for (const { group, page } of beginnings)
    for (const id of neededBy(page, modules)) users.set(id, [...(users.get(id) ?? []), group])
  return new Map(
    [...users]
      .filter(([, groups]) => groups.length > 1)
      .map(([id, [first = '', ...others]]) => [id, others.every((one) => one === first) ? first : 'shared']),
  )
}

/** A module of ours and all of ours that it imports, but for what is only fetched later. Packages follow their users. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, modules, seen)
  return seen
}
