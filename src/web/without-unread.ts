import { screens } from './routes.ts'

const everyScreen = new Set(['lang'])

// Looked up thousands of times a second: by the address itself, and only then by the few paths that have a parameter.
const byAddress = new Map<string, Set<string>>()
const byPattern: { pattern: RegExp; reads: Set<string> }[] = []
for (const { path, reads = [] } of screens) {
  const all = new Set([...everyScreen, ...reads])
  if (/[:*]/.test(path)) byPattern.push({ pattern: patternOf(path), reads: all })
  else byAddress.set(path.toLowerCase(), all)
}

/** As the router matches: in either case, and with a slash behind. */
function patternOf(path: string): RegExp {
  return new RegExp(`^/?${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/*$`, 'i')
}

/** The parameters that the screen of a path reads. */
function readOn(pathname: string): Set<string> {
  const address = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  return (
    byAddress.get(address) ?? byPattern.find(({ pattern }) => pattern.test(pathname))?.reads ?? everyScreen
  )
}

/**
 * An address without the parameters that its screen does not read (decisions: Booking closes): what others add to links
 * that are shared (`fbclid`, `utm_source`) changes neither the page nor what is kept of it. Every screen reads `lang`.
 */
export function withoutUnread(url: URL): URL {
  if (url.search === '') return url
  const read = readOn(url.pathname)
  const unread = [...url.searchParams.keys()].filter((name) => !read.has(name))
  if (unread.length === 0) return url
  const clean = new URL(url)
  for (const name of unread) clean.searchParams.delete(name)
  return clean
}
