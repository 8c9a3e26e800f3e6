// biome-ignore-all lint/style/noNonNullAssertion: the places are computed within the arrays, and checks of each pixel take long
// Trains the classifier of a passport's signs on drawn ones, and writes its weights as the product reads them.
import { writeFileSync } from 'node:fs'
import { random, seed } from './random.ts'
import { atlasCell, drawSigns, signs } from './sign-atlas.ts'

export const [W, H, HIDDEN] = [18, 22, 128]
const IN = W * H
const OUT = signs.length + 1
const NONE = signs.length
seed(Number(process.env.SEED ?? 7))

const { width, height, pad } = atlasCell
const fullWidth = width + 2 * pad
const blurs = [1.5, 3, 5, 7]
const weights = [0.28, 0.5, 0.72]

function blur(source: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(2.5 * sigma)
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
  )
  const total = kernel.reduce((sum, one) => sum + one, 0)
  const pass = (from: Float32Array, step: number, limit: number, position: (at: number) => number) => {
    const to = new Float32Array(from.length)
    for (let at = 0; at < from.length; at++) {
      let sum = 0
      const here = position(at)
      for (let k = -radius; k <= radius; k++) {
        if (here + k >= 0 && here + k < limit) sum += from[at + k * step]! * kernel[k + radius]!
      }
      to[at] = sum / total
    }
    return to
  }
  return pass(
    pass(source, 1, fullWidth, (at) => at % fullWidth),
    fullWidth,
    height,
    (at) => Math.floor(at / fullWidth),
  )
}

const atlas = await drawSigns()
// [font][weight][blur][sign]
const variants = atlas.map((font) =>
  weights.map((edge) => {
    const inked = font.map((sign) =>
      blur(sign, 2.5).map((ink) => Math.min(1, Math.max(0, (ink - edge) / 0.16 + 0.5))),
    )
    return blurs.map((sigma) => inked.map((sign) => blur(sign, sigma)))
  }),
)
console.log('atlas ready')

const range = (from: number, to: number) => from + (to - from) * random()
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const pick = () => (random() < 0.3 ? signs.length - 1 : Math.floor(random() * signs.length))

/** Draws one window into `into`, normalised; returns its label. */
export function drawSample(into: Float32Array): number {
  const set =
    variants[random() < 0.5 ? 0 : 1]![Math.floor(random() * 3)]![Math.floor(random() * blurs.length)]!
  const middle = Math.floor(random() * signs.length)
  const kind = random()
  const blank = kind > 0.97
  const off = kind < 0.22
  const [left, right] = [random() < 0.12 ? -1 : pick(), random() < 0.12 ? -1 : pick()]
  const row = [left, blank ? -1 : middle, right]
  if (blank && random() < 0.6) row[0] = row[2] = -1
  const dx = off ? (random() < 0.5 ? -1 : 1) * range(0.29, 0.5) : range(-0.15, 0.15)
  const dy = range(-0.13, 0.13)
  const [sx, sy, turn, shear] = [range(0.92, 1.08), range(0.9, 1.1), range(-0.06, 0.06), range(-0.08, 0.08)]
  const gap = range(0.95, 1.05) * width
  const scale = width / 16
  const contrast = range(0.25, 1)
  const noise = range(0, 0.14)
  const wave = {
    size: random() < 0.6 ? range(0, 0.22) : 0,
    fx: range(-0.9, 0.9),
    fy: range(-0.9, 0.9),
    at: range(0, 6.3),
  }
  const slope = [range(-0.02, 0.02), range(-0.02, 0.02)]
  let sum = 0
  let squares = 0
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const [px, py] = [(x - (W - 1) / 2) * scale, (y - (H - 1) / 2) * scale]
      const v = (py + turn * px) / sy + dy * width
      const u = (px - turn * py + shear * py) / sx + dx * width
      let ink = 0
      for (let k = -1; k <= 1; k++) {
        const sign = row[k + 1]!
        if (sign < 0) continue
        const [gx, gy] = [u - k * gap + fullWidth / 2 - 0.5, v + height / 2 - 0.5]
        const [ix, iy] = [Math.floor(gx), Math.floor(gy)]
        if (ix < 0 || iy < 0 || ix >= fullWidth - 1 || iy >= height - 1) continue
        const [fx, fy] = [gx - ix, gy - iy]
        const g = set[sign]!
        const at = iy * fullWidth + ix
        const value =
          (g[at]! * (1 - fx) + g[at + 1]! * fx) * (1 - fy) +
          (g[at + fullWidth]! * (1 - fx) + g[at + fullWidth + 1]! * fx) * fy
        if (value > ink) ink = value
      }
      const value =
        -contrast * ink +
        contrast * wave.size * Math.sin(wave.fx * x + wave.fy * y + wave.at) +
        slope[0]! * x * contrast +
        slope[1]! * y * contrast +
        noise * contrast * gauss()
      into[y * W + x] = value
      sum += value
      squares += value * value
    }
  }
  const mean = sum / IN
  const deviation = Math.sqrt(Math.max(1e-6, squares / IN - mean * mean))
  for (let at = 0; at < IN; at++) into[at] = (into[at]! - mean) / deviation
  return off || blank ? NONE : middle
}

