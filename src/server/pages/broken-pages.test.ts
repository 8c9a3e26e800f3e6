import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { test } from '#test/world.ts'

/** Pages that cannot be made. */
const broken = {
  ...stubRenderer(),
  render: async () => {
    throw new Error('a \u001b[31mbroken\u001b[0m <page>')
  },
}

describe('a page that cannot be rendered', () => {
  test('shows a developer where the error comes from', async ({ open }) => {
    const { app } = await open({ renderer: broken, development: true })
    const { statusCode, body } = await app.inject({ url: '/trips' })
    expect(statusCode).toBe(500)
    expect(body).toMatch(/<pre[^>]*>Error: a broken &lt;page&gt;\n +at .*broken-pages\.test\.ts\S*:\d+/)
  })

  test('shows no one else anything of it', async ({ open }) => {
    const { app } = await open({ renderer: broken })
    const { statusCode, body } = await app.inject({ url: '/trips' })
    expect(statusCode).toBe(500)
    expect(body).not.toMatch(/broken|<pre|\.ts/)
  })
})
