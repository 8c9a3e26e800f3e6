import { readFileSync } from 'node:fs'
import { goalOf } from './goals.ts'
import { checkResponses, type Figures, type LoadSpec, runLoad } from './load.ts'
import type { Report } from './report.ts'

export const repeats = 3

/** A row: its work, once for each repeat (cold rows need addresses of their own each time). */
export type Row = {
  name: string
  work: (turn: number) => Omit<LoadSpec, 'url'>
  /** Whether an answer is the one that the row is about. */
  isRight: (text: string) => boolean
  /** Runs while the row is measured: returns the function that ends it. */
  beside?: () => () => Promise<void>
}

type Params = { report: Report; url: string; hello: string; seconds: number }

/**
 * Measures rows, each three times with the yardstick just before it; the median stands in the table. What else the machine
 * does meanwhile is looked at while nothing of ours runs.
 */
export function createMeasure({ report, url, hello, seconds }: Params) {
  return async (row: Row, against?: Figures): Promise<Figures> => {
    const runs: { figures: Figures; ratio: number }[] = []
    for (let turn = 0; turn < repeats; turn++) {
      await report.others(await measureOtherLoad())
      const yardstick = against ?? (await runLoad({ url: hello, paths: ['/'], seconds: 1 }))
      const work = { url, seconds, ...row.work(turn) }
      const end = row.beside?.()
      const figures = await runLoad(work)
      await end?.()
      await checkResponses(work, row.isRight)
      runs.push({ figures, ratio: figures.perSecond / yardstick.perSecond })
    }
    const [middle, failed] = [median(runs), runs.reduce((sum, { figures }) => sum + figures.failed, 0)]
    const figures = { ...middle.figures, failed }
    const of = against ? 'the row above' : 'hello'
    report.add({
      name: row.name,
      figures,
      ratio: middle.ratio,
      spread: ratioRange(runs),
      of,
      goal: goalOf(row.name),
    })
    return figures
  }
}

function median<T extends { ratio: number }>(runs: T[]): T {
  const [first] = runs.toSorted((one, other) => one.ratio - other.ratio).slice(Math.floor(runs.length / 2))
  if (!first) throw new Error('Nothing was measured.')
  return first
}

const ratioRange = (runs: { ratio: number }[]): [least: number, most: number] => [
  Math.min(...runs.map(({ ratio }) => ratio)),
  Math.max(...runs.map(({ ratio }) => ratio)),
]

/** The share of the processors that other programs take, 0 to 1, measured for a moment in which we do nothing. */
async function measureOtherLoad(): Promise<number> {
  const before = readProcessorTimes()
  await new Promise((resolve) => setTimeout(resolve, 400))
  const after = readProcessorTimes()
  const all = after.all - before.all
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0
}

/** Ticks of all processors since the start, as Linux counts them; nothing elsewhere. */
function readProcessorTimes(): { all: number; idle: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const times = line.split(/\s+/).slice(1, 9).map(Number)
    const [idle = 0, waiting = 0] = times.slice(3)
    return { all: times.reduce((sum, time) => sum + time, 0), idle: idle + waiting }
  } catch {
    return { all: 0, idle: 0 }
  }
}
