/** Words, and for each the slots that have it, as differences of one to the next in as few bytes as they take. */
export type Segment = {
  /** Its mark in `home`. */
  mark: number
  /** In ascending order, a line each. */
  text: string
  /** Where each word begins in the text, and after the last one where it ends. */
  words: Uint32Array
  /** The same of its slots in `bytes`. */
  starts: Uint32Array
  bytes: Uint8Array
}

/** The first word of a segment that is not before. */
export function findWordIndex({ text, words }: Segment, word: string): number {
  let low = 0
  let high = words.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (text.slice(words[middle], (words[middle + 1] ?? 0) - 1) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Two ascending lists as one. */
export function mergeSorted(one: number[], other: number[]): number[] {
  if (one.length === 0 || other.length === 0) return one.length > 0 ? one : other
  const all: number[] = []
  for (let a = 0, b = 0; a < one.length || b < other.length; ) {
    const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [one[a], other[b]]
    if (first <= second) a += 1
    else b += 1
    all.push(Math.min(first, second))
  }
  return all
}

export function createReader(segment: Segment) {
  const wordAt = (index: number) =>
    index < segment.words.length - 1
      ? segment.text.slice(segment.words[index], (segment.words[index + 1] ?? 0) - 1)
      : undefined
  const reader = {
    segment,
    index: 0,
    word: wordAt(0),
    next() {
      reader.index += 1
      reader.word = wordAt(reader.index)
    },
  }
  return reader
}

/** Takes words in their order, each with its slots in theirs. */
export function createWriter(room: number) {
  let bytes = new Uint8Array(room)
  let length = 0
  const words: string[] = []
  const starts: number[] = []

  function put(byte: number) {
    if (length === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    bytes[length++] = byte
  }

  return {
    write(word: string, slots: readonly number[]) {
      if (slots.length === 0) return
      words.push(word)
      starts.push(length)
      let before = 0
      for (const slot of slots) {
        let step = slot - before
        before = slot
        for (; step >= 0x80; step >>>= 7) put((step & 0x7f) | 0x80)
        put(step)
      }
    },

    end(mark: number): Segment {
      const places = [0]
      for (const word of words) places.push((places.at(-1) ?? 0) + word.length + 1)
      return {
        mark,
        text: words.map((word) => `${word}\n`).join(''),
        words: Uint32Array.from(places),
        starts: Uint32Array.from([...starts, length]),
        bytes: bytes.slice(0, length),
      }
    },
  }
}
