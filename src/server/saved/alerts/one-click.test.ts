import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { alerts } from './tables.ts'

// RFC 8058: an email program posts to the address of the header by itself, when its reader presses "Unsubscribe".

const field = 'List-Unsubscribe=One-Click'
const boundary = '----of-an-email-program'
const bodies = [
  ['application/x-www-form-urlencoded', field],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
] as const

/** Every email that has the header, as it would be sent. */
async function readUnsubscribeHeaders(world: World) {
  await world.mails.deliver()
  const { rows } = await world.db.execute<{ template: string; headers: Record<string, string> }>(
    sql`SELECT template, rendered -> 'headers' AS headers FROM emails
      WHERE rendered -> 'headers' ->> 'List-Unsubscribe' IS NOT NULL`,
  )
  return rows
}

async function openWithAlert(
  open: (options: { renderer: ReturnType<typeof stubRenderer> }) => Promise<World>,
) {
  const world = await open({ renderer: stubRenderer() })
  const token = await createActiveAlert(world, { email: 'zahra@example.com' })
  await world.trip({ departureDate: '2027-07-15', returnDate: '2027-07-28' })
  await runJob(world, 'keep-alerts')
  const [email, ...more] = await readUnsubscribeHeaders(world)
  expect([email?.template, email?.headers['List-Unsubscribe-Post'], more]).toEqual(['alert-trips', field, []])
  const address = email?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  expect(address).toBe(`${world.config.publicUrl}/alert/${token}/end`)
  const isActive = async () =>
    (await world.db.select({ state: alerts.state }).from(alerts)).map(({ state }) => state)
  const post = (contentType: string, payload: string, url = new URL(address).pathname) =>
    world.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload })
  return { post, isActive }
}

describe('FIX-19 the button of an email program', () => {
  test.for(bodies)('FIX-19 %s is answered 200 right away, and again', async ([type, body], { open }) => {
    const { post, isActive } = await openWithAlert(open)
    expect(await isActive()).toEqual(['active'])
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers, payload } = await post(type, body)
      expect([statusCode, headers.location, headers['set-cookie'], payload]).toEqual([
        200,
        undefined,
        undefined,
        'OK',
      ])
      expect(await isActive()).toEqual(['ended'])
    }
  })

  test('FIX-19 what a person posts on the page goes on to the page that says so', async ({ open }) => {
    const { post, isActive } = await openWithAlert(open)
    const { statusCode, headers } = await post('application/x-www-form-urlencoded', 'key=a-key-of-a-form')
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\/end\?done=1$/)])
    expect(await isActive()).toEqual(['ended'])
  })

  test('FIX-19 an unknown address is 404; one that is huge ends nothing', async ({ open }) => {
    const { post, isActive } = await openWithAlert(open)
    const [urlencoded, multipart] = bodies
    expect((await post(...urlencoded, '/alert/unknown-unknown-unknown/end')).statusCode).toBe(404)
    expect((await post(multipart[0], multipart[1] + 'x'.repeat(20_000))).statusCode).toBe(413)
    expect(await isActive()).toEqual(['active'])
  })
})
