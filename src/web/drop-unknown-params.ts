import { screens } from './routes.ts'

const globalParams = new Set(['lang'])

// Looked up thousands of times a second: by the address itself, and only then by the few paths that have a parameter.
const paramsByPath = new Map<string, Set<string>>()
const paramsByPattern: { pattern: RegExp; reads: Set<string> }[] = []
for (const { path, queryParams = [] } of screens) {
  const all = new Set([...globalParams, ...queryParams])
  if (/[:*]/.test(path)) paramsByPattern.push({ pattern: toPattern(path), reads: all })
  else paramsByPath.set(path.toLowerCase(), all)
}

/** As the router matches: in either case, and with a slash behind. */
function toPattern(path: string): RegExp {
  return new RegExp(`^/?${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/*$`, 'i')
}

/** The parameters that the screen of a path reads. */
function knownParams(pathname: string): Set<string> {
  const address = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  return (
    paramsByPath.get(address) ??
    paramsByPattern.find(({ pattern }) => pattern.test(pathname))?.reads ??
    globalParams
  )
}

/**
 * An address without the parameters that its screen does not read (decisions: Booking closes): parameters that others add
 * to shared links (`fbclid`, `utm_source`) change neither the page nor its cache. Every screen reads `lang`.
 */
export function dropUnknownParams(url: URL): URL {
  if (url.search === '') return url
  const read = knownParams(url.pathname)
  const all = [...url.searchParams]
  const kept = all.filter(([name]) => read.has(name))
  if (kept.length === all.length) return url
  const clean = new URL(url)
  // Once for all: each that is deleted writes the address anew.
  clean.search = String(new URLSearchParams(kept))
  return clean
}
