import type { CutLine } from './cut-lines.ts'
import type { Section } from './sections.ts'
import { isEmpty } from './text/lines.ts'

/** Lines as they were written. */
export const rawText = (lines: readonly CutLine[]): string =>
  lines
    .map(({ line }) => line.raw)
    .join('\n')
    .trim()

/** The lines of a section, up to where the next begins or what is common to all follows. */
export function rawTextOf(own: Section, isLast: boolean, lines: readonly CutLine[], whole: Section): string {
  const heading = lines.findIndex(({ heading }, index) => index > own.line && heading)
  const end = heading < 0 ? lines.length : heading
  const raw = lines.slice(own.line, isLast ? Math.min(end, endOfOwn(own, lines, whole)) : end)
  return rawText(raw.slice(0, raw.findLastIndex(({ line }) => !isEmpty(line)) + 1))
}

/** Where the last section ends: with the paragraph of its last value, or before what is told of all. */
function endOfOwn(own: Section, lines: readonly CutLine[], whole: Section): number {
  const lastOwn = Math.max(own.line, ...own.facts.map(({ line }) => line))
  const common = whole.facts.map(({ line }) => line).filter((line) => line > lastOwn)
  const paragraphEnd = lines.findIndex(({ line }, index) => index > lastOwn && isEmpty(line))
  return Math.min(...common, paragraphEnd < 0 ? lines.length : paragraphEnd)
}
