import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { test, type World } from '#test/world.ts'

/** Two languages, two hosts, two people and a stranger, all at once and in turn; what anyone was shown of another. */
async function lookForStrangers(world: World): Promise<string[]> {
  const people = [await world.user(), await world.organizer(), undefined]
  const headersOf = await Promise.all(people.map((who) => (who ? world.as(who) : {})))
  const own = people[1]
  const hidden = await world.trip({ isActive: false, organizerId: own?.id ?? '' })
  const wrong: string[] = []
  const visit = async (index: number) => {
    const language = index % 2 ? 'ar' : 'en'
    const host = index % 4 < 2 ? 'qafila.test' : 'evil.example'
    const person = index % 3
    const headers = { host, 'accept-language': language, ...headersOf[person] }
    const page = (await world.app.inject({ url: '/', headers })).json()
    if (page.locale !== language || new URL(page.url).host !== 'qafila.test')
      wrong.push(`${language} page ${page.locale}`)
    const { statusCode } = await world.app.inject({ url: `/api/trips/${hidden.id}`, headers })
    if (statusCode !== (person === 1 ? 200 : 404)) wrong.push(`trip of another ${statusCode}`)
    const me = await world.app.inject({ url: '/api/auth/user', headers })
    const id = people[person] && 'userId' in people[person] ? people[person].userId : people[person]?.id
    if (me.json().id !== id) wrong.push('somebody else')
  }
  await Promise.all(Array.from({ length: 48 }, (_, index) => visit(index)))
  for (let index = 0; index < 24; index++) await visit(index)
  return wrong
}

describe('trust: cache', () => {
  test('trust: cache — two languages, two hosts, signed in and out, interleaved: no one sees another’s page', async ({
    open,
  }) => {
    const world = await open({ renderer: stubRenderer() })
    expect(await lookForStrangers(world)).toEqual([])
    // The answers that were read are cached.
    expect(world.deps.cache.figures().hits).toBeGreaterThan(20)
  })

  test('trust: cache — control: without the language in its key the same test finds strangers’ pages', async ({
    open,
  }) => {
    const world = await open({ renderer: stubRenderer() })
    const { cache } = world.deps
    const { get, peek } = cache
    const forgetful = (key: string) => key.replace(/^page (en|ar) /, 'page ')
    cache.get = (key, produce) => get(forgetful(key), produce)
    cache.peek = (key) => peek(forgetful(key))
    expect((await lookForStrangers(world)).length).toBeGreaterThan(0)
  })
})