const init = (count: number, fan: number) =>
  Float32Array.from({ length: count }, () => gauss() * Math.sqrt(2 / fan))
const layers = {
  w1: init(IN * HIDDEN, IN),
  b1: new Float32Array(HIDDEN),
  w2: init(HIDDEN * OUT, HIDDEN),
  b2: new Float32Array(OUT),
}
type Name = keyof typeof layers
const names = Object.keys(layers) as Name[]
const zeros = () =>
  Object.fromEntries(names.map((name) => [name, new Float32Array(layers[name].length)])) as Record<
    Name,
    Float32Array
  >
const [grads, first, second] = [zeros(), zeros(), zeros()]

const BATCH = 64
const STEPS = Number(process.env.STEPS ?? 24_000)
const input = new Float32Array(IN)
const hidden = new Float32Array(HIDDEN)
const out = new Float32Array(OUT)
const back = new Float32Array(HIDDEN)
let loss = 0
let right = 0
const started = Date.now()
for (let step = 1; step <= STEPS; step++) {
  for (const name of names) grads[name].fill(0)
  for (let n = 0; n < BATCH; n++) {
    const label = drawSample(input)
    for (let h = 0; h < HIDDEN; h++) {
      let sum = layers.b1[h]!
      const base = h * IN
      for (let i = 0; i < IN; i++) sum += layers.w1[base + i]! * input[i]!
      hidden[h] = sum > 0 ? sum : 0
    }
    let top = Number.NEGATIVE_INFINITY
    let best = 0
    for (let o = 0; o < OUT; o++) {
      let sum = layers.b2[o]!
      for (let h = 0; h < HIDDEN; h++) sum += layers.w2[o * HIDDEN + h]! * hidden[h]!
      out[o] = sum
      if (sum > top) {
        top = sum
        best = o
      }
    }
    let total = 0
    for (let o = 0; o < OUT; o++) {
      out[o] = Math.exp(out[o]! - top)
      total += out[o]!
    }
    loss -= Math.log(out[label]! / total + 1e-12)
    if (best === label) right++
    back.fill(0)
    for (let o = 0; o < OUT; o++) {
      const error = out[o]! / total - (o === label ? 1 : 0)
      grads.b2[o]! += error
      for (let h = 0; h < HIDDEN; h++) {
        grads.w2[o * HIDDEN + h]! += error * hidden[h]!
        back[h]! += error * layers.w2[o * HIDDEN + h]!
      }
    }
    for (let h = 0; h < HIDDEN; h++) {
      if (hidden[h] === 0) continue
      const error = back[h]!
      grads.b1[h]! += error
      const base = h * IN
      for (let i = 0; i < IN; i++) grads.w1[base + i]! += error * input[i]!
    }
  }
  const rate = 0.002 * (step < STEPS * 0.4 ? 1 : Math.max(0.02, 1 - (step - STEPS * 0.4) / (STEPS * 0.6)))
  const [c1, c2] = [1 - 0.9 ** step, 1 - 0.999 ** step]
  for (const name of names) {
    const [g, m, v, w] = [grads[name], first[name], second[name], layers[name]]
    for (let at = 0; at < g.length; at++) {
      const grad = g[at]! / BATCH
      m[at] = 0.9 * m[at]! + 0.1 * grad
      v[at] = 0.999 * v[at]! + 0.001 * grad * grad
      w[at]! -= (rate * (m[at]! / c1)) / (Math.sqrt(v[at]! / c2) + 1e-8)
    }
  }
  if (step % 500 === 0) {
    console.log(
      step,
      (loss / 500 / BATCH).toFixed(4),
      (right / 500 / BATCH).toFixed(4),
      `${((Date.now() - started) / 1000).toFixed(0)} s`,
    )
    loss = right = 0
  }
}

/** Weights as signed bytes with one scale for each row. */
function quantise(values: Float32Array, rowLength: number) {
  const bytes = new Int8Array(values.length)
  const scales: number[] = []
  for (let row = 0; row < values.length / rowLength; row++) {
    const part = values.subarray(row * rowLength, (row + 1) * rowLength)
    const largest = part.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9)
    scales.push(Number((largest / 127).toPrecision(6)))
    part.forEach((one, at) => {
      bytes[row * rowLength + at] = Math.round((one / largest) * 127)
    })
  }
  return { bytes: Buffer.from(bytes.buffer).toString('base64'), scales }
}
const short = (values: Float32Array) => [...values].map((one) => Number(one.toPrecision(6)))
writeFileSync(
  process.env.OUT ??
    new URL('../../src/web/features/travellers/passport-photo/reading/sign-weights.json', import.meta.url),
  `${JSON.stringify({ signs, width: W, height: H, hidden: { ...quantise(layers.w1, IN), biases: short(layers.b1) }, output: { ...quantise(layers.w2, HIDDEN), biases: short(layers.b2) } })}\n`,
)
