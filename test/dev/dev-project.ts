import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '#test/programs/free-port.ts'

const projectRoot = resolve(import.meta.dirname, '../..')
const copiedPaths = [
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]

export type DevProject = {
  url: string
  /** The file with that path, or whose path ends so. */
  find: (ending: string) => string
  /** Replaces a file as most editors do: written beside it and renamed. */
  change: (path: string, edit: (text: string) => string) => void
  /** The output of the command. */
  output: () => string
  /** The messages of Vite to an open page: 'update' when it can stay, 'full-reload' when it must be loaded again. */
  receivedMessages: () => string[]
  close: () => Promise<void>
}

/** `npm run dev` in a copy of the project, so that no edit of a test ever reaches the project itself. */
export async function createDevProject(): Promise<DevProject> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'qafila-dev-')))
  for (const name of copiedPaths) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  linkPackages(folder)
  const port = await findFreePort()
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise((done) => child.once('close', done))
  const url = `http://127.0.0.1:${port}`
  const page = watchHotReload(url)
  return {
    url,
    find: (ending) => {
      const paths = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
      const found = paths.find((path) => `/${path}`.endsWith(`/${ending}`))
      if (!found) throw new Error(`there is no ${ending} in src`)
      return join('src', found)
    },
    change: (path, edit) => {
      const file = join(folder, path)
      writeFileSync(`${file}.edited~`, edit(readIfThere(file)))
      renameSync(`${file}.edited~`, file)
    },
    output: () => output,
    receivedMessages: page.told,
    close: async () => {
      page.close()
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Each package by a link of its own: what Vite keeps in node_modules stays the copy's. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules')).filter(
    (name) => !/^\.(vite|cache)/.test(name),
  ))
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
}

/** Listens as a page does that is open in a browser, and comes again when the server does. */
function watchHotReload(url: string) {
  const told: string[] = []
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let isOpen = true
  const again = () => {
    if (isOpen) timer = setTimeout(listen, 250)
  }
  async function listen() {
    const client = await fetch(`${url}/@vite/client`).then(
      (answer) => answer.text(),
      () => '',
    )
    const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? []
    if (!token) return again()
    socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    socket.addEventListener('message', ({ data }) => told.push(String(JSON.parse(String(data)).type)))
    socket.addEventListener('close', again)
  }
  void listen()
  return {
    told: () => told,
    close: () => {
      isOpen = false
      clearTimeout(timer)
      socket?.close()
    },
  }
}
