import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { emails } from './tables.ts'

const queue = (world: World, template: string) =>
  world.db.insert(emails).values({
    template,
    recipient: 'zahra@example.com',
    language: 'en',
    data: {},
    nextAttemptAt: world.clock.now(),
    createdAt: world.clock.now(),
  })

test('BOOK-06 an email that this version cannot write waits for one that can', async ({ world }) => {
  await queue(world, 'of-a-newer-version')
  expect(await world.mails.deliver()).toEqual([])
  const [row] = await world.db.select().from(emails)
  expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: 'no template of-a-newer-version' })
})

test('AUTH-06 an email without content leaves no address behind', async ({ world }) => {
  await queue(world, 'reset-password')
  expect(await world.mails.deliver()).toEqual([])
  expect(await world.db.$count(emails)).toBe(0)
})
