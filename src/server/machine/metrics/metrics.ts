import { eventLoop, memory } from './process-figures.ts'
import { counted, type Family, type Figure, gauge, heading, lineOf, linesOf, single } from './prometheus.ts'

/** Upper bounds of the latency histogram, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

type Source = () => Family[] | Promise<Family[]>

export type RouteMeter = { answered: (status: number, milliseconds: number) => void }
type JobFigures = { runs: number; failures: number; seconds: number; lastSuccess: number }
export type Metrics = ReturnType<typeof createMetrics>

/**
 * What operators watch. Counting is a few additions on numbers that the route holds already, so that a busy server does
 * not notice; everything else is asked for when somebody reads.
 */
export function createMetrics() {
  const routes = new Map<string, ReturnType<typeof createMeter>>()
  const jobs = new Map<string, JobFigures>()
  const sources: Source[] = [memory, eventLoop]
  const mail = { sent: 0, failed: 0 }
  const requests = { inFlight: 0 }

  return {
    mail,
    requests,

    /** What counts the answers of a route. */
    route(method: string, url: string): RouteMeter {
      const key = `${method} ${url}`
      const meter = routes.get(key) ?? createMeter({ method, route: url })
      routes.set(key, meter)
      return meter
    },

    /** Notes that a job ran, for so many seconds. */
    job(name: string, seconds: number, succeeded: boolean) {
      const known = jobs.get(name) ?? { runs: 0, failures: 0, seconds: 0, lastSuccess: 0 }
      known.runs += 1
      known.seconds += seconds
      if (succeeded) known.lastSuccess = Date.now() / 1000
      else known.failures += 1
      jobs.set(name, known)
    },

    /** Adds figures that are asked for at each reading. */
    also(source: Source) {
      sources.push(source)
    },

    /** All of it, as Prometheus reads it. */
    async read(): Promise<string> {
      const seen = [...routes.values()].filter((meter) => meter.count() > 0)
      const others = await Promise.all(sources.map((source) => source()))
      const families = [
        single('qafila_http_requests_in_flight', 'Requests that wait for their answer.', requests.inFlight),
        counted(
          'qafila_http_requests_total',
          'Requests by route and class of status.',
          seen.flatMap((meter) => meter.byClass()),
        ),
        ...jobFamilies(jobs),
        counted('qafila_mails_sent_total', 'Mails that the mail server took.', [{ value: mail.sent }]),
        counted('qafila_mail_failures_total', 'Tries to send a mail that failed; each is tried again.', [
          { value: mail.failed },
        ]),
        ...others.flat(),
      ]
      const name = 'qafila_http_request_duration_seconds'
      const durations =
        seen.length > 0
          ? [
              ...heading(name, 'Seconds until the answer was sent.', 'histogram'),
              ...seen.flatMap((meter) => meter.lines(name)),
            ]
          : []
      return `${[...families.flatMap(linesOf), ...durations].join('\n')}\n`
    },
  }
}

function createMeter(labels: { method: string; route: string }) {
  const answers = new Float64Array(classes.length)
  const buckets = new Float64Array(bounds.length + 1)
  let sum = 0
  const count = () => buckets.reduce((total, value) => total + value, 0)
  return {
    answered(status: number, milliseconds: number) {
      const seconds = milliseconds / 1000
      const group = Math.floor(status / 100) - 1
      answers[group] = (answers[group] ?? 0) + 1
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      sum += seconds
    },
    count,
    byClass: (): Figure[] =>
      classes.flatMap((status, index) => {
        const value = answers[index] ?? 0
        return value > 0 ? [{ labels: { ...labels, status }, value }] : []
      }),
    lines(name: string): string[] {
      let below = 0
      const steps = [...bounds.map(String), '+Inf'].map((le, index) => {
        below += buckets[index] ?? 0
        return lineOf(`${name}_bucket`, { labels: { ...labels, le }, value: below })
      })
      return [
        ...steps,
        lineOf(`${name}_sum`, { labels, value: sum }),
        lineOf(`${name}_count`, { labels, value: below }),
      ]
    },
  }
}

function jobFamilies(jobs: Map<string, JobFigures>): Family[] {
  const of = (key: keyof JobFigures) =>
    [...jobs].map(([job, figures]) => ({ labels: { job }, value: figures[key] }))
  return [
    counted('qafila_job_runs_total', 'Runs of a recurring job.', of('runs')),
    counted('qafila_job_failures_total', 'Runs that failed; the next one tries again.', of('failures')),
    counted('qafila_job_seconds_total', 'Seconds that its runs took.', of('seconds')),
    gauge('qafila_job_last_success_timestamp_seconds', 'When it last came to its end.', of('lastSuccess')),
  ]
}
