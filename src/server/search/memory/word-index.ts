import { createReader, createWriter, findWordIndex, mergeSorted, type Segment } from './segments.ts'

/** Marks of segments; 0 is of no segment. */
const maxMarks = 255

/**
 * Which trips have which words. Trips that were read together are a segment, which is never written again: a trip that comes anew
 * is at home in a later one, and earlier ones are passed over for it. Segments of like size are made one, so that there are few.
 * About a byte and a half for each word of a trip.
 */
export function createWordIndex() {
  let home = new Uint8Array(1024)
  let reached = new Uint8Array(1024)
  let segments: Segment[] = []
  const live = new Uint32Array(maxMarks + 1)

  function makeRoom(slots: number) {
    if (slots <= home.length) return
    const larger = new Uint8Array(Math.max(slots, home.length * 2))
    larger.set(home)
    home = larger
    reached = new Uint8Array(larger.length)
  }

  function freeMark(): number {
    const taken = new Set(segments.map(({ mark }) => mark))
    for (let mark = 1; mark <= maxMarks; mark++) if (!taken.has(mark)) return mark
    throw new Error('too many segments of words')
  }

  function leave(slot: number) {
    const mark = home[slot] ?? 0
    if (mark === 0) return
    live[mark] = (live[mark] ?? 1) - 1
    home[slot] = 0
  }

  function merged(one: Segment, other: Segment): Segment {
    const mark = freeMark()
    const made = createWriter(one.bytes.length + other.bytes.length)
    const [a, b] = [createReader(one), createReader(other)]
    while (a.word !== undefined || b.word !== undefined) {
      const isFirst = a.word !== undefined && (b.word === undefined || a.word < b.word)
      const word = isFirst ? a.word : b.word
      made.write(word ?? '', mergeSorted(take(a, word), take(b, word)))
    }
    const segment = made.end(mark)
    for (let slot = 0; slot < home.length; slot++)
      if (home[slot] === one.mark || home[slot] === other.mark) home[slot] = mark
    live[mark] = (live[one.mark] ?? 0) + (live[other.mark] ?? 0)
    return segment
  }

  /** The slots of the word that a reader stands at, if it is this one; then it stands at the next. */
  function take(reader: ReturnType<typeof createReader>, word: string | undefined): number[] {
    const slots: number[] = []
    if (reader.word !== word) return slots
    each(reader.segment, reader.index, (slot) => slots.push(slot))
    reader.next()
    return slots
  }

  /** The slots of a word of a segment that are at home there. */
  function each({ mark, starts, bytes }: Segment, index: number, take: (slot: number) => void) {
    const end = starts[index + 1] ?? 0
    let slot = 0
    for (let at = starts[index] ?? 0; at < end; ) {
      let byte = bytes[at++] ?? 0
      let step = byte & 0x7f
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++] ?? 0
        step += (byte & 0x7f) << shift
      }
      slot += step
      if (home[slot] === mark) take(slot)
    }
  }

  function eachBegun(beginning: string, take: (slot: number) => void) {
    for (const segment of segments) {
      const { text, words } = segment
      for (let index = findBegun(segment, beginning); index < words.length - 1; index++) {
        // Words stand on lines: the end of a whole word is that of its line.
        if (!text.startsWith(beginning, words[index])) break
        each(segment, index, take)
      }
    }
  }

  const isThere = (beginning: string) =>
    segments.some((segment) =>
      segment.text.startsWith(beginning, segment.words[findBegun(segment, beginning)] ?? segment.text.length),
    )

  return {
    /** Puts in what trips have, words parted by spaces; they are in no longer as they were. */
    add(told: readonly { slot: number; words: string }[]) {
      if (told.length === 0) return
      makeRoom(told.reduce((most, { slot }) => Math.max(most, slot), 0) + 1)
      const mark = freeMark()
      const slotsOf = new Map<string, number[]>()
      for (const { slot, words } of told.toSorted((a, b) => a.slot - b.slot)) {
        leave(slot)
        home[slot] = mark
        for (const word of words.split(' ')) {
          const slots = slotsOf.get(word)
          if (!slots) slotsOf.set(word, [slot])
          else if (slots.at(-1) !== slot) slots.push(slot)
        }
      }
      slotsOf.delete('')
      live[mark] = told.length
      const made = createWriter(1024)
      for (const word of [...slotsOf.keys()].sort(compareLetters)) made.write(word, slotsOf.get(word) ?? [])
      segments.push(made.end(mark))
      for (let [before, last] = segments.slice(-2); before && last; [before, last] = segments.slice(-2)) {
        if ((live[before.mark] ?? 0) >= 2 * (live[last.mark] ?? 0)) break
        const one = merged(before, last)
        segments = [...segments.slice(0, -2), one]
      }
    },

    remove(slots: Iterable<number>) {
      for (const slot of slots) leave(slot)
    },

    /** Marks in `out` the slots that have all of some words, each at least begun; one with a line end (`wholeWord`) as it is. */
    carry(begun: readonly string[], out: Uint8Array) {
      const [first, ...others] = begun
      if (first === undefined || !begun.every(isThere)) return
      const last = others.pop()
      if (last === undefined) return eachBegun(first, (slot) => (out[slot] = 1))
      const enter = (slot: number) => (reached[slot] = 1)
      eachBegun(first, enter)
      for (const [index, word] of others.entries())
        eachBegun(word, (slot) => {
          if (reached[slot] === index + 1) reached[slot] = index + 2
        })
      eachBegun(last, (slot) => {
        if (reached[slot] === others.length + 1) out[slot] = 1
      })
      eachBegun(first, (slot) => (reached[slot] = 0))
    },

    get bytes() {
      return segments.reduce(
        (sum, { text, words, starts, bytes }) =>
          sum + text.length + bytes.length + words.byteLength + starts.byteLength,
        home.length * 2,
      )
    },
    get segmentCount() {
      return segments.length
    },
  }
}

const findBegun = (segment: Segment, beginning: string) => findWordIndex(segment, beginning.trimEnd())

const compareLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
