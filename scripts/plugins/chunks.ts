import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { screens } from '#web/routes.ts'

/** The part of the bundler's module graph that is used here. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
}

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
  'features/bookings/party/party-storage.ts',
  'platform/named-text.tsx',
  '../domain/offers/choices.ts',
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
  // With the page of a trip itself: what details have in common is 2 kB, less than a file of its own costs on a slow line.
  const files = new Map(detail ? [[detail.page, detail.group]] : [])
  for (const [id, who] of users) {
    const groups = new Set(who.map(({ group }) => group))
    const isFirst = groups.has('shared') || who.some((one) => one === detail)
    // What one beginning has in common with parts that come later would be a file of its own, or drag one of theirs along.
    const [only] = who
    if (only && who.length === 1) {
      const isBeginning = only === detail || only.group !== 'details'
      if (isBeginning && id !== only.page && isUsedElsewhere(id, only.page, modules))
        files.set(id, only.group)
      continue
    }
    if (!isFirst && !groups.has('lists')) continue
    files.set(id, groups.size === 1 ? [...groups].join() : isFirst ? 'shared' : 'cards')
  }
  return files
}

/** Whether a module of this page is also needed by one that the page does not import. */
function isUsedElsewhere(id: string, page: string, modules: ModuleGraph): boolean {
  const ofPage = listDependencies(page, modules)
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => !ofPage.has(importer))
}

/** A module of ours and all of ours that it imports, but for what is only fetched later. Packages follow their users. */
function listDependencies(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    listDependencies(imported, modules, seen)
  return seen
}

/**
 * What a page fetches once it can be read, by when it is needed: what dialogs and forms have in common; what the next page, or a
 * lost connection, needs; what every page has at its foot and on its cards; a trip's sections; the booking dialog; reviews. Cut by
 * the bundler alone they came as sixty files, each of which is a way of two seconds on slow 3G (ACC-13). In order: a module is in
 * the file of the first part that needs it.
 */
const laterParts = {
  forms: [
    ...['ui/dialogs/form-dialog.tsx', 'platform/forms/error-summary.tsx', 'platform/forms/form-fields.tsx'],
    ...['platform/forms/form-support.ts', 'platform/parts/part-failure.tsx'],
  ],
  further: ['lazy-pages.ts', 'lazy-messages.ts', 'platform/parts/missing-page-recovery.ts'],
  foot: [
    ...['pages/shell/deferred-shell.ts', 'pages/shell/footer.tsx', 'pages/shell/currency.tsx'],
    ...['pages/shell/card-extras.tsx', 'features/compare/parts.tsx', 'platform/show-focused.ts'],
    ...['features/bookings/party/card-totals.tsx', 'features/bookings/party/party-line.tsx'],
  ],
  sections: ['features/trips/detail/detail-sections.tsx', 'features/bookings/facts/facts.tsx'],
  booking: ['features/bookings/request-form/dialog.tsx', 'features/bookings/party/trip-total.tsx'],
  reviews: ['features/reviews/trip-reviews.tsx'],
} as const

type LaterPart = keyof typeof laterParts
export const laterPartNames = Object.keys(laterParts) as LaterPart[]

/** Packages of forms: in the file of the booking dialog every other form would bring that along. */
const formPackages = /node_modules\/(react-hook-form|@hookform)\//

/** Gathers in one file what comes later for the same reason; first pages have taken theirs before. */
export function groupLaterParts(part: LaterPart): (id: string, modules: ModuleGraph) => string | null {
  let members: Set<string> | undefined
  return (id, modules) => {
    members ??= listMembers(part, modules)
    return members.has(id) || (part === 'forms' && formPackages.test(id)) ? part : null
  }
}

function listMembers(part: LaterPart, modules: ModuleGraph): Set<string> {
  const members = new Set<string>()
  for (const file of laterParts[part])
    listDependencies(realpathSync(resolve('src/web', file)), modules, members)
  return members
}
