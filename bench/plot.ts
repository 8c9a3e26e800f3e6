// A plot with two logarithmic axes, as SVG that is readable on light and dark pages.

type Series = { name: string; points: { x: number; y: number }[] }

const [width, height] = [1040, 640]
const frame = { left: 72, right: 700, top: 48, bottom: 580 }
/** Middle tones, which are readable on white and on black. */
const colours = ['#0f8a6d', '#c9762b', '#5b7fd6', '#b8548f', '#8a8f1d', '#7a67c7', '#c24d4d', '#3c93a8']
const dashes = ['', '7 4', '2 4']
const style = `text { font: 13px system-ui, sans-serif; fill: #4a4f57 } .title { font-size: 15px; font-weight: 600 }
  .grid { stroke: #8886; stroke-width: .6 }
  @media (prefers-color-scheme: dark) { text { fill: #c9ced6 } }`

export function plotGrowth(lines: Series[]): string {
  const points = lines.flatMap((line) => line.points).filter(({ y }) => Number.isFinite(y))
  const x = logScale(
    points.map((point) => point.x),
    frame.left,
    frame.right,
  )
  const y = logScale(
    points.map((point) => point.y),
    frame.bottom,
    frame.top,
  )
  const grid = [
    ...x.decades.map(
      (value) =>
        `<line class="grid" x1="${x.at(value)}" x2="${x.at(value)}" y1="${frame.top}" y2="${frame.bottom}"/><text x="${x.at(value)}" y="${frame.bottom + 22}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
    ),
    ...y.decades.map(
      (value) =>
        `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${y.at(value)}" y2="${y.at(value)}"/><text x="${frame.left - 8}" y="${y.at(value) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`,
    ),
  ]
  const places = placeLabels(lines.map((line) => y.at(line.points.at(-1)?.y ?? 1)))
  const drawn = lines.map((line, index) => {
    const colour = colours[index % colours.length]
    const path = line.points.map((point) => `${x.at(point.x)},${y.at(point.y)}`).join(' ')
    const end = line.points.at(-1) ?? { x: 1, y: 1 }
    return `<g stroke="${colour}" fill="none"><polyline stroke-width="2" stroke-dasharray="${dashes[Math.floor(index / colours.length)] ?? ''}" points="${path}"/><path stroke-opacity=".6" d="M${x.at(end.x) + 4} ${y.at(end.y)}L${frame.right + 28} ${places[index]}"/></g><text x="${frame.right + 34}" y="${(places[index] ?? 0) + 4}" style="fill:${colour}">${line.name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="What a request costs, by the number of trips">
<style>${style}</style>
<text class="title" x="${frame.left}" y="24">What a request costs, in requests of a bare Fastify</text>
${[...grid, ...drawn].join('\n')}
<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 46}" text-anchor="middle">trips (ten bookings each)</text>
</svg>
`
}

/** Returns a logarithmic scale between whole powers of ten. */
function logScale(values: number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    decades: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    at: (value: number) =>
      Math.round((from + ((Math.log10(value) - low) / (high - low)) * (to - from)) * 10) / 10,
  }
}

const lineHeight = 18

/** The heights of the labels: each near the end of its line, none over another. */
function placeLabels(ends: number[]): number[] {
  const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
  const places: number[] = []
  let next = Math.max(0, frame.top - lineHeight)
  for (const [rank, index] of order.entries()) {
    const below = order.length - rank - 1
    const latest = height - 12 - below * lineHeight
    next = Math.min(latest, Math.max(next, ends[index] ?? 0))
    places[index] = next
    next += lineHeight
  }
  return places
}
