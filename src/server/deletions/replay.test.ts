import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { createLogger } from '#server/machine/log.ts'
import { isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import { test as base } from '#test/scenes/backups.ts'
import {
  createConfirmedRequest,
  createPersonWithTraces,
  dumpTables,
  findDeletionLink,
  listTablesWith,
  markedEmail,
  runJob,
} from '#test/scenes/deletions.ts'
import type { World } from '#test/world.ts'
import { readNotes } from './notes-service.ts'
import { replayDeletions } from './replay-service.ts'
import { deletionRequests } from './tables.ts'

const DATA_KEY = randomBytes(32).toString('base64')

/** A world with uploads of its own, so that notes of other tests are none of its. */
const test = base.extend<{ site: World }>({
  site: async ({ open }, use) => {
    const UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'qafila-notes-'))
    await use(await open({ env: { UPLOADS_DIR, DATA_KEY } }))
    rmSync(UPLOADS_DIR, { recursive: true, force: true })
  },
})

const marker = /MARKER/i
const job = (world: World) => runJob(world, 'carry-out-deletions')
const notesOf = ({ deps }: World) => readNotes(deps.files)

describe('P-10 AUTH-15 data that people had deleted after a backup', () => {
  test('P-10 is deleted again after its restore; without the notes everything of the person is back', async ({
    site,
    place,
  }) => {
    await createPersonWithTraces(site)
    const stays = await site.user({ email: 'neighbour@example.com' })
    const { folder } = await place.backUp(site)
    const { code } = await createConfirmedRequest(site, markedEmail)
    site.clock.advance({ hours: 24 })
    await job(site)
    const notes = await notesOf(site)
    expect(notes.map((note) => note.code)).toEqual([code])
    expect(JSON.stringify(notes)).not.toMatch(marker)

    const target = await place.blank()
    await target.restore(folder)
    const restored = { db: target.handle.db } as World
    // Control: the backup has the person everywhere.
    expect(listTablesWith(await dumpTables(restored), marker)).toEqual(
      expect.arrayContaining(['users', 'bookings', 'emails', 'contact_messages', 'reviews']),
    )
    const deps = { ...site.deps, db: target.handle.db, files: target.files, log: createLogger('silent') }
    expect(await replayDeletions(deps, notes)).toEqual({ scheduled: 1, known: 0 })
    expect(listTablesWith(await dumpTables(restored), marker)).toEqual([])
    const [request] = await restored.db.select().from(deletionRequests).where(eq(deletionRequests.code, code))
    expect(request).toMatchObject({ status: 'done', userId: null, email: null })
    expect((await restored.db.select().from(users)).map(({ id }) => id)).toContain(stays.id)
    // Twice changes nothing, and the new place has the note for the next restore.
    expect(await replayDeletions(deps, notes)).toEqual({ scheduled: 0, known: 1 })
    expect((await readNotes(target.files)).map((note) => note.code)).toEqual([code])
  })

  test('P-10 a request that was not due yet is scheduled again; the account is deactivated until then', async ({
    site,
    place,
  }) => {
    const user = await site.user({ email: markedEmail })
    const { folder } = await place.backUp(site)
    await createConfirmedRequest(site, markedEmail)
    site.clock.advance({ hours: 1 })
    await runJob(site, 'note-deletions')
    const target = await place.blank()
    await target.restore(folder)
    const { db } = target.handle
    const account = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]
    const deps = { ...site.deps, db, files: target.files, log: createLogger('silent') }
    expect((await account())?.isActive).toBe(true)
    await replayDeletions(deps, await notesOf(site))
    expect((await account())?.isActive).toBe(false)
    site.clock.advance({ hours: 22, minutes: 59 })
    await replayDeletions(deps, [])
    expect(await account()).toBeDefined()
    site.clock.advance({ minutes: 1 })
    await replayDeletions(deps, [])
    expect(await account()).toBeUndefined()
  })

  test('AUTH-15 a cancelled deletion is not noted any more; nor is one older than any backup', async ({
    site,
  }) => {
    await site.user({ email: markedEmail })
    const link = await createConfirmedRequest(site, markedEmail)
    await runJob(site, 'note-deletions')
    expect(await notesOf(site)).toHaveLength(1)
    await site.call('deletions.cancel', link)
    await runJob(site, 'note-deletions')
    expect(await notesOf(site)).toEqual([])

    // So that the email of the second request is the newest.
    site.clock.advance({ minutes: 1 })
    await site.call('deletions.request', { email: markedEmail })
    await site.call('deletions.confirm', await findDeletionLink(site, markedEmail))
    site.clock.advance({ hours: 24 })
    await job(site)
    site.clock.advance({ hours: 40 * 24, seconds: -1 })
    await runJob(site, 'remove-deletion-notes')
    expect(await notesOf(site)).toHaveLength(1)
    site.clock.advance({ seconds: 1 })
    await runJob(site, 'remove-deletion-notes')
    expect(await notesOf(site)).toEqual([])
  })

  test('AUTH-15 without its note a deletion waits, and happens once the note is written', async ({
    site,
  }) => {
    await site.user({ email: markedEmail })
    await createConfirmedRequest(site, markedEmail)
    site.clock.advance({ hours: 24 })
    const { put } = site.deps.files
    site.deps.files.put = () => Promise.reject(new Error('the disk is away'))
    await expect(job(site)).rejects.toThrow('the disk is away')
    expect(await site.db.$count(users)).toBe(1)
    site.deps.files.put = put
    await job(site)
    expect(await site.db.$count(users)).toBe(0)
  })

  test.skipIf(isEmbedded)(
    'P-10 npm run restore applies the notes of the old uploads, and says where there are none',
    async ({ site, place }) => {
      await createPersonWithTraces(site)
      const { folder } = await place.backUp(site)
      await createConfirmedRequest(site, markedEmail)
      site.clock.advance({ hours: 24 })
      await job(site)
      const target = await place.blank()
      const env = { DATABASE_URL: target.database.url, UPLOADS_DIR: target.uploadsDir, DATA_KEY }
      const restored = await runCommand('restore', [folder], env)
      expect([restored.code, restored.said]).toEqual([
        0,
        expect.stringContaining('No records of deletions were found'),
      ])
      const away = await runCommand(
        'restore',
        ['--only-deletions', '--deletions', join(place.folder, 'away')],
        env,
      )
      expect([away.code, away.said]).toEqual([1, expect.stringContaining('ENOENT')])
      const repeated = await runCommand(
        'restore',
        ['--only-deletions', '--deletions', site.config.uploadsDir],
        env,
      )
      expect([repeated.code, repeated.said]).toEqual([
        0,
        expect.stringContaining('requested since the backup: 1'),
      ])
      expect(listTablesWith(await dumpTables({ db: target.handle.db } as World), marker)).toEqual([])
      // The notes do not keep a restore from the place where they are.
      expect(await createFiles({ s3: undefined, uploadsDir: target.uploadsDir }).isEmpty()).toBe(true)
    },
  )
})
