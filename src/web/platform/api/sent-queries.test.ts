import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { packQueries, unpackQueries } from './sent-queries.ts'

const states = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state }) => ({ queryHash, state }))

test('FND-05 what a page carries of its answers makes the same queries in the browser', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await server.fetchQuery({
    queryKey: ['trips.get', { words: 'en', id: '1' }],
    queryFn: () => ({ title: 'Najaf' }),
  })
  await server.fetchQuery({ queryKey: ['reviews.list'], queryFn: () => null })
  await server.prefetchQuery({ queryKey: ['trips.list'], queryFn: () => Promise.reject(new Error('gone')) })
  const whole = dehydrate(server, { shouldDehydrateQuery: () => true })
  const { answers, dehydratedState } = JSON.parse(JSON.stringify(packQueries(whole)))
  expect(answers.map(([key]: unknown[]) => key)).toEqual([
    ['trips.get', { words: 'en', id: '1' }],
    ['reviews.list'],
  ])
  expect(dehydratedState.queries).toHaveLength(1)

  const [browser, before] = [new QueryClient(), new QueryClient()]
  hydrate(browser, unpackQueries(answers, dehydratedState))
  hydrate(before, JSON.parse(JSON.stringify(whole)))
  expect(states(browser)).toEqual(states(before))
  expect(browser.getQueryData(['trips.get', { id: '1', words: 'en' }])).toEqual({ title: 'Najaf' })
})
