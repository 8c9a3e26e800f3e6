import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#contract/endpoints.ts'
import { request } from './api.ts'
import { followChanges, refreshQueries, waitForRefresh } from './changes.ts'
import { apiInfiniteQuery, apiQuery, createQueryClient } from './queries.ts'

/** A browser that holds one answer of each kind; `old` are those it would ask for again. */
async function browser() {
  const client = createQueryClient((async () => ({ nextCursor: null })) as unknown as Call)
  await client.fetchQuery(apiQuery('trips.get', { id: '1' }))
  await client.fetchInfiniteQuery(apiInfiniteQuery('trips.search', {}))
  await client.fetchQuery(apiQuery('bookings.list', {}))
  await client.fetchQuery(apiQuery('admin.stats', {}))
  await client.fetchQuery(apiQuery('accounts.currentUser', {}))
  return { client, old: () => oldIn(client) }
}

const oldIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

describe('FND-18 cached data in the browser', () => {
  test('FND-18 is fetched again where it contains one of the nouns, and only there', async () => {
    const { client, old } = await browser()
    expect(old()).toEqual([])
    await refreshQueries(client, ['messages'])
    expect(old()).toEqual(['admin.stats'])
    await refreshQueries(client, ['trips'])
    expect(old()).toEqual(['trips.get', 'trips.search', 'bookings.list', 'admin.stats'])
  })

  test('FND-18 is asked for again where its first answer was on its way when the change was made', async () => {
    const answers: ((body: unknown) => void)[] = []
    const client = createQueryClient((() => new Promise((done) => answers.push(done))) as unknown as Call)
    const observer = new QueryObserver(client, apiQuery('bookings.list', {}) as object as never)
    const stop = observer.subscribe(() => {})
    const refreshed = refreshQueries(client, ['bookings'])
    expect(answers).toHaveLength(1)
    answers[0]?.(['of before'])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(['of after'])
    await refreshed
    expect(observer.getCurrentResult().data).toEqual(['of after'])
    stop()
  })

  test('FND-18 follows the header of any answer, of a rejection too', async () => {
    const { client, old } = await browser()
    followChanges(client)
    vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' })
    vi.stubGlobal('localStorage', { getItem: () => null })
    const answering = (init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response('{}', init))
    answering({})
    await request('POST', '/api/contact', { body: {} })
    expect(old()).toEqual([])
    answering({ headers: { 'X-Changed': 'accounts sessions' } })
    await request('PUT', '/api/auth/profile', { body: {} })
    await waitForRefresh()
    expect(old()).toEqual(['accounts.currentUser'])
    answering({ status: 500, headers: { 'X-Changed': 'bookings' } })
    await expect(request('POST', '/api/bookings', { body: {} })).rejects.toThrow()
    expect(old()).toContain('bookings.list')
    vi.unstubAllGlobals()
  })
})
