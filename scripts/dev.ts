// npm run dev: the server from source, pages with hot reload. This process keeps the server (dev-server.ts) running and
// starts it again when a file of its own changes. Not `node --watch`: on Linux it loses sight of a file that an editor
// replaces instead of writing into it, and it does not know of migrations.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'chokidar'
import { restartsServer, watchedSources } from './dev-sources.ts'

/** A change of branch touches many files: the server waits until they are all there. */
const quietMilliseconds = 100
/** A server that has not left by then is ended: its database survives that. */
const longestLeave = 5_000

let begin = () => {}
let timer: NodeJS.Timeout | undefined
let isLeaving = false

watch(watchedSources, { ignoreInitial: true }).on('all', (_, path) => {
  if (isLeaving || !restartsServer(path)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    process.stdout.write(`Starting again: ${path} has changed.\n`)
    begin()
  }, quietMilliseconds)
})

while (!isLeaving) {
  // The channel tells the server when this process is gone, however it went.
  const server = spawn(process.execPath, ['scripts/dev-server.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  ended.then(([code]) => {
    if (code) process.stderr.write('The server ended. It is started again when a file changes.\n')
  })
  const leave = () => {
    isLeaving = true
    begin()
  }
  await new Promise<void>((resolve) => {
    begin = resolve
    process.once('SIGINT', leave).once('SIGTERM', leave)
  })
  process.off('SIGINT', leave).off('SIGTERM', leave)
  server.kill('SIGTERM')
  const patience = setTimeout(() => server.kill('SIGKILL'), longestLeave)
  await ended
  clearTimeout(patience)
}
process.exit()
