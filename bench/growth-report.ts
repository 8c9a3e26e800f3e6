import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { GrowthData } from './growth-data.ts'
import { bookingsPerTrip } from './growth-data.ts'
import type { Figures } from './load.ts'
import { plotGrowth } from './plot.ts'
import { formatCount, formatTable } from './report.ts'

type Size = Pick<GrowthData, 'seedSeconds' | 'megabytes'> & {
  trips: number
  memory?: number | undefined
  works: Map<string, Figures & { hello: number }>
}

/** Collects the figures of each size, and keeps them as a table and a plot. */
export class GrowthReport {
  failed = 0
  private readonly sizes: Size[] = []
  private readonly seconds: number

  constructor(seconds: number) {
    this.seconds = seconds
  }

  begin({ trips, seedSeconds, megabytes }: Omit<Size, 'works' | 'memory'>) {
    this.sizes.push({ trips, seedSeconds, megabytes, works: new Map() })
    console.log(`\n${formatCount(trips)} trips, seeded in ${seedSeconds.toFixed(1)} s`)
  }

  add(name: string, figures: Figures, hello: number) {
    const size = this.sizes.at(-1)
    if (!size) throw new Error('figures of no size')
    size.works.set(name, { ...figures, hello })
    this.failed += figures.failed
    const ratio = (figures.perSecond / hello).toFixed(4)
    console.log(
      `${name}: ${formatRate(figures)}, ${Math.round(figures.p50)} ms, ${ratio} of hello, ${figures.failed} failed`,
    )
  }

  end(memory: number | undefined) {
    Object.assign(this.sizes.at(-1) ?? {}, { memory })
  }

  write() {
    const text = [
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. 16 clients, ${this.seconds} s each, ${bookingsPerTrip} bookings a trip.`,
      `Requests that failed: ${this.failed}.`,
      formatTable(['work (requests/s, p50, of hello)', ...this.heads(), 'grown'], this.workRows()),
      formatTable(['figure', ...this.heads()], this.factRows()),
    ].join('\n\n')
    console.log(`\n${text}`)
    writeFileSync('bench/growth.md', `${reportHeader}\n\n${text}\n`)
    writeFileSync('bench/growth.svg', plotGrowth(this.lines()))
  }

  private heads = () => this.sizes.map(({ trips }) => `${formatCount(trips)} trips`)

  private names = () => [...(this.sizes[0]?.works.keys() ?? [])]

  private workRows(): string[][] {
    return this.names().map((name) => {
      const cells = this.sizes.map((size) => {
        const figures = size.works.get(name)
        return figures
          ? `${formatRate(figures)}, ${Math.round(figures.p50)} ms, ${(figures.perSecond / figures.hello).toFixed(4)}`
          : ''
      })
      const costs = this.costs(name)
      const grown = (costs.at(-1) ?? 0) / (costs[0] ?? 1)
      return [name, ...cells, Number.isFinite(grown) ? `× ${grown.toFixed(1)}` : 'none in time']
    })
  }

  private factRows(): string[][] {
    const row = (name: string, value: (size: Size) => string) => [name, ...this.sizes.map(value)]
    const rows = ({ trips }: Size) => trips * (1 + bookingsPerTrip)
    return [
      row('hello, requests/s (mean)', ({ works }) =>
        formatCount([...works.values()].reduce((sum, { hello }) => sum + hello, 0) / works.size),
      ),
      row('bookings', ({ trips }) => formatCount(trips * bookingsPerTrip)),
      row('database', ({ megabytes }) => `${formatCount(megabytes)} MB`),
      row('seeded in', ({ seedSeconds }) => `${seedSeconds.toFixed(1)} s`),
      row('trips and bookings seeded a second', (size) => formatCount(rows(size) / size.seedSeconds)),
      row('memory of the server (peak)', ({ memory }) => `${memory?.toFixed(0)} MB`),
    ]
  }

  private lines() {
    return this.names().map((name) => ({
      name,
      points: this.costs(name).map((cost, index) => ({ x: this.sizes[index]?.trips ?? 1, y: cost })),
    }))
  }

  /** Returns the costs of a request at each size, in hellos. */
  private costs(name: string): number[] {
    return this.sizes.map(({ works }) => {
      const figures = works.get(name)
      return figures ? figures.hello / figures.perSecond : Number.NaN
    })
  }
}

/** Slow works need a decimal. */
function formatRate({ perSecond }: Figures): string {
  return `${perSecond < 100 ? perSecond.toFixed(1) : formatCount(perSecond)}/s`
}

const reportHeader = `# How cost grows

Written by \`npm run bench:growth\`. Only ratios mean something on another machine: each figure stands beside a bare
Fastify measured just before it, and _grown_ is what a request costs at the last size in what it costs at the first.

![What a request costs in hellos, by the number of trips](growth.svg)`
