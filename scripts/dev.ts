// npm run dev: the server from source, pages with hot reload. This process keeps the server (dev-server.ts) running and
// starts it again when a file of its own changes. Not `node --watch`: on Linux it loses sight of a file that an editor
// replaces instead of writing into it, and it does not know of migrations.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { watch } from 'chokidar'
import { needsRestart, watchedPaths } from './dev-sources.ts'

/** A change of branch touches many files: the server waits until they are all there. */
const debounceMilliseconds = 100
/** A server that has not left by then is ended: its database survives that. */
const stopTimeout = 5_000

let startServer = () => {}
let timer: NodeJS.Timeout | undefined
let isStopping = false

watch(watchedPaths, { ignoreInitial: true }).on('all', (_, path) => {
  if (isStopping || !needsRestart(path)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    process.stdout.write(`Starting again: ${path} has changed.\n`)
    startServer()
  }, debounceMilliseconds)
})

while (!isStopping) {
  // The channel tells the server when this process is gone, however it went.
  const server = spawn(process.execPath, ['scripts/dev-server.ts'], {
    // Seven hundred files, of which one has changed.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  ended.then(([code]) => {
    if (code) process.stderr.write('The server ended. It is started again when a file changes.\n')
  })
  const leave = () => {
    isStopping = true
    startServer()
  }
  await new Promise<void>((restart) => {
    startServer = restart
    process.once('SIGINT', leave).once('SIGTERM', leave)
  })
  process.off('SIGINT', leave).off('SIGTERM', leave)
  server.kill('SIGTERM')
  const patience = setTimeout(() => server.kill('SIGKILL'), stopTimeout)
  await ended
  clearTimeout(patience)
}
process.exit()
