import { expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { readSitemap } from '#test/sitemap.ts'
import { test } from '#test/world.ts'

test('FND-10 the rules for crawlers follow from the URL table', async ({ open }) => {
  const { app } = await open({
    renderer: {
      ...stubRenderer(),
      urlTable: [
        { path: '/stories', robots: 'listed' },
        { path: '/stories/:id', robots: 'indexed' },
        { path: '/door', robots: 'noindex' },
        { path: '/staff/rota', robots: 'disallowed' },
        { path: '/staff', robots: 'disallowed' },
        { path: '/letters/:secret', robots: 'disallowed' },
      ],
    },
  })
  expect((await app.inject('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /letters/\nDisallow: /staff\n\nSitemap: http://qafila.test/sitemap.xml\n',
  )
})

test('FND-10 a server without pages lists none for crawlers', async ({ world }) => {
  expect((await world.app.inject('/robots.txt')).body).toContain('Disallow: /api/\n\n')
  expect(await readSitemap(world.app)).toEqual(new Map())
})

test('security.txt names where vulnerabilities are reported, and never expires before half a year', async ({
  open,
}) => {
  const { app, clock } = await open({ env: { SUPPORT_EMAIL: 'help@qafila.test' } })
  const read = async () => (await app.inject('/.well-known/security.txt')).body
  expect((await read()).split('\n')).toEqual([
    'Contact: mailto:help@qafila.test',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: en, ar, ur, fa, gu',
    'Canonical: http://qafila.test/.well-known/security.txt',
    '',
  ])
  clock.set('2027-05-22T00:00:00Z')
  expect(await read()).toContain('Expires: 2027-11-20T00:00:00.000Z')
})
