import { describe, expect } from 'vitest'
import { createMultipart } from '#test/actions/multipart.ts'
import { postBody } from '#test/programs/paced-clients.ts'
import { test } from '#test/world.ts'

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

describe('uploads are counted before they are read', () => {
  test('trust: memory — a large body is rejected where there is no room, with or without its length; a form always has some', async ({
    world,
  }) => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { budget } = world.deps
    const send = (bytes: number, isChunked: boolean) =>
      postBody(
        `${url}/api/contact`,
        Buffer.from(JSON.stringify({ message: 'x'.repeat(bytes - 14) })),
        json,
        isChunked,
      )
    const room = 100_000
    const release = budget.reserve('bodies', budget.limits.bodies - room)
    const refused = { status: 503, retryAfter: '5' }
    expect(await send(room + 1, false)).toEqual(refused)
    // As much may come as is taken at all.
    expect(await send(1_000, true)).toEqual(refused)
    expect((await send(room, false)).status).toBe(400)
    expect((await send(16 * 1024, false)).status).toBe(400)
    release()
    expect((await send(1_000, true)).status).toBe(400)
    expect(budget.held()).toMatchObject({ bodies: 0, together: 0 })
  })

  test('trust: memory — ORG-09 a file is counted once its sender is known, twice, for it arrives in pieces', async ({
    world,
  }) => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { budget } = world.deps
    const { authorization = '' } = await world.as(await world.organizer())
    const form = createMultipart([
      { field: 'logo', bytes: Buffer.alloc(megabyte), fileName: 'a.png', type: 'image/png' },
    ])
    const send = (own: Record<string, string>, isChunked = false) =>
      postBody(`${url}/api/upload/logo`, form.payload, { ...form.headers, ...own }, isChunked)
    const release = budget.reserve('uploads', budget.limits.uploads - 2 * form.payload.length + 1)
    expect(await send({ authorization })).toEqual({ status: 503, retryAfter: '5' })
    expect((await send({})).status).toBe(401)
    release()
    const exact = budget.reserve('uploads', budget.limits.uploads - 2 * form.payload.length)
    expect((await send({ authorization })).status).toBe(415)
    // A body of unknown length may have 5 MB.
    expect(await send({ authorization }, true)).toEqual({ status: 503, retryAfter: '5' })
    exact()
    expect((await send({ authorization }, true)).status).toBe(415)
    expect(budget.held()).toMatchObject({ uploads: 0, together: 0 })
  })
})
