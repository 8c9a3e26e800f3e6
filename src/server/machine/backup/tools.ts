import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

type Tool = 'pg_dump' | 'pg_restore'

/** The major version of one of PostgreSQL's client tools; undefined where this machine has none. */
export async function findToolVersion(tool: Tool): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(tool, ['--version'])
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) || undefined
  } catch {
    return undefined
  }
}

/** Why a tool cannot be used where this version or a later one is needed; undefined where it can. */
export async function toolProblem(tool: Tool, needed: number): Promise<string | undefined> {
  const version = await findToolVersion(tool)
  if (version === undefined) return `${tool} is not on this machine`
  return version < needed ? `${tool} is of version ${version}, older than ${needed}` : undefined
}

/** Runs a tool on the database of an address and gives what it writes; throws what it complained of when it failed. */
export async function* runTool(tool: Tool, args: string[], url: string): AsyncGenerator<Buffer> {
  const { address, password } = splitPassword(url)
  const child = spawn(tool, ['--no-password', '--dbname', address, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, 4_000)
  })
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : errorLine(complaint)))
  })
  try {
    yield* child.stdout
    const failure = await ended
    if (failure !== undefined) throw new Error(`${tool} failed: ${failure}`)
  } finally {
    child.kill()
  }
}

/** On a command line others on the machine could read the password. */
function splitPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  return { address: address.href, password: decodeURIComponent(password) }
}

/** The first line that names an error: those after it may hold what a row says. */
function errorLine(complaint: string): string {
  const lines = complaint.split('\n').filter(Boolean)
  const found = lines.find((line) => line.includes('error:')) ?? lines[0]
  return found?.replace(/^pg_\w+: error: /, '') ?? 'it did not say why'
}
