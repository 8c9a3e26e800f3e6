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

/** The lists have them, and forms that come later, on a trip’s page too: in a file of their own they cost the lists a line. */
const common = ['ui/chip.tsx', 'ui/field.tsx', 'ui/select.tsx', 'features/bookings/party/search.ts'].map(
  (file) => resolve(`src/web/${file}`),
)

/**
 * Gathers in one file what the first pages of a visit share: all of them, lists with some that tell of one thing ('cards'),
 * those of lists, or those of details. Cut at
 * every difference between the pages they came as thirty small files, and on a telephone each of them costs a way to the
 * server; in a single one a trip's page brought the cards and the search of the lists along.
 */
export function sharedByFirstPages(file: string): (id: string, modules: Modules) => string | null {
  let files: Map<string, string> | undefined
  return (id, modules) => {
    files ??= filesOf(modules)
    return (common.includes(id) ? 'shared' : files.get(id)) === file ? file : null
  }
}

/**
 * The file of each module that two beginnings need. The first detail in the table of screens is a trip's page, where most
 * visits of its kind begin: what it does not need is in no file that it loads.
 */
function filesOf(modules: Modules): Map<string, string> {
  const users = new Map<string, typeof beginnings>()
  for (const beginning of beginnings)
    for (const id of neededBy(beginning.page, modules)) users.set(id, [...(users.get(id) ?? []), beginning])
  const detail = beginnings.find(({ group }) => group === 'details')
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
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, modules, seen)
  return seen
}
