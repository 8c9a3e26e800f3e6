import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { toAppError } from '#server/machine/data/database-errors.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { test } from '#test/world.ts'

/** A folder on a disk of its own that holds 64 kB, for one test, which is skipped where no one may mount one. */
function smallDisk(skip: (note: string) => never): string {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  return status === 0 ? folder : skip('no disk can be mounted')
}

const small = createPicture(40, 40).png().toBuffer()
/** Nothing but noise, so that it stays large. */
const large = sharp({
  create: {
    width: 512,
    height: 512,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()

describe('trust: uploads', () => {
  test('trust: uploads — FIX-28 on a full disk the photo is rejected with 503, nothing of it is left, and existing files stay', async ({
    open,
    skip,
  }) => {
    const disk = smallDisk(skip)
    const world = await open({ env: { UPLOADS_DIR: disk } })
    const organizer = await world.organizer()
    const send = async (file: Buffer) => world.call('uploads.logo', { file }, { as: organizer })
    const first = await send(await small)
    expect(first.status).toBe(201)
    const failed = await send(await large)
    expect([failed.status, failed.error.code, failed.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '60',
    ])
    expect(readdirSync(join(disk, 'logos'))).toEqual([first.body.url.split('/').at(-1)])
    expect((await fetchStoredFile(world, first.body.url)).status).toBe(200)
    const next = await send(await small)
    expect([next.status, (await fetchStoredFile(world, next.body.url)).status]).toEqual([201, 200])
  })

  plain('trust: uploads — control: that disk keeps what it took of a file', async ({ skip }) => {
    const disk = smallDisk(skip)
    await expect(writeFile(join(disk, 'half'), Buffer.alloc(200_000))).rejects.toThrow('ENOSPC')
    expect(readdirSync(disk)).toContain('half')
  })

  test('trust: uploads — where no file can be written an upload is rejected, and works again afterwards', async ({
    open,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'qafila-unwritable-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const world = await open({ env: { UPLOADS_DIR: join(folder, 'uploads') } })
    writeFileSync(join(folder, 'uploads'), 'a file where the folder should be')
    const organizer = await world.organizer()
    const send = async () => world.call('uploads.logo', { file: await small }, { as: organizer })
    const failed = await send()
    expect([failed.status, failed.error.code]).toEqual([500, 'logo_upload_failed'])
    renameSync(join(folder, 'uploads'), join(folder, 'aside'))
    expect((await send()).status).toBe(201)
  })
})

const codes = { invalid: 'invalid_request', failure: 'server_error' } as const
const answerTo = (error: unknown) => {
  const { status, retryAfter } = toAppError(new Error('wrapped', { cause: error }), codes)
  return [status, retryAfter]
}

plain('FIX-28 a full disk is answered 503, of files, of the embedded database and of a server', () => {
  const full = 'could not extend file "base/5/1249": No space left on device'
  expect(answerTo(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toEqual([503, 60])
  expect(answerTo(Object.assign(new Error('write'), { code: 'EDQUOT' }))).toEqual([503, 60])
  expect(answerTo(Object.assign(new Error(full), { code: 'XX000' }))).toEqual([503, 60])
  expect(answerTo(Object.assign(new Error(full), { code: '53100' }))).toEqual([503, 5])
  // Control: a disk that fails otherwise is ours to mend.
  expect(answerTo(Object.assign(new Error('write'), { code: 'EIO' }))).toEqual([500, undefined])
})
