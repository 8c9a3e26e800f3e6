// Moves files as paths.tsv says (old path, tab, new path) and writes every specifier anew; nothing else changes.
//
//   node scripts/house/move.ts
//
// It runs once, on the commit before "Moves only". What no specifier says (globs, lists of names, parts of paths in
// documents) is written by hand in that commit.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const table = new Map(
  readFileSync(join(import.meta.dirname, 'paths.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
)
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const tracked = new Set(files)
const movedTo = (path: string) => table.get(path) ?? path

/** The file that a specifier of this file names, or nothing. */
function resolved(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  const room = /^#(domain|contract|i18n|server|demo|web|test)\/(.+)$/.exec(bare)
  const path = room
    ? join(room[1] === 'test' ? 'test' : `src/${room[1]}`, room[2] ?? '')
    : normalize(join(dirname(from), bare))
  return tracked.has(path) ? path : undefined
}

const dotted = (path: string) => (path.startsWith('.') ? path : `./${path}`)

/** How the file that was at `from` names `target` from its new place. `isUrl`: a path, not a module. */
function specifierOf(from: string, target: string, isUrl: boolean, isOfRoom: boolean): string {
  const [here, there] = [movedTo(from), movedTo(target)]
  const way = dotted(relative(dirname(here), there))
  const inRooms = /^(?:src\/[^/]+|test)\//.exec(there)
  if (isUrl || !way.startsWith('../') || !inRooms) return way
  if (!isOfRoom && !/^(?:src|test)\//.test(here)) return way
  if (!/^src\/(?:domain|contract|i18n|server|demo|web)\/|^test\//.test(there)) return way
  return `#${there.replace(/^src\//, '')}`
}

const literal = /(['"`])((?:\.{1,2}\/|#(?:domain|contract|i18n|server|demo|web|test)\/)[^'"`\n$]*)\1/g
const mention = /(?<![\w/.#@-])((?:src|test)\/[\w./-]*[\w-]\.(?:tsx?|css|json|mjs))(?![\w-])/g

/** Shorter names, as documents and comments write them: without the room, or a file of the server's root alone. */
const short = /(?<![\w/.#@*{-])((?:[\w-]+\/)*[\w-]+(?:\.test|\.spec)?\.(?:tsx?|css))(?![\w-])/g
const shortened = ['src/', 'src/server/', 'src/web/', 'test/e2e/', 'src/web/ui/', 'src/web/features/']

function shortName(named: string): string {
  const found = shortened.filter((start) => table.has(start + named))
  const [start = ''] = found
  if (found.length !== 1 || (!named.includes('/') && tracked.has(`src/${named}`))) return named
  const to = movedTo(start + named)
  return to.startsWith(start) ? to.slice(start.length) : to.replace(/^src\//, '')
}
const inComments = /^[ \t]*(?:\/\/|\/?\*).*$|\/\/ .*$/gm

for (const path of files) {
  if (!/\.(?:tsx?|mjs|cjs|css|json|md|ya?ml|svg)$/.test(path) || path === 'package-lock.json') continue
  if (path.startsWith('scripts/house/')) continue
  const text = readFileSync(path, 'utf8')
  const isCss = path.endsWith('.css')
  let rewritten = text.replace(literal, (whole, quote: string, specifier: string, at: number) => {
    const isUrl =
      isCss || /(?:new URL\(|import\.meta\.dirname,)\s*$/.test(text.slice(Math.max(0, at - 40), at))
    const target = resolved(path, specifier)
    const [, query = ''] = specifier.split('?')
    if (target) {
      const told = specifierOf(path, target, isUrl, specifier.startsWith('#'))
      const isSame = movedTo(path) === path && movedTo(target) === target
      return isSame ? whole : `${quote}${told}${query && `?${query}`}${quote}`
    }
    if (!isUrl || movedTo(path) === path || !specifier.startsWith('.')) return whole
    const folder = normalize(join(dirname(path), specifier))
    if (!existsSync(folder)) {
      process.stderr.write(`${path}: ${specifier} was not found\n`)
      const away = relative(dirname(movedTo(path)), folder)
      return `${quote}${dotted(away)}${quote}`
    }
    const end = statSync(folder).isDirectory() && specifier.endsWith('/') ? '/' : ''
    return `${quote}${dotted(relative(dirname(movedTo(path)), folder))}${end}${quote}`
  })
  rewritten = rewritten.replace(mention, (whole, named: string) => movedTo(named) || whole)
  const asShort = (told: string) => told.replace(short, (_, named: string) => shortName(named))
  rewritten = path.endsWith('.md') ? asShort(rewritten) : rewritten.replace(inComments, asShort)
  if (rewritten !== text) writeFileSync(path, rewritten)
}

// Two steps, for one file's new place may be another's old one.
for (const [from] of table) renameSync(from, `${from}.moving`)
for (const [from, to] of table) {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(`${from}.moving`, to)
}
execFileSync('git', ['add', '-A'])
