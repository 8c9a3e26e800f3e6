import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { stubRenderer } from '#test/pages.ts'
import { test, type World } from '#test/world.ts'
import { startJobs } from './machine/jobs/jobs.ts'
import { createLogger } from './machine/log.ts'
import { createMetrics } from './machine/metrics/metrics.ts'

/** Every figure, as docs/operations.md names it. */
const figures = [
  'process_cpu_seconds_total counter',
  'process_resident_memory_bytes gauge',
  'process_start_time_seconds gauge',
  'qafila_cache_bytes gauge',
  'qafila_cache_entries gauge',
  'qafila_cache_hits_total counter',
  'qafila_cache_misses_total counter',
  'qafila_event_loop_lag_seconds gauge',
  'qafila_external_memory_bytes gauge',
  'qafila_heap_used_bytes gauge',
  'qafila_http_request_duration_seconds histogram',
  'qafila_http_requests_in_flight gauge',
  'qafila_http_requests_total counter',
  'qafila_job_failures_total counter',
  'qafila_job_last_success_timestamp_seconds gauge',
  'qafila_job_runs_total counter',
  'qafila_job_seconds_total counter',
  'qafila_mail_failures_total counter',
  'qafila_mails_due gauge',
  'qafila_mails_sent_total counter',
  'qafila_mails_waiting gauge',
  'qafila_pool_connections gauge',
  'qafila_pool_waiting gauge',
]
const labelled = [
  'qafila_event_loop_lag_seconds of',
  'qafila_http_request_duration_seconds_bucket le,method,route',
  'qafila_http_request_duration_seconds_count method,route',
  'qafila_http_request_duration_seconds_sum method,route',
  'qafila_http_requests_total method,route,status',
  'qafila_job_failures_total job',
  'qafila_job_last_success_timestamp_seconds job',
  'qafila_job_runs_total job',
  'qafila_job_seconds_total job',
  'qafila_pool_connections state',
]

const metricsOf = async ({ app }: World) => (await app.inject('/metrics')).body

/** The value of the one line that begins like this. */
async function reading(world: World, line: string): Promise<number> {
  const found = (await metricsOf(world)).split('\n').filter((one) => one.startsWith(`${line} `))
  expect(found, line).toHaveLength(1)
  return Number(found[0]?.slice(line.length))
}

