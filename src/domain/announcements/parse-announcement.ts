import { createEntries, type ParsedEntry } from './entries.ts'
import { segmentLines } from './headings.ts'
import { findBannerName, opensWithGreeting } from './organizer.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { findContacts } from './text/contacts.ts'
import { isEmpty, readLines } from './text/lines.ts'
import { phoneMark } from './text/marks.ts'

/**
 * Reads a tour announcement as organizers paste it from WhatsApp: one entry per package and city of departure.
 * Every value is cut out of the text as it was written, without markup and emojis; nothing is guessed.
 */
export function parseAnnouncement(message: string): ParsedEntry[] {
  const entries = splitMessages(segmentLines(readLines(message))).flatMap(createEntries)
  return entries.length === 1 ? entries.map((entry) => ({ ...entry, rawText: message.trim() })) : entries
}

/** Two announcements pasted together are two messages. */
function splitMessages(lines: readonly SegmentedLine[]): SegmentedLine[][] {
  const starts = [0]
  const lastOffer = lines.findLastIndex(mentionsOffer)
  let hasOffer = false
  let isClosing = false
  for (const [index, cutLine] of lines.entries()) {
    if (isEmpty(cutLine.line)) continue
    const before = lines[index - 1]
    const mayBegin = hasOffer && isClosing && index <= lastOffer && (!before || isEmpty(before.line))
    if (mayBegin && isBanner(cutLine)) {
      starts.push(index)
      hasOffer = false
      isClosing = false
    }
    hasOffer ||= mentionsOffer(cutLine)
    isClosing ||= hasOffer && mentionsContact(cutLine)
  }
  return starts.map((start, at) => lines.slice(start, starts[at + 1]))
}

const mentionsOffer = ({ segments }: SegmentedLine): boolean =>
  segments.some(({ field }) => field === 'price' || field === 'dates')

const mentionsContact = ({ line, segments }: SegmentedLine): boolean =>
  segments.some(({ field }) => field === 'contact') ||
  line.folded.includes(phoneMark) ||
  findContacts(line, false).length > 0

/** A short line that is surely the name of an organizer. */
function isBanner({ line, segments }: SegmentedLine): boolean {
  if (line.words.length > 8 || line.bullet === 'number' || segments.some(({ field }) => field)) return false
  const name = findBannerName(line, line.text.length, 0, opensWithGreeting(line))
  return name !== undefined && name.score >= 4
}
