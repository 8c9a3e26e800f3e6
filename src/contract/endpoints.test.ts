import { describe, expect, test } from 'vitest'
import { code } from '#test/source-code.ts'
import { nounsOf } from './changes.ts'
import type { Endpoint } from './endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'
import { isErrorCode } from './errors.ts'
import { hasBody } from './method.ts'
import { getRoute } from './paths.ts'

const allNouns = [
  ...(['trips', 'organizers', 'reviews', 'rates', 'bookings', 'accounts'] as const),
  ...([
    'sessions',
    'messages',
    'deletions',
    'deeds',
    'letters',
    'drafts',
    'kept',
    'travellers',
    'members',
    'details',
    'rooms',
    'payees',
  ] as const),
]
const all: Endpoint[] = Object.values(endpoints)
/** As written in the files, so that one which hides another is found. */
const declared = code
  .filter(({ path }) => path.startsWith('src/contract/'))
  .flatMap(({ text }) => [...text.matchAll(/\bendpoint\(\s*'([^']+)',\s*'([^']+)'/g)])
  .map(([, name = '', address = '']) => ({ name, address }))

describe('endpoints', () => {
  test('each endpoint that a file of the contract declares exists once, under its own name and address', () => {
    expect(declared.length).toBeGreaterThan(80)
    expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(endpoints).sort())
    expect(new Set(declared.map(({ address }) => address.replace(/:\w+/g, ':'))).size).toBe(declared.length)
    for (const { name, address } of declared) {
      const { method, path, ...own } = endpoints[name as EndpointName]
      expect([own.name, `${method} ${path}`]).toEqual([name, address])
    }
  })

  test('the browser’s facts about each are enough to call it and to cache its answer', () => {
    const called = all.filter(({ redirects, form, posted }) => !redirects && !form && !posted)
    expect(called.length).toBeGreaterThan(70)
    for (const { name, method, path, access, shows = [] } of called) {
      const words = [...(access === 'public' ? ['public'] : []), ...shows]
      expect([name, getRoute(name as EndpointName)]).toEqual([name, { method, path, words }])
    }
    expect(getRoute('trips.get')).toEqual({
      method: 'GET',
      path: '/api/trips/:id',
      words: ['public', 'trips'],
    })
  })

  test('FND-18 every read declares what it shows; a visit of the browser itself shows nothing that is cached', () => {
    const silent = all.filter(({ method, redirects, shows }) => method === 'GET' && !redirects && !shows)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('a parameter of the path is an input, and DELETE has no other: no body to forget', () => {
    for (const { name, method, path, input } of all) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
      const fields = Object.keys((input as { shape?: object }).shape ?? {})
      expect([name, inPath.filter((parameter) => !fields.includes(parameter))]).toEqual([name, []])
      if (method === 'DELETE') expect([name, fields, hasBody(method)]).toEqual([name, inPath, false])
    }
  })

  test('the codes, nouns and callers in each declaration exist', () => {
    const [callers, nouns] = [['public', 'signed-in', 'organizer', 'admin'], nounsOf(allNouns)]
    for (const { name, access, shows = [], invalid, failure, refuses = [] } of all) {
      expect([name, callers.includes(access)]).toEqual([name, true])
      expect([name, shows.filter((noun) => !nouns.includes(noun))]).toEqual([name, []])
      expect([name, [invalid, failure, ...refuses].filter((code) => !isErrorCode(code))]).toEqual([name, []])
    }
  })
})
