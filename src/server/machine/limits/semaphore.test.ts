import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** A lane of one, in which someone is at work until `open` is called. */
function heldLane(longestQueue: number) {
  const inLane = createSemaphore(1, longestQueue)
  let open = () => {}
  const held = new Promise<void>((done) => {
    open = done
  })
  void inLane(() => held)
  const order: string[] = []
  const come = (name: string, rank: number) =>
    inLane(async () => void order.push(name), rank).catch(({ code }) => void order.push(`${name} ${code}`))
  return { open, order, come }
}

test('trust: sign-ins — the lowest rank goes first, and among equals the first in line', async () => {
  const { open, order, come } = heldLane(5)
  const all = [come('c', 2), come('a', 1), come('d', 2), come('known', 0), come('b', 1)]
  open()
  await Promise.all(all)
  expect(order).toEqual(['known', 'a', 'b', 'c', 'd'])
})

test('trust: sign-ins — a full semaphore rejects the highest rank, the newcomer where none is higher', async () => {
  const { open, order, come } = heldLane(2)
  const all = [come('tried often', 9), come('tried once', 2)]
  await come('tried as often', 9)
  expect(order).toEqual(['tried as often unavailable'])
  all.push(come('tried less', 8))
  await Promise.resolve()
  await all[0]
  expect(order).toEqual(['tried as often unavailable', 'tried often unavailable'])
  open()
  await Promise.all(all)
  expect(order.slice(2)).toEqual(['tried once', 'tried less'])
})

test('trust: sign-ins — control: without ranks the last is rejected, and all others are served in turn', async () => {
  const { open, order, come } = heldLane(2)
  const all = [come('first', 0), come('second', 0), come('third', 0)]
  open()
  await Promise.all(all)
  expect(order).toEqual(['third unavailable', 'first', 'second'])
})
