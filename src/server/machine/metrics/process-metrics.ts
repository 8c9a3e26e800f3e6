import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import { addCounter, addGauge } from './metric-definitions.ts'

/** Adds memory and processor time of the process. Not the library's own set: its watchers never end, and its time starts late. */
export function addProcessMetrics(registry: Registry) {
  addGauge(registry, {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    value: () => process.memoryUsage.rss(),
  })
  addGauge(registry, {
    name: 'qafila_heap_used_bytes',
    help: 'Memory of its objects.',
    value: () => process.memoryUsage().heapUsed,
  })
  addGauge(registry, {
    name: 'qafila_external_memory_bytes',
    help: 'Memory of its buffers.',
    value: () => process.memoryUsage().external,
  })
  addGauge(registry, {
    name: 'process_start_time_seconds',
    help: 'When the process began.',
    value: () => performance.timeOrigin / 1000,
  })
  addCounter(registry, {
    name: 'process_cpu_seconds_total',
    help: 'Seconds of processor time.',
    value: () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
  })
  new Gauge({
    registers: [registry],
    name: 'qafila_event_loop_lag_seconds',
    help: 'How late the event loop came to its timers since the last reading.',
    labelNames: ['of'],
    collect() {
      for (const [of, seconds] of Object.entries(readEventLoopLag() ?? {})) this.set({ of }, seconds)
    },
  })
}

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
const resolution = 10

/** How late timers come, since the reading before. Measured from the first reading on: who reads nothing pays nothing. */
function readEventLoopLag(): Record<'mean' | 'p99' | 'max', number> | undefined {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution })
    delay.enable()
    return undefined
  }
  // The histogram holds the whole interval of its timer, of which the part beyond the asked one is the lag.
  const lag = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolution / 1e3) : 0
  const found = { mean: lag(delay.mean), p99: lag(delay.percentile(99)), max: lag(delay.max) }
  delay.reset()
  return found
}
