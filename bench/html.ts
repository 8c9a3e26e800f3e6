import { get } from 'node:http'

/** The HTML of a page as it is sent to a browser, in kilobytes (1,000 bytes). */
export function measureHtml(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    let bytes = 0
    for await (const chunk of answer) bytes += chunk.length
    resolve(bytes / 1000)
  }).on('error', reject)
  return promise
}
