import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** The parts that the sitemap of an app names, by their paths, unpacked. */
export async function readSitemap(app: FastifyInstance): Promise<Map<string, string>> {
  const { body } = await app.inject('/sitemap.xml')
  const parts = new Map<string, string>()
  for (const path of listLocations(body).map((address) => new URL(address).pathname))
    parts.set(path, gunzipSync((await app.inject(path)).rawPayload).toString())
  return parts
}

/** The addresses that a part, or the index, names. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
