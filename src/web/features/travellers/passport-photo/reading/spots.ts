import type { Gray } from './gray.ts'

/** A dark spot about as large as a printed sign: its middle and its size in pixels. */
export type Spot = { x: number; y: number; width: number; height: number }

/** Spots of connected pixels that are clearly darker than what surrounds them. */
export function findSpots(gray: Gray): Spot[] {
  const { width } = gray
  const dark = findDark(gray)
  const labels = new Int32Array(dark.length)
  const parents: number[] = [0]
  const find = (label: number) => {
    let root = label
    while (parents[root] !== root) root = parents[root] ?? 0
    parents[label] = root
    return root
  }
  for (let at = width + 1; at < dark.length; at++) {
    if (!dark[at]) continue
    let label = 0
    for (const near of [at - 1, at - width - 1, at - width, at - width + 1]) {
      const other = labels[near] ?? 0
      if (other === 0) continue
      if (label === 0) label = find(other)
      else parents[find(other)] = label
    }
    if (label === 0) {
      label = parents.length
      parents.push(label)
    }
    labels[at] = label
  }
  return measureSpots(labels, width, parents.length, find)
}

function measureSpots(labels: Int32Array, width: number, count: number, find: (label: number) => number) {
  const [left, right] = [new Int32Array(count).fill(1e9), new Int32Array(count).fill(-1)]
  const [top, low] = [new Int32Array(count).fill(1e9), new Int32Array(count).fill(-1)]
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? 0
    if (label === 0) continue
    const root = find(label)
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < (left[root] ?? 0)) left[root] = x
    if (x > (right[root] ?? 0)) right[root] = x
    if (y < (top[root] ?? 0)) top[root] = y
    low[root] = y
  }
  const spots: Spot[] = []
  for (let root = 1; root < count; root++) {
    const [w, h] = [(right[root] ?? 0) - (left[root] ?? 0) + 1, (low[root] ?? 0) - (top[root] ?? 0) + 1]
    // A sign is 5 to 70 pixels tall, and neither a dot nor a dash.
    if (h < 5 || h > 70 || w > 1.5 * h || w < 0.1 * h) continue
    spots.push({ x: (left[root] ?? 0) + (w - 1) / 2, y: (top[root] ?? 0) + (h - 1) / 2, width: w, height: h })
  }
  return spots
}

/** 1 where a pixel is a tenth darker than the mean around it: shade changes slowly, ink does not. */
function findDark({ data, width, height }: Gray): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const reach = Math.max(8, Math.round(Math.max(width, height) / 70))
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        (sums[y1 * (width + 1) + x1] ?? 0) -
        (sums[y0 * (width + 1) + x1] ?? 0) -
        (sums[y1 * (width + 1) + x0] ?? 0) +
        (sums[y0 * (width + 1) + x0] ?? 0)
      const mean = sum / ((y1 - y0) * (x1 - x0))
      if ((data[y * width + x] ?? 0) < mean - Math.max(7, 0.12 * mean)) dark[y * width + x] = 1
    }
  }
  return dark
}
