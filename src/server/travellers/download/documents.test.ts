import { randomBytes, randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import { newFileKey, sealFile } from '#server/machine/secrets/sealed-file.ts'
import { travellerDocuments, travellers } from '#server/travellers/core/tables.ts'
import { documentSealContext, documentStoragePath } from '#server/travellers/papers/view.ts'
import { createPicture } from '#test/pictures.ts'
import { test, type World } from '#test/world.ts'

const megabyte = 1024 * 1024

/** A booking of adults, each of whom is written, and a way to give one a paper. */
async function booked(world: World, adults: number) {
  const as = await world.user()
  const { id } = await world.booking({ userId: as.id, numberOfPilgrims: adults, status: 'confirmed' })
  for (let place = 1; place <= adults; place++)
    await world.call('travellers.save', { id, age: 'adult', place, surname: 'RIZVI' }, { as })
  const people = await world.db.select().from(travellers)
  async function give(place: number, kind: DocumentKind, bytes: Uint8Array, type: 'pdf' | 'webp') {
    const { files, sealer } = world.deps
    const [file, key, paper] = [randomBytes(16).toString('hex'), newFileKey(), randomUUID()]
    await files.put(documentStoragePath(file), sealFile(bytes, key, file), 'application/octet-stream')
    await world.db.insert(travellerDocuments).values({
      id: paper,
      kind,
      file,
      sealedKey: sealer.seal(key, documentSealContext(paper)),
      addedAt: world.clock.now(),
      travellerId: people.find((one) => one.place === place)?.id ?? '',
      type: type === 'pdf' ? 'application/pdf' : 'image/webp',
    })
    return { remove: () => files.remove(documentStoragePath(file)) }
  }
  const archive = async () => {
    const { body } = await world.call('travellers.download', { id }, { as })
    const files = unzipSync(Buffer.from(body.content, 'base64'))
    const page = strFromU8(files['index.html'] ?? new Uint8Array()).replaceAll(/<bdi[^>]*>|<\/bdi>/g, '')
    return { files, page }
  }
  return { as, id, give, archive }
}

/** Bytes that no packing makes smaller. */
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 15), Buffer.from('\n%%EOF')])

describe('PPL-07 documents in the archive', () => {
  test('PPL-07 are included byte for byte, by names that are ours, and the page of a person links to them', async ({
    world,
  }) => {
    const { give, archive } = await booked(world, 2)
    const [page, photograph] = [pdf(3000), await createPicture(40, 40).webp().toBuffer()]
    await give(2, 'passport_page', page, 'pdf')
    await give(1, 'photograph', photograph, 'webp')
    const { files, page: html } = await archive()
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('adult'))
        .toSorted(),
    ).toEqual(['adult-1-photograph.webp', 'adult-2-passport-page.pdf'])
    expect(Buffer.from(files['adult-2-passport-page.pdf'] ?? []).equals(page)).toBe(true)
    expect(Buffer.from(files['adult-1-photograph.webp'] ?? []).equals(photograph)).toBe(true)
    const [, ofFirst = '', ofSecond = ''] = html.split(/<h3>Adult \d<\/h3>/)
    expect(ofFirst).toContain(
      '<dt>Photograph</dt><dd><a href="adult-1-photograph.webp">adult-1-photograph.webp</a></dd>',
    )
    expect(ofSecond).toContain('<dt>Passport page</dt><dd><a href="adult-2-passport-page.pdf">')
    expect(ofFirst).not.toContain('Passport page')
  })

  test('PPL-07 beyond ten megabytes a document is left out and named, a smaller one after it is not', async ({
    world,
  }) => {
    const { give, archive } = await booked(world, 4)
    await give(1, 'passport_page', pdf(5 * megabyte), 'pdf')
    await give(2, 'passport_page', pdf(4 * megabyte), 'pdf')
    await give(3, 'passport_page', pdf(megabyte + 1), 'pdf')
    await give(4, 'passport_page', pdf(megabyte), 'pdf')
    const { files, page } = await archive()
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('adult'))
        .toSorted(),
    ).toEqual(['adult-1-passport-page.pdf', 'adult-2-passport-page.pdf', 'adult-4-passport-page.pdf'])
    const [, , , ofThird = ''] = page.split(/<h3>Adult \d<\/h3>/)
    expect(ofThird).toContain('<dt>Passport page</dt><dd>Left out because this file would become too large.')
    expect(page.match(/Left out/g)).toHaveLength(1)
  })

  test('PPL-07 a document with a missing file is reported, and all else is included', async ({ world }) => {
    const { give, archive } = await booked(world, 1)
    await (await give(1, 'visa', pdf(100), 'pdf')).remove()
    const { files, page } = await archive()
    expect(Object.keys(files)).toHaveLength(4)
    expect(page).toContain('<dt>Visa</dt><dd>Could not be read right now.</dd>')
  })

  test('PPL-07 the memory of archives being made is counted, released, and beyond it a request waits', async ({
    world,
  }) => {
    const { id, as, give } = await booked(world, 2)
    for (const place of [1, 2]) await give(place, 'passport_page', pdf(1000), 'pdf')
    const { budget } = world.deps
    const release = budget.reserve('archives', 10 * megabyte)
    const refused = await world.call('travellers.download', { id }, { as })
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    release()
    expect((await world.call('travellers.download', { id }, { as })).status).toBe(200)
    expect(budget.held()).toMatchObject({ archives: 0, answers: 0, together: 0 })
  })
})
