// Which mutants `npm run test:mutants -- server` tries: the same few of each file in every run.
import { createHash } from 'node:crypto'

/** Another seed is another sample. */
const seed = process.env.MUTANTS_SEED ?? '2026-11-28'
const perFile = Number(process.env.MUTANTS_PER_FILE ?? 3)

type Position = { line: number; column: number }
type Mutant = {
  id: string
  fileName: string
  mutatorName: string
  replacement: string
  location: { start: Position; end: Position }
}

/** Stands for a mutant wherever its file lies; unlike its number it does not depend on what is before it in other files. */
function rank({ fileName, mutatorName, replacement, location }: Mutant): string {
  const file = fileName.slice(fileName.lastIndexOf('src/'))
  const { start, end } = location
  const key = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement]
  return createHash('sha256').update(key.join('\n')).digest('hex')
}

/** Lists the ids of those of the sample: of each file the first by an order that looks like chance. */
export function sampleOf(mutants: readonly Mutant[]): Set<string> {
  const byFile = Map.groupBy(mutants, ({ fileName }) => fileName)
  const chosen = [...byFile.values()].flatMap((ofFile) =>
    ofFile
      .map((mutant) => ({ id: mutant.id, order: rank(mutant) }))
      .sort((one, other) => (one.order < other.order ? -1 : 1))
      .slice(0, perFile),
  )
  return new Set(chosen.map(({ id }) => id))
}

/** A mutant that is not of the sample is passed over, as one that does not compile would be. */
class SampleChecker {
  async init() {}
  async group(mutants: Mutant[]) {
    return [mutants.map(({ id }) => id)]
  }
  async check(mutants: Mutant[]) {
    const chosen = sampleOf(mutants)
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not of the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
