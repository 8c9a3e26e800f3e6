import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blankDatabase, isEmbedded } from '#test/databases.ts'
import { stubRenderer } from '#test/pages.ts'
import { atPort } from '#test/postgres-server.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { test } from '#test/programs/server-fixture.ts'
import type { Renderer } from './machine/http/renderer.ts'

/** Pages that wait for a signal to continue. */
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

/** A connection to the server; undefined where nothing listens. */
function connected(url: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
  })
}

describe('a server that starts and stops', () => {
  test('stopping finishes the request in flight, whole, and accepts no new one', async ({ site }) => {
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

  test('before it stops it reports so to the balancer, and still answers for the configured time', async ({
    site,
  }) => {
    const { url, stop } = await site.startWith(stubRenderer(), { SHUTDOWN_GRACE_SECONDS: '1' })
    expect((await fetch(`${url}/readyz`)).headers.get('connection')).toBe('keep-alive')
    const stopping = stop()
    const asked = await Promise.all(['/readyz', '/healthz', '/api/trips'].map((path) => fetch(url + path)))
    expect(asked.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [503, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ])
    await stopping
    expect(await connected(url)).toBeUndefined()
  })

  test('releases its resources: it can be started again right away', async ({ site }) => {
    for (let round = 0; round < 2; round++) {
      const { url, stop } = await site.startWith(stubRenderer())
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await stop()
    }
  })
})

describe('a server that cannot start says in one sentence what to do', () => {
  test('about a port that another program has; it releases what it had opened', async ({ site }) => {
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

  test('about a missing database, without its password', async ({ site }) => {
    const port = await findFreePort()
    for (const host of ['127.0.0.1', 'localhost']) {
      const away = {
        DATABASE_URL: `postgres://qafila:secret@${host}:${port}/market`,
        DATABASE_WAIT_SECONDS: '0',
      }
      await expect(site.startWith(stubRenderer(), away)).rejects.toThrow(
        new RegExp(
          `^The database ${host}:${port}/market cannot be used: connect ECONNREFUSED [^ ]+\\. Start PostgreSQL, or put DATABASE_URL right\\.$`,
        ),
      )
    }
  })
})

describe('a server that cannot start, before it fills anything', () => {
  test('names the address that this machine does not have', async ({ site }) => {
    await expect(site.startWith(stubRenderer(), { HOST: '192.0.2.1' })).rejects.toThrow(
      'HOST: this machine has no address 192.0.2.1 (EADDRNOTAVAIL).',
    )
  })

  test('names the folder that cannot be written, and opens no database', async ({ site }) => {
    const file = join(site.dataDir, 'a-file')
    writeFileSync(file, '')
    await expect(site.startWith(stubRenderer(), { UPLOADS_DIR: join(file, 'uploads') })).rejects.toThrow(
      `UPLOADS_DIR (DATA_DIR/uploads, unless it is set): the folder ${join(file, 'uploads')} cannot be written (ENOTDIR).`,
    )
    const taken = { DATABASE_URL: '', DATA_DIR: file, UPLOADS_DIR: site.dataDir }
    await expect(site.startWith(stubRenderer(), taken)).rejects.toThrow(
      `DATA_DIR: the folder ${file} cannot be written (EEXIST).`,
    )
  })

  test('finds the port taken while there is no embedded database yet', async ({ site }) => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const PORT = String((other.address() as AddressInfo).port)
    const embedded = { DATABASE_URL: '', PORT, DEMO: '1' }
    await expect(site.startWith(stubRenderer(), embedded)).rejects.toThrow(`Port ${PORT} is taken`)
    expect(readdirSync(site.dataDir)).toEqual([])
    await new Promise((done) => other.close(done))
  })
})

describe.skipIf(isEmbedded)('a database that is not usable yet, or at all', () => {
  const spoilt = {
    'a database that there is not': (url: URL) => {
      url.pathname = '/nowhere'
      return [
        'database "nowhere" does not exist',
        'Make it (createdb --owner qafila nowhere), or put DATABASE_URL right.',
      ]
    },
    'a user that there is not': (url: URL) => {
      url.username = 'nobody'
      return ['role "nobody" does not exist', 'Put user and password right in DATABASE_URL;']
    },
  }
  test.for(Object.entries(spoilt))('%s is named, with the next step', async ([, spoil], { site }) => {
    const url = new URL(site.databaseUrl)
    const said = spoil(url)
    const starting = site.startWith(stubRenderer(), { DATABASE_URL: url.href })
    const message = await starting.then(String, (error: Error) => error.message)
    for (const part of said) expect(message).toContain(part)
  })

  test('a user who may not create tables is named, with the next step', async ({ site }) => {
    const role = `stranger_${process.pid}`
    const blank = await blankDatabase()
    const handle = blank.open()
    await handle.db.execute(sql.raw(`CREATE ROLE ${role} LOGIN`))
    const url = new URL(blank.url ?? '')
    url.username = role
    await expect(site.startWith(stubRenderer(), { DATABASE_URL: url.href })).rejects.toThrow(
      `its user may not make tables. Make the user of DATABASE_URL the owner: ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}.`,
    )
    await handle.db.execute(sql.raw(`DROP ROLE ${role}`))
    await handle.close()
    await blank.drop()
  })

  test('one that is still starting is waited for', async ({ site }) => {
    const { hostname, port } = new URL(site.databaseUrl)
    const proxy = await startProxy({ host: hostname, port: Number(port) })
    const DATABASE_URL = atPort(site.databaseUrl, proxy.port)
    await proxy.cut()
    const begin = (seconds: string) =>
      site.startWith(stubRenderer(), { DATABASE_URL, DATABASE_WAIT_SECONDS: seconds })
    // Control: who does not wait fails.
    await expect(begin('0')).rejects.toThrow('ECONNREFUSED')
    // Tried again and again, at a port where somebody answers and hangs up.
    const tries: Socket[] = []
    const deaf = createServer((socket) => void tries.push(socket.destroy()))
    await new Promise<void>((listening) => deaf.listen(proxy.port, '127.0.0.1', listening))
    const starting = begin('250')
    await expect.poll(() => tries.length).toBeGreaterThan(2)
    await new Promise((closed) => deaf.close(closed))
    await proxy.mend()
    const { url: at, stop } = await starting
    expect((await fetch(`${at}/readyz`)).status).toBe(200)
    await stop()
    await proxy.cut()
  })
})

describe('a server that is ready', () => {
  test('has its uploads and its build, and is not ready without them', async ({ site }) => {
    let isBuildThere = true
    const reach = async () => {
      if (!isBuildThere) throw new Error('no such file')
    }
    const UPLOADS_DIR = join(site.dataDir, 'uploads')
    const { url, stop } = await site.startWith({ ...stubRenderer(), reach }, { UPLOADS_DIR })
    const ready = async () => {
      const response = await fetch(`${url}/readyz`)
      return [response.status, await response.json()]
    }
    expect(await ready()).toEqual([200, { status: 'ready' }])
    isBuildThere = false
    expect(await ready()).toEqual([503, { status: 'unavailable', build: 'missing' }])
    rmSync(UPLOADS_DIR, { recursive: true })
    expect(await ready()).toEqual([503, { status: 'unavailable', uploads: 'unreachable', build: 'missing' }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    mkdirSync(UPLOADS_DIR)
    isBuildThere = true
    expect(await ready()).toEqual([200, { status: 'ready' }])
    await stop()
  })
})

describe('an outdated Node', () => {
  test('prints what to do; the right one prints nothing', () => {
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
