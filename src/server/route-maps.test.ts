// The map of a journey is a picture of our own, in the reader's language.
import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('FIN-09 a map says the places in the language asked for, and anybody may keep it for a day', async ({
  open,
}) => {
  const { app } = await open()
  const { statusCode, headers, body } = await app.inject('/route-maps/ur/mumbai~najaf~karbala.svg')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=86400',
  ])
  for (const name of ['ممبئی', 'نجف', 'کربلا']) expect(body).toContain(`>${name}</text>`)
  expect(body).not.toMatch(/href|url\(|<script/)
})

test.for([
  'xx/mumbai~najaf~karbala',
  'en/mumbai~najaf~atlantis',
  'en/atlantis~najaf~karbala',
  'en/mumbai~najaf',
  'en/najaf',
  'en/-~<script>~najaf',
])('FIN-09 there is no map of %s', async (name, { world }) => {
  const { statusCode } = await world.app.inject(`/route-maps/${encodeURI(name)}.svg`)
  expect(statusCode).toBe(404)
})
