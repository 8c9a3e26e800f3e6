import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addProcessMetrics } from './process-metrics.ts'

/** Upper bounds of the latency histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

export type RouteMeter = { answered: (status: number, milliseconds: number) => void }
type CountedRoute = { labels: { method: string; route: string }; counts: Float64Array }
export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics that operators watch, of one app: several in a process each have their own registry. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const labelled = { registers, labelNames: ['method', 'route'] }
  const routes = new Map<string, RouteMeter & CountedRoute>()
  new Counter({
    ...labelled,
    name: 'qafila_http_requests_total',
    help: 'Requests by route and class of status.',
    labelNames: [...labelled.labelNames, 'status'],
    collect() {
      this.reset()
      for (const { labels, counts } of routes.values())
        for (const [index, status] of statusClasses.entries())
          if (counts[index]) this.inc({ ...labels, status }, counts[index])
    },
  })
  const durations = new Histogram({
    ...labelled,
    name: 'qafila_http_request_duration_seconds',
    help: 'Seconds until the answer was sent.',
    buckets,
  })
  const beforeReading: (() => Promise<void>)[] = []
  addProcessMetrics(registry)

  return {
    registry,
    job: createJobMeter(registry),
    mailsSent: new Counter({
      registers,
      name: 'qafila_mails_sent_total',
      help: 'Mails that the mail server took.',
    }),
    mailFailures: new Counter({
      registers,
      name: 'qafila_mail_failures_total',
      help: 'Tries to send a mail that failed; each is tried again.',
    }),

    /** Returns the meter of a route's answers: it calls the counter at each reading, because that builds its labels each time. */
    route(method: string, route: string): RouteMeter {
      const labels = { method, route }
      const known = routes.get(`${method} ${route}`)
      if (known) return known
      const counts = new Float64Array(statusClasses.length)
      const duration = durations.labels(labels)
      const meter = {
        labels,
        counts,
        answered(status: number, milliseconds: number) {
          const index = Math.floor(status / 100) - 1
          counts[index] = (counts[index] ?? 0) + 1
          duration.observe(milliseconds / 1000)
        },
      }
      routes.set(`${method} ${route}`, meter)
      return meter
    },

    /** Sets the gauges that several figures share, each time the metrics are read. */
    beforeReading(set: () => Promise<void>) {
      beforeReading.push(set)
    },

    /** All of it, as Prometheus reads it. */
    async read(): Promise<string> {
      await Promise.all(beforeReading.map((set) => set()))
      return (await registry.metrics()).replaceAll('\n\n', '\n')
    },
  }
}

/** Notes that a job ran, for so many seconds. */
function createJobMeter(registry: Registry) {
  const labelled = { registers: [registry], labelNames: ['job'] }
  const runs = new Counter({
    ...labelled,
    name: 'qafila_job_runs_total',
    help: 'Runs of a recurring job.',
  })
  const failures = new Counter({
    ...labelled,
    name: 'qafila_job_failures_total',
    help: 'Runs that failed; the next one tries again.',
  })
  const duration = new Counter({
    ...labelled,
    name: 'qafila_job_seconds_total',
    help: 'Seconds that its runs took.',
  })
  const lastSuccess = new Gauge({
    ...labelled,
    name: 'qafila_job_last_success_timestamp_seconds',
    help: 'When it last came to its end.',
  })
  return (job: string, seconds: number, succeeded: boolean) => {
    runs.inc({ job })
    duration.inc({ job }, seconds)
    failures.inc({ job }, succeeded ? 0 : 1)
    lastSuccess.inc({ job }, 0)
    if (succeeded) lastSuccess.setToCurrentTime({ job })
  }
}
