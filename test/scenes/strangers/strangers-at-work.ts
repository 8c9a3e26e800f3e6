import { expect } from 'vitest'
import type { World } from '#test/world.ts'

// FIX-06: strangers who do what counts an address that they know.

export const times = 7
export const victim = 'victim@example.com'
export const stranger = (index: number) => ({ ip: `198.51.100.${index}` })
export const phone = '+91 98200 00000'

/** Uses up what was counted until now. */
export type Spend = () => Promise<unknown>
export type Deed = (world: World, spend: Spend) => Promise<void>

const lettersTo = async (world: World, template: string, to = victim) =>
  (await world.mails.deliver()).filter((mail) => mail.template === template && mail.to === to).length

/** Strangers at work, one a minute; beyond the limit they are answered as before, and no email is written. */
export async function insist(
  world: World,
  template: string,
  work: (index: number) => Promise<{ status: number }>,
) {
  const statuses = new Set<number>()
  const written: number[] = []
  for (let index = 0; index < times; index++) {
    world.clock.advance({ minutes: 1 })
    statuses.add((await work(index)).status)
    written.push(await lettersTo(world, template))
  }
  expect([...statuses]).toHaveLength(1)
  expect([...statuses][0]).toBeLessThan(300)
  expect(written.at(-1)).toBe(written.at(-2))
  return written.at(-1)
}

/** What an owner does brings an email of a kind. */
export async function expectLetter(
  world: World,
  template: string,
  work: () => Promise<{ status: number }>,
  to = victim,
) {
  const before = await lettersTo(world, template, to)
  world.clock.advance({ minutes: 1 })
  expect((await work()).status).toBeLessThan(300)
  expect(await lettersTo(world, template, to)).toBe(before + 1)
}
