import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figures } from './load.ts'

/** A figure beside the yardstick that it is measured against. */
export type Comparison = {
  name: string
  figures: Figures
  ratio: number
  /** The least and the most of the repeats. */
  spread: [least: number, most: number]
  of: string
  goal: number | undefined
}

/** Collects figures, prints them as a table, and keeps them in bench/figures.md. */
export class Report {
  /** Requests that were not answered as they should have been. */
  failed = 0
  private busiest = 0
  private readonly rows: string[][] = []
  private readonly facts: string[][] = []
  private readonly title: string

  constructor(title: string) {
    this.title = title
  }

  /** Prints the share of the machine that others used, 0 to 1, before a row. */
  others(share: number) {
    this.busiest = Math.max(this.busiest, share)
  }

  add({ name, figures, ratio, spread, of, goal }: Comparison) {
    this.failed += figures.failed
    const note = figures.failed > 0 ? ` (${figures.failed} failed)` : ''
    const [least, most] = spread.map((one) => one.toFixed(3))
    this.rows.push([
      name + note,
      formatCount(figures.perSecond),
      `${figures.p50.toFixed(1)} ms`,
      `${figures.p99.toFixed(1)} ms`,
      `${ratio.toFixed(3)} of ${of}`,
      `${least} to ${most}`,
      goal === undefined ? '' : `≥ ${goal}`,
      goal === undefined ? '' : formatVerdict(ratio >= goal),
    ])
    console.log(`${name}: ${formatCount(figures.perSecond)}/s, ${ratio.toFixed(3)} of ${of}`)
  }

  /** A figure that is no ratio; `most` is its maximum, in the same unit. */
  fact(name: string, value: number | undefined, unit: string, most?: number) {
    const shown = value === undefined ? 'not known here' : `${value.toFixed(decimals[unit] ?? 0)} ${unit}`
    const goal =
      most === undefined ? ['', ''] : [`≤ ${most} ${unit}`, formatVerdict((value ?? Infinity) <= most)]
    this.facts.push([name, shown, ...goal])
    console.log(`${name}: ${shown}`)
  }

  /** Prints the tables; `isKept`: as the last figures, too. */
  print(isKept = true) {
    const heads = ['work', 'requests/s', 'p50', 'p99', 'ratio', 'least to most', 'goal', '']
    const text = [
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. ${this.title}. Others took at most ${Math.round(this.busiest * 100)} % of the processors before a row.`,
      '',
      formatTable(heads, this.rows),
      '',
      formatTable(['figure', 'value', 'goal', ''], this.facts),
      '',
    ].join('\n')
    console.log(`\n${text}`)
    if (!isKept) return
    writeFileSync(
      'bench/figures.md',
      `# Last figures\n\nWritten by \`npm run bench\`. Only ratios and counts mean something on another machine.\n\n${text}`,
    )
  }
}

const decimals: Record<string, number> = { kB: 1, '×': 2 }
const formatVerdict = (isReached: boolean) => (isReached ? 'reached' : '**missed**')

export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function formatTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
