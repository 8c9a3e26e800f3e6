import { expect } from 'vitest'
import { createLeavingFamily, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

test('FIX-01 who moves to another age group leaves no gap: those behind move up with all that is known, and back when it is undone', async ({
  world,
}) => {
  const { change, undo, names } = await createLeavingFamily(world)
  expect((await change(quad(2, 2), { leaving: [grandmother] })).status).toBe(200)
  expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 HUZEFA', 'child 1 FATEMA', 'child 2 SHIRIN'])
  expect((await undo(1)).status).toBe(200)
  expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 SHIRIN', 'adult 3 HUZEFA', 'child 1 FATEMA'])
})
