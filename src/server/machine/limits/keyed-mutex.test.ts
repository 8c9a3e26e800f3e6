import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Work that begins, and ends on a signal. */
function createWorks() {
  const log: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () =>
    new Promise<string>((done, fail) => {
      log.push(name)
      ends.set(name, (error) => (error ? fail(error) : done(name)))
    })
  return { log, work, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('work with one key waits for the one before, whatever happened to it; other keys do not wait', async () => {
  const oneByOne = createKeyedMutex()
  const { log, work, end } = createWorks()
  const first = oneByOne('a', work('a1'))
  const second = oneByOne('a', work('a2'))
  const third = oneByOne('a', work('a3'))
  const other = oneByOne('b', work('b1'))
  await Promise.resolve()
  expect(log).toEqual(['a1', 'b1'])
  end('a1', new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  await expect.poll(() => log).toEqual(['a1', 'b1', 'a2'])
  end('a2')
  expect(await second).toBe('a2')
  await expect.poll(() => log).toEqual(['a1', 'b1', 'a2', 'a3'])
  end('a3')
  end('b1')
  expect([await third, await other]).toEqual(['a3', 'b1'])
  const later = oneByOne('a', work('a4'))
  await Promise.resolve()
  end('a4')
  expect(await later).toBe('a4')
})
