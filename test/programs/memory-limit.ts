import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** A figure of a process in bytes; 0 of one that is gone. */
function readMemoryFigure(pid: number, name: 'VmRSS' | 'VmHWM' | 'VmData' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/**
 * Has the system give a process no memory beyond so much: `ulimit -d` (RLIMIT_DATA), which asks for no rights. It counts what is
 * reserved; of that Node never touches some 1.6 GB, always the same, which is therefore allowed on top: what is free of the
 * limit now is what the process may still grow by. Who is refused a page is ended by Node itself, or by what it throws.
 */
export function limitMemory(pid: number, megabytes: number) {
  const room = megabytes * megabyte - readMemoryFigure(pid, 'VmRSS')
  const { status, stderr } = spawnSync(
    'prlimit',
    [`--pid=${pid}`, `--data=${readMemoryFigure(pid, 'VmData') + room}`],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the system sets no limit on memory (prlimit of util-linux): ${stderr}`)
  return watchMemory(pid)
}

/**
 * The peak of a process in megabytes, with those that it started: forty looks a second, and what the system saw between. Of a child its
 * own pages count; Node's program, which it shares with its parent, is in memory once.
 */
export function watchMemory(pid: number) {
  let peak = 0
  const look = () => {
    const children = listChildren(pid).reduce((sum, child) => sum + readMemoryFigure(child, 'RssAnon'), 0)
    peak = Math.max(peak, readMemoryFigure(pid, 'VmRSS') + children, readMemoryFigure(pid, 'VmHWM'))
  }
  const timer = setInterval(look, 25)
  return { stop: () => clearInterval(timer), peak: () => Math.round(peak / megabyte) }
}
