import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counted, type Family, gauge, single } from './prometheus.ts'

/** What the process holds and has used. */
export function memory(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    single('process_resident_memory_bytes', 'Memory of the process.', rss),
    single('qafila_heap_used_bytes', 'Memory of its objects.', heapUsed),
    single('qafila_external_memory_bytes', 'Memory of its buffers.', external),
    counted('process_cpu_seconds_total', 'Seconds of processor time.', [
      { value: (user + system) / 1_000_000 },
    ]),
    single('process_start_time_seconds', 'When the process began.', performance.timeOrigin / 1000),
  ]
}

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
const resolution = 10

/** How late timers come, since the reading before. Measured from the first reading on: who reads nothing pays nothing. */
export function eventLoop(): Family[] {
  const name = 'qafila_event_loop_lag_seconds'
  const help = 'How late the event loop came to its timers since the last reading.'
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution })
    delay.enable()
    return [gauge(name, help, [])]
  }
  // The histogram holds the whole interval of its timer, of which the part beyond the asked one is the lag.
  const lag = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolution / 1e3) : 0
  const figures = [
    { labels: { of: 'mean' }, value: lag(delay.mean) },
    { labels: { of: 'p99' }, value: lag(delay.percentile(99)) },
    { labels: { of: 'max' }, value: lag(delay.max) },
  ]
  delay.reset()
  return [gauge(name, help, figures)]
}
