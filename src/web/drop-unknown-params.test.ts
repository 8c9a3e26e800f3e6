import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { code } from '#test/source-code.ts'
import { dropUnknownParams } from './drop-unknown-params.ts'
import { screens } from './routes.ts'

const read = (address: string) =>
  dropUnknownParams(new URL(address, 'https://qafila.test')).href.slice('https://qafila.test'.length)

describe('a screen reads exactly the parameters of an address that it declares', () => {
  test.each([
    ['/?fbclid=IwAR1&utm_source=whatsapp', '/'],
    ['/?lang=ur&gclid=1', '/?lang=ur'],
    ['/trips/42?fbclid=IwAR1', '/trips/42'],
    [
      '/trips?destination=iraq&utm_campaign=arbaeen&tags=Premium&tags=Cultural',
      '/trips?destination=iraq&tags=Premium&tags=Cultural',
    ],
    ['/reviews?q=karbala&rating=5&destination=iraq', '/reviews?q=karbala&rating=5'],
    ['/reset-password?token=a%2Fb&redirect=/admin', '/reset-password?token=a%2Fb'],
    [
      '/login?redirect=%2Fmy-bookings&error=access_denied',
      '/login?redirect=%2Fmy-bookings&error=access_denied',
    ],
    ['/organizer-dashboard?create', '/organizer-dashboard?create'],
    ['/bookings/secret?token=other&lang=fa', '/bookings/secret?lang=fa'],
    ['/nowhere?tab=bookings', '/nowhere'],
  ])('%s is read as %s', (asked, isRead) => {
    expect(read(asked)).toBe(isRead)
  })

  test('the screen of an address is the one that the router shows', () => {
    const filled = screens.map(({ path }) => path.replace(/:\w+/g, 'Some-1').replace('*', '/no/where'))
    const paths = [
      ...filled.flatMap((path) => [path, `${path}/`, path.toUpperCase(), `${path}/more`, `${path}//`]),
      '/trips/a/b',
      '/bookings/',
      '/facebook-data-deletion/status',
      '/trips.',
      '/login//oauth-success',
    ].filter((path) => !path.startsWith('//'))
    expect(paths.length).toBeGreaterThan(100)
    const all = [...new Set(screens.flatMap(({ queryParams = [] }) => queryParams))]
    const everything = all.map((name) => `${name}=1`).join('&')
    for (const path of paths) {
      const shown = screens.find((screen) => matchPath(screen.path, path))
      const kept = all.filter((name) => shown?.queryParams?.includes(name)).map((name) => `${name}=1`)
      expect(read(`${path}?${everything}&fbclid=1`)).toBe(
        kept.length > 0 ? `${path}?${kept.join('&')}` : path,
      )
    }
  })

  test('each parameter that the pages read is declared by a screen', () => {
    const names = code
      .filter(({ path }) => /^src\/web\/(pages|features)\/.*(?<!\.test)\.tsx?$/.test(path))
      .flatMap(({ text }) => [
        ...text.matchAll(/\b(?:query|params|searchParams)\.(?:get|getAll|has)\('(\w+)'/g),
      ])
      .map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    const declared = ['lang', ...screens.flatMap(({ queryParams = [] }) => queryParams)]
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    expect(declared.filter((name) => !names.includes(name) && name !== 'cursor')).toEqual([])
  })
})
