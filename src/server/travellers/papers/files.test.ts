import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { documentFilesToRemove, travellerDocuments } from '#server/travellers/core/tables.ts'
import { createPicture } from '#test/pictures.ts'
import {
  createConfirmedBooking,
  createPdf,
  decodeContent,
  firstAdult,
  runRemoveFilesJob,
  watchDocuments,
} from '#test/scenes/documents.ts'
import { test, type World } from '#test/world.ts'
import { documentStoragePath } from './view.ts'

const words = 'MARKER of the visa of Zahra'

/** Every table of papers as text, and these files of the store. */
async function kept(world: World, names: string[]): Promise<Buffer> {
  const { rows } = await world.db.execute<{ all: string }>(sql`
    SELECT (SELECT coalesce(jsonb_agg(t), '[]')::text FROM papers AS t)
      || (SELECT coalesce(jsonb_agg(t), '[]')::text FROM travellers AS t) AS all`)
  const files = await Promise.all(names.map((name) => world.deps.files.get(name)))
  return Buffer.concat([Buffer.from(rows[0]?.all ?? ''), ...files.flatMap((file) => file ?? [])])
}

describe('PPL-03 PPL-05 the file store', () => {
  test('PPL-03 nothing of a document is readable in tables or files, and under another name it does not open', async ({
    world,
  }) => {
    const files = await watchDocuments(world)
    const { send, read } = await createConfirmedBooking(world)
    await send(createPdf(words))
    await send(await createPicture(40, 40).png().toBuffer(), { kind: 'photograph' })
    const all = await kept(world, await files())
    for (const text of [words, '%PDF', 'WEBP', 'RIFF'])
      expect([text, all.includes(text)]).toEqual([text, false])
    expect(all.length).toBeGreaterThan(500)
    const [photograph, visa] = await world.db
      .select()
      .from(travellerDocuments)
      .orderBy(travellerDocuments.kind)
    const swapped = await world.deps.files.get(documentStoragePath(visa?.file ?? ''))
    await world.deps.files.put(documentStoragePath(photograph?.file ?? ''), swapped ?? Buffer.of(), 'x')
    expect((await read({ kind: 'photograph' })).error.code).toBe('paper_not_found')
    // Nor with another's key, nor when it is cut.
    const sealedKey = visa?.sealedKey ?? ''
    await world.db
      .update(travellerDocuments)
      .set({ sealedKey })
      .where(eq(travellerDocuments.kind, 'photograph'))
    expect((await read({ kind: 'photograph' })).error.code).toBe('paper_not_found')
    expect((await read()).status).toBe(200)
    await world.deps.files.put(
      documentStoragePath(visa?.file ?? ''),
      (swapped ?? Buffer.of()).subarray(0, 40),
      'x',
    )
    expect((await read()).error.code).toBe('paper_not_found')
  })

  test('PPL-05 files that are replaced, erased, or erased with their person are removed with the next run', async ({
    world,
  }) => {
    const files = await watchDocuments(world)
    const { send, call, id } = await createConfirmedBooking(world)
    await send(createPdf('one'))
    const [one] = await files()
    await send(createPdf('two'))
    await runRemoveFilesJob(world)
    const [two, ...none] = await files()
    expect([none, two === one]).toEqual([[], false])
    expect((await call('travellers.removePaper', { ...firstAdult, kind: 'visa' })).body).toEqual({
      papers: [],
    })
    await runRemoveFilesJob(world)
    expect(await files()).toEqual([])
    await send(createPdf('three'))
    await world.db.execute(sql`DELETE FROM travellers WHERE booking_id = ${id}::uuid`)
    expect(await world.db.$count(travellerDocuments)).toBe(0)
    await runRemoveFilesJob(world)
    expect([await files(), await world.db.$count(documentFilesToRemove)]).toEqual([[], 0])
  })

  test('PPL-05 a file whose row never arrived is removed after an hour, not before; a store that fails keeps it on the list', async ({
    world,
  }) => {
    const files = await watchDocuments(world)
    const { send } = await createConfirmedBooking(world)
    await send(createPdf('stays'))
    const [stays = ''] = await files()
    const file = 'a'.repeat(32)
    await world.deps.files.put(documentStoragePath(file), Buffer.from('sealed'), 'x')
    const since = new Date(world.clock.now().getTime() + 3_600_000)
    await world.db.insert(documentFilesToRemove).values({ file, since })
    world.clock.advance({ minutes: 59 })
    await runRemoveFilesJob(world)
    expect(await files()).toHaveLength(2)
    world.clock.advance({ minutes: 1 })
    const { remove } = world.deps.files
    world.deps.files.remove = () => Promise.reject(new Error('the store is away'))
    await expect(runRemoveFilesJob(world)).rejects.toThrow('the store is away')
    expect(await world.db.$count(documentFilesToRemove)).toBe(1)
    world.deps.files.remove = remove
    await runRemoveFilesJob(world)
    expect([await files(), await world.db.$count(documentFilesToRemove)]).toEqual([[stays], 0])
  })

  test('PPL-05 a full store keeps the existing document, and nothing of the new one', async ({ world }) => {
    const files = await watchDocuments(world)
    const { send, read } = await createConfirmedBooking(world)
    await send(createPdf('first'))
    const { put } = world.deps.files
    world.deps.files.put = () => Promise.reject(new Error('ENOSPC'))
    expect((await send(createPdf('second'))).status).toBe(500)
    world.deps.files.put = put
    expect(decodeContent((await read()).body).includes('first')).toBe(true)
    await runRemoveFilesJob(world)
    expect([(await files()).length, await world.db.$count(documentFilesToRemove)]).toEqual([1, 0])
  })

  test('PPL-05 twenty sent at once leave one document and one file; erased in the meantime, none is left', async ({
    world,
  }) => {
    const files = await watchDocuments(world)
    const { send, id } = await createConfirmedBooking(world)
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => send(createPdf(`${at}`))))
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 201))
    await runRemoveFilesJob(world)
    expect([await world.db.$count(travellerDocuments), (await files()).length]).toEqual([1, 1])
    const sending = Array.from({ length: 10 }, (_, at) => send(createPdf(`${at}`)))
    await world.db.execute(sql`DELETE FROM bookings WHERE id = ${id}::uuid`)
    await Promise.all(sending)
    await runRemoveFilesJob(world)
    expect([await world.db.$count(travellerDocuments), await files()]).toEqual([0, []])
  })

  test('PPL-05 of two processes that remove at once each file is removed by one', async ({ world }) => {
    const files = await watchDocuments(world)
    const { send } = await createConfirmedBooking(world)
    for (let at = 0; at < 6; at++) await send(createPdf(`${at}`))
    const removed: string[] = []
    const { remove } = world.deps.files
    world.deps.files.remove = (name) => {
      removed.push(name)
      return remove(name)
    }
    await Promise.all([runRemoveFilesJob(world), runRemoveFilesJob(world)])
    world.deps.files.remove = remove
    expect([removed.length, new Set(removed).size]).toEqual([5, 5])
    expect([(await files()).length, await world.db.$count(documentFilesToRemove)]).toEqual([1, 0])
  })

  test('PPL-06 of many readers two documents are opened at once, 32 wait, the rest must try again', async ({
    world,
  }) => {
    const { send, read } = await createConfirmedBooking(world)
    await send(createPdf(words))
    const { get } = world.deps.files
    const gate = Promise.withResolvers<void>()
    let [open, most, refused] = [0, 0, 0]
    world.deps.files.get = async (name) => {
      open += 1
      most = Math.max(most, open)
      await gate.promise
      return get(name).finally(() => (open -= 1))
    }
    const crowd = Array.from({ length: 40 }, async () => {
      const { status } = await read()
      if (status === 503) refused += 1
      return status
    })
    await expect.poll(() => refused).toBe(6)
    gate.resolve()
    const answers = await Promise.all(crowd)
    world.deps.files.get = get
    expect([most, answers.filter((status) => status === 200).length]).toEqual([2, 34])
    expect((await read()).status).toBe(200)
  })
})
