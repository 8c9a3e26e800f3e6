import { endpoints } from './endpoints.ts'

/**
 * The facts that pages need about the endpoints they call, by the two halves of a name, in words: 'GET trips public trips'
 * is the method, the path under /api/, that anyone may call it, and what it shows. No page calls the endpoints of a visit or
 * of a form on another site.
 */
export const endpointTable: Readonly<Record<string, Readonly<Record<string, string>>>> = createTable(
  Object.values(endpoints).filter(({ redirects, form, posted }) => !redirects && !form && !posted),
)

function createTable(called: (typeof endpoints)[keyof typeof endpoints][]) {
  const table: Record<string, Record<string, string>> = {}
  for (const { name, method, path, access, shows = [] } of called) {
    const [noun = '', deed = ''] = name.split('.')
    const words = [method, path.replace('/api/', ''), ...(access === 'public' ? ['public'] : []), ...shows]
    table[noun] = { ...table[noun], [deed]: words.join(' ') }
  }
  return table
}
