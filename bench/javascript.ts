import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { listModuleFiles, tripSectionsModule } from '#test/page-chunks.ts'

/**
 * The JavaScript that a page's HTML names, gzipped, in kilobytes (1,000 bytes): all that it needs, and apart from it what
 * a booking dialog brings after the first paint, before anybody asks for it, beside what the page itself fetches then.
 */
export async function measureJavascript(url: string): Promise<{ first: number; later: number }> {
  const html = await (await fetch(url)).text()
  const later = new Set(/data-later="([^"]*)"/.exec(html)?.[1]?.split(' '))
  const sections = listModuleFiles('dist/client', tripSectionsModule)
  const ofDialog = [...later].filter((path) => !sections.has(path))
  const named = new Set([...html.matchAll(/[" ](\/[^" ]+\.js)(?=[" ])/g)].flatMap(([, path]) => path ?? []))
  return { first: sumKilobytes([...named].filter((path) => !later.has(path))), later: sumKilobytes(ofDialog) }
}

function sumKilobytes(paths: string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(`dist/client${path}`), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
