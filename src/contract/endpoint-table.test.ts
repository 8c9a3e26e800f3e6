import { expect, test } from 'vitest'
import { endpointTable } from './endpoint-table.ts'
import { endpoints } from './endpoints.ts'

test('pages know every endpoint that they call, and none that only a visit or a form of another site uses', () => {
  const named = Object.entries(endpointTable).flatMap(([noun, deeds]) =>
    Object.keys(deeds).map((deed) => `${noun}.${deed}`),
  )
  const all = Object.values(endpoints)
  const others: string[] = all
    .filter(({ redirects, form, posted }) => redirects || form || posted)
    .map(({ name }) => name)
  expect(others.length).toBeGreaterThan(1)
  expect(named.filter((name) => others.includes(name))).toEqual([])
  expect(named).toHaveLength(all.length - others.length)
})
