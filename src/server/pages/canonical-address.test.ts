import { describe, expect, test } from 'vitest'
import { screens } from '#web/routes.ts'
import { canonicalPath } from './canonical-address.ts'

describe('the canonical path of a screen', () => {
  test.for([
    ['/TRIPS', '/trips'],
    ['/trips/', '/trips'],
    ['/Trips///', '/trips'],
    ['/trips/Ab-9/', '/trips/Ab-9'],
    ['/TRIPS/Ab-9', '/trips/Ab-9'],
    ['/LOGIN/oauth-Success', '/login/oauth-success'],
    ['/Facebook-Data-Deletion/Status/aBcD', '/facebook-data-deletion/status/aBcD'],
  ] as const)('%s redirects to %s', ([given, spelt]) => {
    expect(canonicalPath(given, screens)).toBe(spelt)
  })

  test.for([
    '/',
    '/trips',
    '/trips/Ab-9',
    '/nowhere',
    '/NOWHERE/',
    '/trips/a/b/',
    '/%54RIPS',
    '//',
    '//trips/',
    '//evil.example/',
    '/trips//Ab',
    '/\\EVIL.example/',
    '//EVIL.example',
  ])('%s does not change', (given) => {
    expect(canonicalPath(given, screens)).toBeUndefined()
  })
})
