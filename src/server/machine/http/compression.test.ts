import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createCachedBody, encodeCachedBody } from './compression.ts'

const app = Fastify()
afterEach(() => app.close())

test('a frequently requested page is sent in a tenth fewer bytes, a rare one is not', async () => {
  const page = Array.from(
    { length: 600 },
    (_, n) =>
      `<li class="trip-card">Karbala ${n} \u0643\u0631\u0628\u0644\u0627\u0621 ${(n * 7919) % 997}</li>`,
  )
  const body = Buffer.from(page.join(''))
  const kept = { often: await createCachedBody(body), seldom: await createCachedBody(body) }
  app.get<{ Params: { name: 'often' | 'seldom' } }>('/:name', async (request, reply) =>
    reply.send(await encodeCachedBody(kept[request.params.name], request, reply)),
  )
  const get = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).rawPayload

  const first = await get('/often', 'br')
  for (let n = 2; n <= 7; n++) expect(await get('/often', 'br')).toEqual(first)
  expect(kept.often.recompression).toBeUndefined()
  await get('/often', 'br')
  await kept.often.recompression
  const later = await get('/often', 'br')
  expect(later.length).toBeLessThan(first.length * 0.9)
  expect(brotliDecompressSync(later)).toEqual(body)

  for (let n = 1; n <= 20; n++) expect(gunzipSync(await get('/seldom', 'gzip'))).toEqual(body)
  expect(await get('/seldom', 'br')).toEqual(first)
})
