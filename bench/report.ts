import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figures } from './load.ts'

type Row = [work: string, perSecond: string, p50: string, p99: string, ratio: string, goal: string]

/** Collects figures, prints them as a table, and keeps them in bench/figures.md. */
export class Report {
  private readonly rows: Row[] = []
  private readonly facts: [string, string, string][] = []
  private readonly title: string

  constructor(title: string) {
    this.title = title
  }

  yardstick(name: string, perSecond: number) {
    this.rows.push([`yardstick: ${name}`, count(perSecond), '', '', '1', ''])
  }

  add(name: string, figures: Figures, { yardstick, goal }: { yardstick: number; goal: number | undefined }) {
    this.addAgainst({ name, figures, yardstick, of: 'hello', goal })
  }

  addAgainst({ name, figures, yardstick, of, goal }: Comparison) {
    const note = figures.failed > 0 ? ` (${figures.failed} failed)` : ''
    const ratio = `${(figures.perSecond / yardstick).toFixed(3)} of ${of}`
    this.rows.push([
      name + note,
      count(figures.perSecond),
      `${figures.p50} ms`,
      `${figures.p99} ms`,
      ratio,
      goal === undefined ? '' : `≥ ${goal}`,
    ])
    console.log(`${name}: ${count(figures.perSecond)}/s, ${ratio}`)
  }

  fact(name: string, value: string, goal: string) {
    this.facts.push([name, value, goal])
  }

  print() {
    const text = [
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. ${this.title}.`,
      '',
      table(['work', 'requests/s', 'p50', 'p99', 'ratio', 'goal'], this.rows),
      '',
      table(['figure', 'value', 'goal'], this.facts),
      '',
    ].join('\n')
    console.log(`\n${text}`)
    writeFileSync(
      'bench/figures.md',
      `# Last figures\n\nWritten by \`npm run bench\`. Only ratios and counts mean something on another machine.\n\n${text}`,
    )
  }
}

/** A figure beside the yardstick that it is measured against. */
export type Comparison = {
  name: string
  figures: Figures
  yardstick: number
  of: string
  goal: number | undefined
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