describe('/metrics', () => {
  test('counts requests by route, method and class of status, with their latencies', async ({ world }) => {
    const { id } = await world.trip()
    await world.call('trips.get', { id })
    await world.call('trips.get', { id })
    await world.call('trips.get', { id: 'none' })
    await world.app.inject({ method: 'PUT', url: '/nothing' })
    const text = await metricsOf(world)
    const route = 'method="GET",route="/api/trips/:id"'
    expect(text).toContain(`qafila_http_requests_total{${route},status="2xx"} 2\n`)
    expect(text).toContain(`qafila_http_requests_total{${route},status="4xx"} 1\n`)
    expect(text).toContain(`qafila_http_request_duration_seconds_count{${route}} 3\n`)
    expect(text).toContain(`qafila_http_request_duration_seconds_bucket{le="+Inf",${route}} 3\n`)
    expect(text).toContain('qafila_http_requests_total{method="any",route="(none)",status="4xx"} 1\n')
    // No address of anyone's making becomes a line.
    expect(text).not.toContain(id)
    expect(text).not.toMatch(/NaN|undefined/)
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+)$/)
  })

  test('names, types and labels match those used by dashboards', async ({ world }) => {
    const metrics = world.deps.metrics
    await startJobs(
      [{ name: 'good', everySeconds: 60, run: async () => {} }],
      createLogger('silent'),
      metrics,
    ).stop()
    await metricsOf(world)
    const text = await metricsOf(world)
    const types = [...text.matchAll(/^# TYPE (.+)$/gm)].map(([, line]) => line).sort()
    expect(types).toEqual(figures.filter((line) => !isEmbedded || !line.startsWith('qafila_pool')).sort())
    const labels = new Set(
      [...text.matchAll(/^(\w+)\{(.+)\}/gm)].map(
        ([, name, pairs = '']) => `${name} ${pairs.replace(/="[^"]*"/g, '')}`,
      ),
    )
    expect([...labels].sort()).toEqual(
      labelled.filter((line) => !isEmbedded || !line.startsWith('qafila_pool')).sort(),
    )
  })

  test('two apps of one process count separately', async ({ world, open }) => {
    const other = await open({ database: world.database })
    await other.call('stats.home')
    const line = 'qafila_http_requests_total{method="GET",route="/api/stats",status="2xx"} 1'
    expect(await metricsOf(other)).toContain(line)
    expect(await metricsOf(world)).not.toContain(line)
  })

  test('reports emails that were sent, that failed and that wait', async ({ world, open }) => {
    await world.call('bookings.create', bookingRequest(await world.trip()))
    expect(await reading(world, 'qafila_mails_due')).toBe(1)
    await world.mailer.run()
    expect(await reading(world, 'qafila_mails_sent_total')).toBe(1)
    expect(await reading(world, 'qafila_mails_waiting')).toBe(0)
    const deaf = await open({ database: world.database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await deaf.call('bookings.create', bookingRequest(await world.trip()))
    await deaf.mailer.run()
    expect(await reading(deaf, 'qafila_mail_failures_total')).toBe(1)
    expect(await reading(deaf, 'qafila_mails_waiting')).toBe(1)
    expect(await reading(deaf, 'qafila_mails_due')).toBe(0)
  })

  test('reports how often cached answers were used, and how busy the connections are', async ({ open }) => {
    const world = await open({ renderer: stubRenderer() })
    for (let round = 0; round < 3; round++) await world.call('stats.home')
    expect(await reading(world, 'qafila_cache_misses_total')).toBe(1)
    expect(await reading(world, 'qafila_cache_hits_total')).toBe(2)
    expect(await reading(world, 'qafila_cache_entries')).toBe(1)
    expect(await reading(world, 'qafila_cache_bytes')).toBeGreaterThan(100)
    if (!isEmbedded) expect(await reading(world, 'qafila_pool_waiting')).toBe(0)
    expect(await reading(world, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(await metricsOf(world)).toContain('qafila_event_loop_lag_seconds{of="p99"}')
  })

  test('reports jobs: runs, failures, seconds, the last success', async () => {
    const metrics = createMetrics()
    const jobs = [
      { name: 'good', everySeconds: 60, run: async () => {} },
      { name: 'bad', everySeconds: 60, run: () => Promise.reject(new Error('no')) },
    ]
    await startJobs(jobs, createLogger('silent'), metrics).stop()
    const text = await metrics.read()
    expect(text).toContain('qafila_job_runs_total{job="good"} 1\n')
    expect(text).toContain('qafila_job_failures_total{job="good"} 0\n')
    expect(text).toContain('qafila_job_failures_total{job="bad"} 1\n')
    expect(text).toMatch(/qafila_job_last_success_timestamp_seconds\{job="good"\} 1\d{9}/)
    expect(text).toContain('qafila_job_last_success_timestamp_seconds{job="bad"} 0\n')
  })

  test('is open to this machine alone where there is no token, and never through a proxy', async ({
    world,
  }) => {
    const status = async (request: object) =>
      (await world.app.inject({ url: '/metrics', ...request })).statusCode
    expect(await status({})).toBe(200)
    expect(await status({ remoteAddress: '::1' })).toBe(200)
    expect(await status({ remoteAddress: '10.0.0.7' })).toBe(404)
    expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
    expect(await status({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(404)
  })

  test('is open to anyone with the token where there is one', async ({ open }) => {
    const { app } = await open({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } })
    const status = async (request: object) => (await app.inject({ url: '/metrics', ...request })).statusCode
    const authorization = 'Bearer a-token-for-prometheus'
    expect(await status({ remoteAddress: '10.0.0.7', headers: { authorization } })).toBe(200)
    expect(await status({})).toBe(404)
    expect(await status({ headers: { authorization: `${authorization}x` } })).toBe(404)
  })
})
