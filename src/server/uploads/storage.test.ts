import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { startS3 } from '#test/programs/s3.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'
import { uploads } from './tables.ts'

describe('stored uploads', () => {
  const addresses = [
    '../../package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cx.webp',
    'x.webp',
    '%00',
    `${'A'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.svg`,
    '.',
  ]
  test('ORG-09 no address leads out of the folder', async ({ world }) => {
    for (const address of addresses)
      for (const path of ['/api/logos', '/api/trip-images']) {
        const { status, body } = await fetchStoredFile(world, `${path}/${address}`)
        expect([address, status < 500 && status >= 400, JSON.parse(body).code]).toEqual([
          address,
          true,
          expect.stringMatching(/^(logo_not_found|not_found|invalid_request)$/),
        ])
      }
  })

  test('ORG-09 a damaged photo is missing and not cached, and once it is restored it is cached for a year', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const sent = await createPicture(40, 40).png().toBuffer()
    const { url } = (await world.call('uploads.logo', { file: sent }, { as: organizer })).body
    const path = join(world.config.uploadsDir, 'logos', basename(url))
    const whole = readFileSync(path)
    const served = async () => {
      const { status, headers } = await fetchStoredFile(world, url)
      return [status, headers['cache-control']]
    }
    const kept = [200, 'public, max-age=31536000, immutable']
    expect(await served()).toEqual(kept)
    for (const damaged of ['', whole.subarray(0, -1), Buffer.concat([whole, whole]), '<html>'.repeat(20)]) {
      writeFileSync(path, damaged)
      expect(await served()).toEqual([404, 'no-store'])
    }
    writeFileSync(path, whole)
    expect(await served()).toEqual(kept)
  })

  test('ORG-09 FIN-09 the job removes unused files after a day, and a logo that was replaced', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const trip = await world.trip({ organizerId: organizer.id })
    const bytes = await createPicture(4, 4).png().toBuffer()
    const add = async (name: 'uploads.logo' | 'uploads.tripImage' | 'uploads.portrait' = 'uploads.logo') =>
      (await world.call(name, { file: bytes }, { as: organizer })).body.url
    const [first, second, unused] = [await add(), await add(), await add()]
    const [shown, unshown] = [await add('uploads.tripImage'), await add('uploads.tripImage')]
    const [face, former] = [await add('uploads.portrait'), await add('uploads.portrait')]
    const setLogo = (companyLogo: string) =>
      world.db.update(organizers).set({ companyLogo }).where(eq(organizers.id, organizer.id))
    await setLogo(first)
    await world.db
      .update(trips)
      .set({ images: ['https://a.example/b.jpg', shown], tripZakirPortraits: ['', face] })
      .where(eq(trips.id, trip.id))
    const left = async () => {
      await runJob(world, 'remove-unused-uploads')
      const all = [first, second, unused, shown, unshown, face, former]
      const found = await Promise.all(
        all.map(async (url) => (await fetchStoredFile(world, url)).status === 200),
      )
      expect((await world.db.select().from(uploads)).length).toBe(found.filter(Boolean).length)
      return found
    }
    world.clock.advance({ hours: 23 })
    expect(await left()).toEqual([true, true, true, true, true, true, true])
    await setLogo(second)
    world.clock.advance({ hours: 2 })
    expect(await left()).toEqual([false, true, false, true, false, true, false])
    expect(readdirSync(`${world.config.uploadsDir}/logos`)).toContain(second.split('/').at(-1))
    expect(readdirSync(`${world.config.uploadsDir}/logos`)).not.toContain(first.split('/').at(-1))
  })

  test('FIN-09 a photo that is only in a draft of the company is kept until the draft is removed', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const file = await createPicture(4, 4).png().toBuffer()
    const { url } = (await world.call('uploads.tripImage', { file }, { as: organizer })).body
    const draft = { id: organizer.id, draftId: crypto.randomUUID() }
    const form = { title: 'Half written', images: [{ address: url, caption: 'The court' }] }
    expect((await world.call('drafts.save', { ...draft, form }, { as: organizer })).status).toBe(200)
    const isThere = async () => {
      world.clock.advance({ hours: 25 })
      await runJob(world, 'remove-unused-uploads')
      return (await fetchStoredFile(world, url)).status === 200
    }
    expect(await isThere()).toBe(true)
    await world.call('drafts.delete', draft, { as: organizer })
    expect(await isThere()).toBe(false)
  })

  test('AUTH-15 a deleted account’s uploads name no one', async ({ world }) => {
    const organizer = await world.organizer()
    await world.call('uploads.logo', { file: await createPicture(4, 4).png().toBuffer() }, { as: organizer })
    expect(await world.db.select().from(uploads)).toMatchObject([{ userId: organizer.userId, kind: 'logo' }])
    await world.db.delete(users).where(eq(users.id, organizer.userId))
    expect(await world.db.select().from(uploads)).toMatchObject([{ userId: null }])
  })

  test('ORG-09 in a bucket of S3 they are stored, served, and removed as in a folder', async ({ open }) => {
    const { env, stop } = await startS3()
    try {
      const world = await open({ env })
      const organizer = await world.organizer()
      const sent = await world.call(
        'uploads.logo',
        { file: await createPicture(40, 20).png().toBuffer() },
        { as: organizer },
      )
      expect(sent.status).toBe(201)
      const { url } = sent.body
      const { bytes, status } = await fetchStoredFile(world, url)
      expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 40])
      expect((await fetchStoredFile(world, `/api/logos/${'0'.repeat(32)}.webp`)).status).toBe(404)
      world.clock.advance({ hours: 25 })
      await runJob(world, 'remove-unused-uploads')
      expect((await fetchStoredFile(world, url)).status).toBe(404)
      const broken = await open({ database: world.database, env: { ...env, S3_BUCKET: 'none' } })
      const failed = await fetchStoredFile(broken, `/api/logos/${'0'.repeat(32)}.webp`)
      expect([failed.status, JSON.parse(failed.body).message]).toEqual([500, 'Failed to serve logo'])
    } finally {
      await stop()
    }
  })
})
