/** A number by which slots are put in order. */
export type SortKey = (slot: number) => number
/** Where a page begins: after these keys and this id. */
export type PageStart = { keys: readonly number[]; id: string }

/** Beyond so many changed slots all are sorted anew. */
const maxPlaced = 100

export type Order = ReturnType<typeof createOrder>

/** Slots in ascending order of their keys, ended by the id so that it is total; each change moves a block of memory. */
export function createOrder(keys: readonly SortKey[], idOf: (slot: number) => string) {
  let slots = new Uint32Array(1024)
  let count = 0

  function compare(a: number, b: number): number {
    for (const key of keys) {
      const difference = key(a) - key(b)
      if (difference !== 0) return difference
    }
    return idOf(a) < idOf(b) ? -1 : 1
  }

  /** The first place for which `isBefore` no longer holds. */
  function placeOf(isBefore: (slot: number) => boolean): number {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(slots[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  function makeRoom(more: number) {
    if (count + more <= slots.length) return
    const larger = new Uint32Array(Math.max(slots.length * 2, count + more))
    larger.set(slots)
    slots = larger
  }

  return {
    add(added: readonly number[]) {
      makeRoom(added.length)
      if (added.length > maxPlaced) {
        slots.set(added, count)
        count += added.length
        const [leading = () => 0] = keys
        const sorted = slots.subarray(0, count)
        // Read once: most pairs differ by it.
        const first = new Float64Array(sorted.reduce((most, slot) => Math.max(most, slot), 0) + 1)
        for (const slot of sorted) first[slot] = leading(slot)
        sorted.sort((a, b) => (first[a] ?? 0) - (first[b] ?? 0) || compare(a, b))
        return
      }
      for (const slot of added) {
        const place = placeOf((other) => compare(other, slot) < 0)
        slots.copyWithin(place + 1, place, count)
        slots[place] = slot
        count += 1
      }
    },

    remove(removed: ReadonlySet<number>) {
      if (removed.size <= maxPlaced) {
        for (const slot of removed) {
          const place = slots.subarray(0, count).indexOf(slot)
          if (place < 0) continue
          slots.copyWithin(place, place + 1, count)
          count -= 1
        }
        return
      }
      let kept = 0
      for (let place = 0; place < count; place++) {
        const slot = slots[place] ?? 0
        if (!removed.has(slot)) slots[kept++] = slot
      }
      count = kept
    },

    compare,

    /** All slots in order: a view that the next change moves. */
    get slots(): Uint32Array {
      return slots.subarray(0, count)
    },

    /** Where in the order a page begins. */
    placeAfter: (start: PageStart) => placeOf(isUpTo(start)),
    /** Whether a slot stands before the beginning of a page. */
    isUpTo,

    /** The slots whose first key lies between two numbers, both included. */
    between(low: number, high: number): Uint32Array {
      const [leading = () => 0] = keys
      const from = placeOf((slot) => leading(slot) < low)
      return slots.subarray(
        from,
        Math.max(
          from,
          placeOf((slot) => leading(slot) <= high),
        ),
      )
    },
  }

  function isUpTo({ keys: from, id }: PageStart) {
    return (slot: number) => {
      for (const [index, key] of keys.entries()) {
        const difference = key(slot) - (from[index] ?? 0)
        if (difference !== 0) return difference < 0
      }
      return idOf(slot) <= id
    }
  }
}
