import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilentServer, type Server, type Socket } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import { browserHeaders } from '#test/actions/calls.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { createVisitor } from '#test/sign-in/oidc-visitor.ts'
import { test } from '#test/world.ts'

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes the call and says nothing. */
const startSilent = () => listen(createSilentServer(() => {}))

/** A provider that introduces itself and answers nothing else. */
async function startMute(token: string): Promise<string> {
  const server = createServer((_, response) => {
    const about = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: token }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(about))
  })
  const issuer = await listen(server)
  return issuer
}

const startBroken = () => listen(createServer((_, response) => response.writeHead(500).end('{}')))

const google = (issuer: string) => ({
  GOOGLE_CLIENT_ID: 'qafila',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: issuer,
})
const away = '/login?error=oauth_unavailable'

describe('trust: providers', () => {
  test('trust: providers — each that stalls is given up in time, and delays no one else', async ({
    open,
  }) => {
    const silent = await startSilent()
    const graph = {
      FACEBOOK_APP_ID: '1',
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_GRAPH_URL: `${silent}/v23.0`,
    }
    const world = await open({ env: { ...google(silent), ...graph } })
    const other = await open({ database: world.database, env: google(await startMute(`${silent}/token`)) })
    const zahra = createVisitor(other)
    const state = new URL(await zahra.begin()).searchParams.get('state') ?? ''
    const stalled = Promise.all([
      createVisitor(world).begin(),
      zahra.come({ state, code: 'x' }),
      world.call('external.facebook', { accessToken: 'a', userID: '1' }, { headers: browserHeaders }),
    ])
    // Control: who has no patience of his own waits on.
    const patient = fetch(silent).catch(() => {})
    expect((await world.call('stats.home')).status).toBe(200)
    expect(await isStillWaiting(stalled, 0)).toBe(true)
    const [discovery, exchange, facebook] = await stalled
    expect([discovery, exchange]).toEqual([away, away])
    expect([facebook.status, facebook.error.code]).toEqual([503, 'provider_unavailable'])
    expect(await isStillWaiting(patient, 0)).toBe(true)
  })

  test('trust: providers — one that answers 500 is unavailable right away', async ({ open }) => {
    const broken = await startBroken()
    const world = await open({ env: google(broken) })
    expect(await createVisitor(world).begin()).toBe(away)
    const other = await open({ database: world.database, env: google(await startMute(`${broken}/token`)) })
    const zahra = createVisitor(other)
    const way = await zahra.begin()
    // Control: to one that answers the visitor is sent.
    expect(way).toMatch(/^http:.+\/authorize\?/)
    const state = new URL(way).searchParams.get('state') ?? ''
    expect(await zahra.come({ state, code: 'x' })).toBe(away)
  })

  test('trust: providers — an endless answer is dropped after 256 kB, wherever it is fetched', async ({
    open,
  }) => {
    let sent = 0
    const endless = await listen(
      createServer((_, response) => {
        response
          .on('error', () => {})
          .setHeader('content-type', 'application/json')
          .write('{"a":"')
        const piece = Buffer.alloc(64 * 1024, 'a')
        const more = () => {
          sent += piece.length
          if (response.destroyed) return
          if (response.write(piece)) setImmediate(more)
          else response.once('drain', more)
        }
        more()
      }),
    )
    const graph = {
      FACEBOOK_APP_ID: '1',
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_GRAPH_URL: `${endless}/v23.0`,
    }
    const world = await open({ env: { ...google(endless), ...graph } })
    expect(await createVisitor(world).begin()).toBe(away)
    const facebook = await world.call(
      'external.facebook',
      { accessToken: 'a', userID: '1' },
      { headers: browserHeaders },
    )
    expect([facebook.status, facebook.error.code]).toEqual([503, 'provider_unavailable'])
    const other = await open({ database: world.database, env: google(await startMute(`${endless}/token`)) })
    const zahra = createVisitor(other)
    const state = new URL(await zahra.begin()).searchParams.get('state') ?? ''
    expect(await zahra.come({ state, code: 'x' })).toBe(away)
    // Three answers, with what lay on the way. Without the limit ten seconds brought 476 MB (bounded-fetch.test.ts).
    expect(sent).toBeLessThan(48e6)
  })
})
