import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { screens } from '#web/routes.ts'

/** The part of the bundler's module graph that is used here. */
type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The pages where visits begin: the shared code, pages that list many trips, and the pages of one trip. */
const entryPages = [
  { group: 'shared', page: resolve('src/web', 'entry-client.tsx') },
  ...screens.flatMap(({ page, bundle }) =>
    bundle ? [{ group: bundle, page: resolve('src/web', `pages/${page}.tsx`) }] : [],
  ),
]

/** The lists have them, and forms that come later, on a trip’s page too: in a file of their own they cost the lists a line. The build stops where one is gone. */
const sharedModules = [
  'ui/chip.tsx',
  'ui/field.tsx',
  'ui/select.tsx',
  'features/bookings/party/searched-zaireen.ts',
].map((file) => realpathSync(resolve(`src/web/${file}`)))

/**
 * Gathers in one file what the first pages of a visit share: all of them, lists with some that tell of one thing ('cards'),
 * those of lists, or those of details. Cut at
 * every difference between the pages they came as thirty small files, and on a telephone each of them costs a way to the
 * server; in a single one a trip's page brought the cards and the search of the lists along.
 */
export function groupFirstPages(file: string): (id: string, modules: ModuleGraph) => string | null {
  let files: Map<string, string> | undefined
  return (id, modules) => {
    files ??= assignChunks(modules)
    return (sharedModules.includes(id) ? 'shared' : files.get(id)) === file ? file : null
  }
}

/**
 * The file of each module that two beginnings need. The first detail in the table of screens is a trip's page, where most
 * visits of its kind begin: what it does not need is in no file that it loads.
 */
function assignChunks(modules: ModuleGraph): Map<string, string> {
  const users = new Map<string, typeof entryPages>()
  for (const beginning of entryPages)
    for (const id of listDependencies(beginning.page, modules))
      users.set(id, [...(users.get(id) ?? []), beginning])
  const detail = entryPages.find(({ group }) => group === 'details')
  const files = new Map<string, string>()
  for (const [id, who] of users) {
    const groups = new Set(who.map(({ group }) => group))
    const isFirst = groups.has('shared') || who.some((one) => one === detail)
    if (who.length === 1 || (!isFirst && !groups.has('lists'))) continue
    if (groups.size > 1) files.set(id, isFirst ? 'shared' : 'cards')
    else files.set(id, [...groups].join())
  }
  return files
}

/** A module of ours and all of ours that it imports, but for what is only fetched later. Packages follow their users. */
function listDependencies(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    listDependencies(imported, modules, seen)
  return seen
}
