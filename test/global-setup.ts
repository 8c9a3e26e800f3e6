// Before the API tests of a project: a database with our tables, which every worker then copies.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#server/assemble.ts'
import { openPostgres } from '#server/machine/data/client.ts'
import { embeddedHandle } from '#server/machine/data/embedded.ts'
import { createLogger } from '#server/machine/log.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

/** The database that a worker copies: a dump of a PGlite, or a server with a template. */
export type TestDatabase =
  | { kind: 'embedded'; dump: string }
  | { kind: 'postgres'; server: string; prefix: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, teardown } = isOnPostgres(project.name)
    ? await preparePostgres()
    : await prepareEmbedded()
  project.provide('database', database)
  return teardown
}

/** The tests of pages ask PostgreSQL where there is one, and PGlite where both are asked (decision 0070). */
function isOnPostgres(project: string): boolean {
  if (project === 'api-postgres') return true
  const isOfPages = ['requests', 'dom', 'browser'].includes(project)
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined
  return isOfPages && hasPostgres && process.env.TEST_BOTH !== '1'
}

type Prepared = { database: TestDatabase; teardown: () => Promise<void> }

async function prepareEmbedded(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-pglite-'))
  const dump = join(folder, 'template.tar')
  const client = await PGlite.create()
  await prepareDatabase(embeddedHandle(client))
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Also where a signal ends the run before its teardown.
  process.once('exit', remove)
  return { database: { kind: 'embedded', dump }, teardown: async () => remove() }
}

async function preparePostgres(): Promise<Prepared> {
  const given = process.env.TEST_DATABASE_URL
  const binaries = findPostgres()
  if (!given && !binaries) throw new Error('There is no PostgreSQL here and no TEST_DATABASE_URL.')
  const own = given || !binaries ? undefined : await startPostgres(binaries)
  const server = given ?? own?.socketUrl ?? ''
  const prefix = `qafila_test_${randomBytes(4).toString('hex')}`
  const template = databaseUrl(server, `${prefix}_template`)
  try {
    await administer(server, `CREATE DATABASE ${prefix}_template`)
    const handle = openPostgres(template, createLogger('silent'), 2)
    await prepareDatabase(handle)
    await handle.close()
  } catch (error) {
    await own?.stop()
    throw error
  }
  return {
    database: { kind: 'postgres', server, prefix },
    teardown: async () => {
      if (own) await own.stop()
      else await dropAll(server, prefix)
    },
  }
}

async function dropAll(server: string, prefix: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const found = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix])
  for (const { datname } of found.rows)
    await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  await client.end()
}

/** Runs one statement of the server's owner. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
