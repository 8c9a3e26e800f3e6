import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The JavaScript that a page's HTML names, which is all that it needs, gzipped, in kilobytes (1,000 bytes). */
export async function javascriptOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/[" ](\/[^" ]+\.js)(?=[" ])/g)].flatMap(([, path]) => path ?? []))
  const bytes = [...files].map((path) => gzipSync(readFileSync(`dist/client${path}`), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
