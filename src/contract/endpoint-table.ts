import { endpoints } from './endpoints.ts'

/**
 * What pages must know of the endpoints they call, by the two halves of a name, in words: 'GET trips public trips' is
 * method, path under /api/, that everybody may call it, and what it shows. A visit and the form of another site are no
 * page's call.
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
