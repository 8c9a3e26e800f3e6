import type { Section } from './sections.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { isEmpty } from './text/lines.ts'

/** Lines as they were written. */
export const joinRawLines = (lines: readonly SegmentedLine[]): string =>
  lines
    .map(({ line }) => line.raw)
    .join('\n')
    .trim()

/** The lines of a section, up to where the next begins or what is common to all follows. */
export function sectionRawText(
  own: Section,
  isLast: boolean,
  lines: readonly SegmentedLine[],
  whole: Section,
): string {
  const heading = lines.findIndex(({ heading }, index) => index > own.line && heading)
  const end = heading < 0 ? lines.length : heading
  const raw = lines.slice(own.line, isLast ? Math.min(end, endOfOwnLines(own, lines, whole)) : end)
  return joinRawLines(raw.slice(0, raw.findLastIndex(({ line }) => !isEmpty(line)) + 1))
}

/** Returns the end of the last section: the paragraph of its last value, or the line before what applies to all. */
function endOfOwnLines(own: Section, lines: readonly SegmentedLine[], whole: Section): number {
  const lastOwn = Math.max(own.line, ...own.facts.map(({ line }) => line))
  const common = whole.facts.map(({ line }) => line).filter((line) => line > lastOwn)
  const paragraphEnd = lines.findIndex(({ line }, index) => index > lastOwn && isEmpty(line))
  return Math.min(...common, paragraphEnd < 0 ? lines.length : paragraphEnd)
}
