import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '#test/programs/free-port.ts'
import { createFolder, startProgram, waitUntil } from './programs.ts'

type Balancer = { urls: string[]; stop: () => Promise<void> }

const settings = `global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 3s
`

/** Starts HAProxy with sections that are written for their port; their addresses are in the same order. */
async function startHaproxy(sections: ((port: number) => string)[]): Promise<Balancer> {
  const folder = createFolder('haproxy')
  const ports: number[] = []
  for (const _ of sections) ports.push(await findFreePort())
  const file = join(folder.path, 'haproxy.cfg')
  writeFileSync(file, settings + sections.map((section, index) => section(ports[index] ?? 0)).join('\n'))
  const haproxy = await startProgram('haproxy', ['-db', '-f', file])
  for (const port of ports) await waitUntil('haproxy listens', () => isListening(port))
  return {
    urls: ports.map((port) => `127.0.0.1:${port}`),
    stop: async () => {
      await haproxy.stop()
      folder.remove()
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', fail).once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

/** Before processes of Qafila. What was not sent is sent elsewhere; what was is never sent twice. */
export const balanceSite = (ports: number[]) =>
  startHaproxy([
    (port) => `listen site
  mode http
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  option redispatch
  retries 3
  retry-on conn-failure
  default-server inter 200ms fall 2 rise 1
${ports.map((to) => `  server qafila-${to} 127.0.0.1:${to} check`).join('\n')}
`,
  ])

type Node = { port: number; rest: number }

/** Before a pair of Patroni's: the way to the primary, and the one to replicas. */
export const balanceDatabase = (nodes: Node[]) =>
  startHaproxy(
    ['primary', 'replica'].map(
      (role) => (port: number) =>
        `listen ${role}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server node-${node.port} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`,
    ),
  )
