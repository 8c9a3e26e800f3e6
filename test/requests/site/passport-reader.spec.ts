// The reader of passports: a file of our own, which asks for no more rights than any other script.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

test('FAM-05 the reader of passports comes from our own address, in at most 70 kB, and no policy allows code that is made on the way', async () => {
  const name = readdirSync(`${inject('pages')}/client/assets`).find((file) =>
    /^passport-worker-.*\.js$/.test(file),
  )
  const reader = await site.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })
  expect([reader.statusCode, reader.headers['content-encoding']]).toEqual([200, 'br'])
  expect(reader.headers['content-type']).toMatch(/javascript/)
  expect(reader.rawPayload.length).toBeLessThan(70_000)
  const page = await site.app.inject({ url: '/', headers: { accept: 'text/html' } })
  // Fetched when a photo is chosen, and named by no page.
  expect(page.body).not.toContain('passport-worker')
  for (const { headers } of [page, reader]) {
    const directives = String(headers['content-security-policy'] ?? '').split(/;\s*/)
    const code = directives.filter((directive) => /^(?:default|script|worker|child)-src/.test(directive))
    expect(code.join(' ')).not.toMatch(/unsafe-eval|blob:|data:/)
  }
})
