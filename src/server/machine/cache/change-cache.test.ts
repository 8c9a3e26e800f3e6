import { describe, expect, test } from 'vitest'
import { createChangeCache } from './change-cache.ts'

const made = (text: string, tags: string[]) => ({ value: { text }, size: 10, tags })

/** Asks for a key whose production is begun at once and finished by the test. */
function ask(cache: ReturnType<typeof createChangeCache>, tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = cache.get('key', async () => {
    await promise
    return made('old', tags)
  })
  return { finish: resolve, answer }
}

describe('FND-19 the cache of answers', () => {
  test('keeps an answer until one of its tags changes', async () => {
    const cache = createChangeCache()
    await cache.get('trip', async () => made('a', ['trip:1', 'organizer:1']))
    await cache.get('other', async () => made('b', ['trip:2']))
    expect([cache.peek('trip'), cache.peek('other')]).toEqual([{ text: 'a' }, { text: 'b' }])
    cache.heard(['organizer:1'])
    expect([cache.peek('trip'), cache.peek('other')]).toEqual([undefined, { text: 'b' }])
  })

  test('a change of a trip or an organizer is a change of the lists', async () => {
    const cache = createChangeCache()
    for (const tag of ['trip:9', 'organizer:9']) {
      await cache.get('list', async () => made('all', ['trips']))
      cache.heard([tag])
      expect(cache.peek('list')).toBeUndefined()
    }
    await cache.get('list', async () => made('all', ['trips']))
    cache.heard(['reviews'])
    expect(cache.peek('list')).toEqual({ text: 'all' })
  })

  test('a taken seat changes the trip and the lists, and not the counts of a search', async () => {
    const cache = createChangeCache()
    const keys = ['trip', 'list', 'counts']
    const keepAll = () =>
      Promise.all([
        cache.get('trip', async () => made('trip', ['trip:1'])),
        cache.get('list', async () => made('list', ['trips'])),
        cache.get('counts', async () => made('counts', ['catalogue'])),
      ])
    await keepAll()
    cache.heard(['seats:1'])
    expect(keys.map((key) => cache.peek(key))).toEqual([undefined, undefined, { text: 'counts' }])
    await keepAll()
    cache.heard(['trip:1'])
    expect(keys.map((key) => cache.peek(key))).toEqual([undefined, undefined, undefined])
  })

  test('an answer is not cached if its data changed while it was made', async () => {
    const cache = createChangeCache()
    const slow = ask(cache, ['trip:1'])
    cache.heard(['trip:1'])
    slow.finish()
    expect(await slow.answer).toEqual({ text: 'old' })
    expect(cache.peek('key')).toBeUndefined()
  })

  test('control: one is cached if something else changed while it was made', async () => {
    const cache = createChangeCache()
    const slow = ask(cache, ['trip:1'])
    cache.heard(['trip:2'])
    slow.finish()
    await slow.answer
    expect(cache.peek('key')).toEqual({ text: 'old' })
  })

  test('a read after a change of ours does not wait for the answer begun before it', async () => {
    const cache = createChangeCache()
    const slow = ask(cache, ['trip:1'])
    cache.changed(['trip:1'])
    expect(await cache.get('key', async () => made('new', ['trip:1']))).toEqual({ text: 'new' })
    slow.finish()
    await slow.answer
    expect(cache.peek('key')).toEqual({ text: 'new' })
  })

  test('a read after a change received from another process does not either', async () => {
    const cache = createChangeCache()
    const slow = ask(cache, ['trip:1'])
    cache.heard(['trip:1'])
    expect(await cache.get('key', async () => made('new', ['trip:1']))).toEqual({ text: 'new' })
    slow.finish()
  })

  test('visitors who read at the same time wait for one production', async () => {
    const cache = createChangeCache()
    let produced = 0
    const produce = async () => {
      produced += 1
      return made('once', [])
    }
    await Promise.all(Array.from({ length: 50 }, () => cache.get('key', produce)))
    expect(produced).toBe(1)
  })

  test('a production that fails is not cached, and the next visitor tries again', async () => {
    const cache = createChangeCache()
    await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await cache.get('key', async () => made('better', []))).toEqual({ text: 'better' })
  })

  test('while the connection to the other processes is down nothing is cached, and the cache is cleared', async () => {
    const cache = createChangeCache()
    await cache.get('key', async () => made('a', []))
    const { connected } = cache
    connected(false)
    expect(cache.entryCount).toBe(0)
    await cache.get('key', async () => made('b', []))
    expect(cache.entryCount).toBe(0)
    connected(true)
    await cache.get('key', async () => made('c', []))
    expect(cache.peek('key')).toEqual({ text: 'c' })
  })

  test('an answer begun before the connection broke is not cached after it is back', async () => {
    const cache = createChangeCache()
    const slow = ask(cache, [])
    cache.connected(false)
    cache.connected(true)
    slow.finish()
    await slow.answer
    expect(cache.entryCount).toBe(0)
  })

  test('changes of ours are announced to the other processes, received ones are not announced again', () => {
    const cache = createChangeCache()
    const announced: string[][] = []
    cache.announceThrough((tags) => announced.push(tags))
    cache.changed(['trip:1'])
    cache.heard(['trip:2'])
    expect(announced).toEqual([['trip:1']])
  })

  test('memory is bounded: the least used answers are removed first', async () => {
    const cache = createChangeCache(3_000)
    for (let index = 0; index < 50; index++)
      await cache.get(`key ${index}`, async () => ({ value: {}, size: 100, tags: [`trip:${index}`] }))
    expect(cache.entryCount).toBe(10)
    expect(cache.peek('key 49')).toEqual({})
  })
})
