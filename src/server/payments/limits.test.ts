import { describe, expect } from 'vitest'
import { createBooks, createFamily } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'

describe('limits of the books', () => {
  test('MON-03 the eleventh payment that a family reports in an hour must wait; another family is not counted with it', async ({
    world,
  }) => {
    const { owner, trip, claim, asFamily } = await createBooks(world)
    const other = await createFamily(world, owner, trip.id)
    for (let number = 1; number <= 10; number++)
      expect([number, (await claim({ amount: `${number}.00` })).status]).toEqual([number, 201])
    const refused = await claim({ amount: '11.00' })
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await asFamily()).entries).toHaveLength(10)
    expect((await other.claim()).status).toBe(201)
    world.clock.advance({ seconds: 3601 })
    expect((await claim({ amount: '11.00' })).status).toBe(201)
  })

  test('MON-08 the twenty-first bulk reminder of a day must wait; another company is not counted with it', async ({
    world,
  }) => {
    const own = await createBooks(world)
    const other = await createBooks(world)
    const remind = ({ owner, id }: typeof own, key: string) =>
      world.call('payments.remind', { id: owner.id, bookings: [id], key }, { as: owner })
    for (let number = 1; number <= 20; number++)
      expect([number, (await remind(own, `key ${number}`)).status]).toEqual([number, 200])
    const refused = await remind(own, 'key 21')
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await remind(other, 'key 1')).status).toBe(200)
  })
})
