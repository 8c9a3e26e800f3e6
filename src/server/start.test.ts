import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { copyDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { stubRenderer } from '#test/pages.ts'
import { readConfig } from './machine/config.ts'
import type { Renderer } from './machine/http/renderer.ts'
import { createLogger } from './machine/log.ts'
import { type Running, start } from './start.ts'

type Site = {
  startWith: (renderer: Renderer, env?: Record<string, string>) => Promise<Running>
  dataDir: string
}

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const database = await copyDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'qafila-start-'))
    await use({
      dataDir,
      startWith: (renderer, env) => {
        const config = readConfig({
          DEMO: '0',
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: database.url,
          ...env,
        })
        return start({ config, log: createLogger('silent'), renderer, serveFiles: () => {} })
      },
    })
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

/** Pages that wait until they are told to go on. */
function slowRenderer() {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const renderer: Renderer = {
    ...stubRenderer(),
    render: async () => {
      begun.resolve()
      await goOn.promise
      return { status: 200, html: 'complete' }
    },
  }
  return { renderer, begun: begun.promise, goOn: goOn.resolve }
}

/** A connection to the server; undefined where nobody listens. */
function connected(url: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
  })
}

describe('a server that starts and stops', () => {
  test('stopping finishes the request in flight, whole, and takes no new one', async ({ site }) => {
    const { renderer, begun, goOn } = slowRenderer()
    const { url, stop } = await site.startWith(renderer)
    const answer = fetch(url).then((response) => response.text())
    await begun
    // A browser's connection opened ahead, and a request that never ends: neither may keep the server from stopping.
    const ahead = await connected(url)
    const begunOnly = await connected(url)
    begunOnly?.write('GET / HTTP/1.1\r\nHost: x\r\n')
    let hasStopped = false
    const stopping = stop().then(() => {
      hasStopped = true
    })
    await expect.poll(async () => (await connected(url))?.destroy()).toBeUndefined()
    expect(hasStopped).toBe(false)
    const released = performance.now()
    goOn()
    expect(await answer).toBe('complete')
    await stopping
    // Sooner than patience ends for connections that will not.
    expect(performance.now() - released).toBeLessThan(9_000)
    expect([ahead?.destroyed, begunOnly?.destroyed]).toEqual([true, true])
  })

  test('before it stops it says so to the balancer, and still answers on connections that it closes', async ({
    site,
  }) => {
    const { url, stop } = await site.startWith(stubRenderer(), { SHUTDOWN_GRACE_SECONDS: '1' })
    expect((await fetch(`${url}/readyz`)).headers.get('connection')).toBe('keep-alive')
    const stopping = stop()
    const asked = await Promise.all(['/readyz', '/healthz', '/api/trips'].map((path) => fetch(url + path)))
    expect(asked.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [503, 'close'],
      [200, 'close'],
      [200, 'close'],
    ])
    await stopping
    expect(await connected(url)).toBeUndefined()
  })

  test('what it was started with it gives back: it can be started again at once', async ({ site }) => {
    for (let round = 0; round < 2; round++) {
      const { url, stop } = await site.startWith(stubRenderer())
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await stop()
    }
  })
})

describe('a server that cannot start says in one sentence what to do', () => {
  test('about a port that another program has; it lets go of what it had opened', async ({ site }) => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const PORT = String((other.address() as AddressInfo).port)
    await expect(site.startWith(stubRenderer(), { PORT })).rejects.toThrow(
      new RegExp(
        `^Port ${PORT} is taken by another program\\. Stop that one, or choose another: PORT=3001\\.$`,
      ),
    )
    await new Promise((done) => other.close(done))
    const running = await site.startWith(stubRenderer(), { PORT })
    await running.stop()
  })

  test('about a database that is not there, without its password', async ({ site }) => {
    const port = await freePort()
    for (const host of ['127.0.0.1', 'localhost']) {
      const DATABASE_URL = `postgres://qafila:secret@${host}:${port}/market`
      await expect(site.startWith(stubRenderer(), { DATABASE_URL })).rejects.toThrow(
        new RegExp(
          `^The database ${host}:${port}/market cannot be used: connect ECONNREFUSED [^ ]+\\. Start PostgreSQL, or put DATABASE_URL right\\.$`,
        ),
      )
    }
  })
})

describe('a Node that is too old', () => {
  test('is told what to do; the right one is told nothing', () => {
    const check = readFileSync('scripts/check-node.cjs', 'utf8')
    const on = (version: string) => {
      const code = `Object.defineProperty(process, 'version', { value: 'v${version}' }); Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); ${check}`
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=commonjs', '--eval', code], {
        encoding: 'utf8',
      })
      return [status, stderr]
    }
    expect(on('20.20.2')).toEqual([
      1,
      expect.stringMatching(/^Qafila runs on Node 24, and this is v20\.20\.2: run `npm ci`.*\n$/),
    ])
    expect(on('24.21.0')).toEqual([0, ''])
  })
})
