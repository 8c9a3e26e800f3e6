import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#domain/kernel/calendar.ts'
import { maximums } from './goals.ts'
import { createMeasure } from './measure.ts'
import { currentMemory, peakMemory, startServer } from './processes.ts'
import type { Report } from './report.ts'

/** The default without any setting: the embedded database with the demo, at its first start and at later ones. */
export async function measureEmbedded(report: Report, hello: string, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-bench-data-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  try {
    const first = await startServer('dist/server/main.js', env, '/api/stats')
    report.fact('embedded, first start (makes the demo)', first.startMilliseconds, 'ms')
    report.fact(
      'embedded, memory at its peak, first start',
      peakMemory(first.process.pid),
      'MB',
      maximums.embeddedPeak,
    )
    await first.stop()
    const again = await startServer('dist/server/main.js', env, '/api/stats')
    report.fact('embedded, later start', again.startMilliseconds, 'ms', maximums.embeddedStart)
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    report.fact('embedded, memory at rest', currentMemory(again.process.pid), 'MB', maximums.embeddedAtRest)
    const measure = createMeasure({ report, url: again.url, hello, seconds })
    const trips: { id: string }[] = await (await fetch(`${again.url}/api/trips`)).json()
    const isTrip = (text: string) => typeof JSON.parse(text).pricePerPerson === 'string'
    const paths = trips.map(({ id }) => `/api/trips/${id}`)
    await measure({ name: 'embedded: trip detail API, not kept', work: () => ({ paths }), isRight: isTrip })
    await measure({
      name: 'embedded: search API, cold',
      work: (turn) => ({
        paths: Array.from(
          { length: 200 },
          (_, n) => `/api/trips/search?departureTo=${addDays('2040-01-01', turn * 200 + n)}`,
        ),
        amount: 200,
      }),
      isRight: (text) => Array.isArray(JSON.parse(text).trips),
    })
    report.fact(
      'embedded, memory at its peak, later start',
      peakMemory(again.process.pid),
      'MB',
      maximums.embeddedPeak,
    )
    await again.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
