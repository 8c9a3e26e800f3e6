import { describe, expect, test } from 'vitest'
import { code } from '#test/source-code.ts'
import { screens } from './routes.ts'
import { withoutUnread } from './without-unread.ts'

const read = (address: string) =>
  withoutUnread(new URL(address, 'https://qafila.test')).href.slice('https://qafila.test'.length)

describe('of an address a screen reads what it says it reads', () => {
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

  test('each parameter that the pages look for is read by a screen', () => {
    const names = code
      .filter(({ path }) => /^src\/web\/(pages|features)\/.*(?<!\.test)\.tsx?$/.test(path))
      .flatMap(({ text }) => [
        ...text.matchAll(/\b(?:query|params|searchParams)\.(?:get|getAll|has)\('(\w+)'/g),
      ])
      .map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    const declared = ['lang', ...screens.flatMap(({ reads = [] }) => reads)]
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    expect(declared.filter((name) => !names.includes(name) && name !== 'cursor')).toEqual([])
  })
})
