// Of how many elements a page is made: each is laid out by the browser and held by React.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

/** The elements of a page's HTML, the text of its scripts left out, and how many of them are cards. */
async function weigh(path: string) {
  const { rawPayload } = await site.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  const html = brotliDecompressSync(rawPayload).toString()
  const markup = html.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, '$1')
  const count = (tag: string) => [...markup.matchAll(new RegExp(`<${tag}[\\s/>]`, 'g'))].length
  return { elements: count('[a-z][a-z0-9]*'), cards: count('article') }
}

test('a list of twelve trips has a third fewer elements than it had, home and a trip a fifth', async () => {
  const { trips } = (await site.call('trips.search', { limit: 1 })).body
  const list = await weigh('/trips')
  expect(list.cards).toBe(12)
  expect(list.elements).toBeLessThan(690)
  expect((await weigh('/')).elements).toBeLessThan(540)
  expect((await weigh(`/trips/${trips[0]?.id}`)).elements).toBeLessThan(410)
})
