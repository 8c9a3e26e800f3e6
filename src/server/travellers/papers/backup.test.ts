import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listStoredFiles } from '#server/nouns.ts'
import { test } from '#test/scenes/backups.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createPdf } from '#test/scenes/documents.ts'

/** Everything in a folder as one. */
const bytesIn = (folder: string) =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  )

test('PPL-03 PPL-05 a backup has documents encrypted, restores them, and has none of erased people', async ({
  world,
  place,
}) => {
  const as = await world.user()
  const trip = await world.trip({ departureDate: '2026-12-01', returnDate: '2026-12-10' })
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
  const visa = { id, age: 'adult', place: 1, kind: 'visa' } as const
  const file = createPdf('MARKER of the visa')
  await world.call('travellers.sendPaper', { ...visa, file }, { as })
  await world.call('travellers.save', { id, age: 'adult', place: 1, passportNumber: 'Z9182437' }, { as })
  const names = await listStoredFiles(world.db)
  const { folder, uploads, missing } = await place.backUp(world)
  expect([names.length, uploads, missing]).toEqual([1, 1, []])
  const all = bytesIn(folder)
  for (const text of ['MARKER of the visa', '%PDF', 'Z9182437'])
    expect([text, all.includes(text)]).toEqual([text, false])
  const restored = await place.blank()
  await restored.restore(folder)
  const [name = ''] = names
  const kept = Buffer.from((await restored.files.get(name)) ?? [])
  expect(kept.equals((await world.deps.files.get(name)) ?? Buffer.of(1))).toBe(true)
  world.clock.set('2027-01-10T12:00:00Z')
  await runJob(world, 'erase-people')
  await runJob(world, 'remove-papers')
  const later = await place.backUp(world)
  expect([later.uploads, await world.deps.files.get(name)]).toEqual([0, undefined])
  expect(bytesIn(later.folder).includes(kept.subarray(40, 80))).toBe(false)
  // Control: the one before has them.
  expect(all.includes(kept.subarray(40, 80))).toBe(true)
})
