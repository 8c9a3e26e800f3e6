/** Weights as `bench/passport/train.ts` writes them: signed bytes in base64, with one scale for each row. */
export type SignWeights = {
  signs: string
  width: number
  height: number
  hidden: { bytes: string; scales: number[]; biases: number[] }
  output: { bytes: string; scales: number[]; biases: number[] }
}

/**
 * How much each sign, and last "no sign in the middle", speaks from a window of `width` times `height` brightnesses, in which two
 * signs are 16 pixels apart: logits, in an array that the next call overwrites.
 */
export type Classifier = {
  signs: string
  width: number
  height: number
  classify: (window: Float32Array) => Float32Array
}

/** A classifier with one hidden layer; what it returns depends on neither the brightness nor the contrast of the window. */
export function createClassifier({ signs, width, height, hidden, output }: SignWeights): Classifier {
  const first = unpack(hidden)
  const second = unpack(output)
  const inputs = width * height
  const middle = new Float32Array(first.biases.length)
  const logits = new Float32Array(second.biases.length)
  const even = new Float32Array(inputs)
  function classify(window: Float32Array) {
    let [sum, squares] = [0, 0]
    for (let at = 0; at < inputs; at++) {
      const value = window[at] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / inputs
    // Paper without signs has a noise of its own: it is not made larger than this.
    const deviation = Math.max(2, Math.sqrt(Math.max(0, squares / inputs - mean * mean)))
    for (let at = 0; at < inputs; at++) even[at] = ((window[at] ?? 0) - mean) / deviation
    multiply(first, even, middle)
    for (let at = 0; at < middle.length; at++) if ((middle[at] ?? 0) < 0) middle[at] = 0
    multiply(second, middle, logits)
    return logits
  }
  return { signs, width, height, classify }
}

type Layer = { weights: Float32Array; biases: number[] }

function unpack({ bytes, scales, biases }: SignWeights['hidden']): Layer {
  const raw = Int8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
  const rowLength = raw.length / scales.length
  return {
    weights: Float32Array.from(raw, (byte, at) => byte * (scales[Math.floor(at / rowLength)] ?? 0)),
    biases,
  }
}

function multiply({ weights, biases }: Layer, from: Float32Array, to: Float32Array) {
  const length = from.length
  for (let row = 0; row < to.length; row++) {
    let sum = biases[row] ?? 0
    const base = row * length
    for (let at = 0; at < length; at++) sum += (weights[base + at] as number) * (from[at] as number)
    to[row] = sum
  }
}
