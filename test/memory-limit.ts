import { readdirSync, readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** A figure of a process in bytes; 0 of one that is gone. */
function figureOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/**
 * Ends a process as soon as it and those that it started have more than so much in memory. Looks forty times a second; of
 * the process itself the system knows the peak between two looks too. It asks for no rights, where a cgroup would.
 */
export function limitMemory(pid: number, megabytes: number) {
  const most = megabytes * megabyte
  let peak = 0
  let isKilled = false
  const look = () => {
    const children = childrenOf(pid).reduce((sum, child) => sum + figureOf(child, 'VmRSS'), 0)
    peak = Math.max(peak, figureOf(pid, 'VmRSS') + children, figureOf(pid, 'VmHWM'))
    if (peak <= most || isKilled) return
    isKilled = true
    process.kill(pid, 'SIGKILL')
  }
  const timer = setInterval(look, 25)
  return {
    stop: () => clearInterval(timer),
    figures: () => ({ peak: Math.round(peak / megabyte), isKilled }),
  }
}
