import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atPort } from '#test/postgres-server.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { createFolder, startProgram } from './programs.ts'

/** PgBouncer before a PostgreSQL server, with transaction pooling and few connections to it. */
export async function startPgbouncer(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = createFolder('pgbouncer')
  const { port: serverPort } = new URL(server)
  const port = await findFreePort()
  const users = join(folder.path, 'users')
  writeFileSync(users, '"qafila" ""\n')
  const file = join(folder.path, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
query_timeout = 9
idle_transaction_timeout = 15
`,
  )
  const pgbouncer = await startProgram('pgbouncer', [file])
  return {
    url: atPort(server, port),
    stop: async () => {
      await pgbouncer.stop()
      folder.remove()
    },
  }
}
