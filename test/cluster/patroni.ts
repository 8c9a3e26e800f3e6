import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '#test/programs/free-port.ts'
import { createFolder, type Running, startProgram, waitUntil } from './programs.ts'

export type PatroniNode = {
  port: number
  rest: number
  url: string
  start: () => Promise<void>
  /** Like a power failure: ends Patroni, PostgreSQL and its children in the same moment. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  output: () => string
}

/** Two PostgreSQL clusters with synchronous replication, managed by Patroni, which agrees with itself through etcd. */
export async function startPair(binaries: string) {
  const folder = createFolder('patroni')
  const [client, peer] = [await findFreePort(), await findFreePort()]
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const etcd = await startProgram('etcd', [
    '--name',
    'one',
    '--data-dir',
    join(folder.path, 'etcd'),
    '--logger',
    'zap',
    '--listen-client-urls',
    clientUrl,
    '--advertise-client-urls',
    clientUrl,
    '--listen-peer-urls',
    peerUrl,
    '--initial-advertise-peer-urls',
    peerUrl,
    '--initial-cluster',
    `one=${peerUrl}`,
  ])
  await waitUntil('etcd answers', async () => (await fetch(`${clientUrl}/health`)).ok)
  const nodes: PatroniNode[] = []
  for (const name of ['one', 'two'])
    nodes.push(await prepareNode({ name, folder: folder.path, etcd: client, binaries }))
  for (const node of nodes) {
    await node.start()
    await waitUntil('the first node leads', async () => (await findRole(nodes, 'primary')) !== undefined)
  }
  await waitUntil('the second follows', async () => (await findRole(nodes, 'synchronous')) !== undefined)
  return {
    nodes,
    withRole: (role: Role) => findRole(nodes, role),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await etcd.stop()
      folder.remove()
    },
  }
}

type Role = 'primary' | 'replica' | 'synchronous'

/** Finds the node that reports a role. */
async function findRole(nodes: PatroniNode[], role: Role): Promise<PatroniNode | undefined> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.rest}/${role}`).catch(() => undefined)
    if (answer?.ok) return node
  }
  return undefined
}

type NodeParams = { name: string; folder: string; etcd: number; binaries: string }

async function prepareNode({ name, folder, etcd, binaries }: NodeParams): Promise<PatroniNode> {
  const [port, rest] = [await findFreePort(), await findFreePort()]
  const data = join(folder, name)
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, formatSettings({ name, port, rest, data, etcd, binaries, folder }))
  let patroni: Running | undefined
  return {
    port,
    rest,
    url: `postgres://qafila@127.0.0.1:${port}/postgres`,
    start: async () => {
      patroni = await startProgram('patroni', [file])
    },
    kill: async () => {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      const pids = [postmaster, ...children.stdout.split('\n').map(Number)].filter((pid) => pid > 0)
      if (patroni) process.kill(patroni.pid, 'SIGKILL')
      for (const pid of pids) spawnSync('kill', ['-9', String(pid)])
      await patroni?.stop()
      patroni = undefined
    },
    stop: async () => patroni?.stop(),
    output: () => patroni?.output() ?? '',
  }
}

type Settings = NodeParams & { port: number; rest: number; data: string }

const formatSettings = ({ name, port, rest, data, etcd, binaries, folder }: Settings) => `scope: qafila
name: ${name}
restapi:
  listen: 127.0.0.1:${rest}
  connect_address: 127.0.0.1:${rest}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        wal_log_hints: 'on'
  initdb:
    - encoding: UTF8
    - locale: C
    - auth: trust
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${binaries}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser:
      username: qafila
      password: qafila
    replication:
      username: replicator
      password: replicator
    rewind:
      username: qafila
      password: qafila
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
  parameters:
    unix_socket_directories: ${folder}
`

/** Returns the first row of a query on one server. */
export async function querySingle<Row>(url: string, question: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}
