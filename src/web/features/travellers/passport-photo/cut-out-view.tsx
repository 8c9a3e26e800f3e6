import { useEffect, useRef } from 'react'
import { type CutOut, cutOut as measures } from './reading/cut-outs.ts'

type CutOutViewProps = {
  cutOut: CutOut
  /** Places from 0; `to` is behind the last. Their neighbours are dimmed, not cut away. */
  from: number
  to: number
  /** A place with a frame around it. */
  framed?: number
  label: string
}

const { pitch } = measures

/** Some signs of a row, as pixels of the photograph; left to right in every language. */
export function CutOutView({ cutOut, from, to, framed, label }: CutOutViewProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const left = Math.max(0, (from - 0.5) * pitch)
  const right = Math.min(cutOut.width, (to + 1.5) * pitch)
  const width = Math.round(right - left)

  useEffect(() => {
    const context = place.current?.getContext('2d')
    if (!context) return
    const pixels = context.createImageData(width, cutOut.height)
    for (let y = 0; y < cutOut.height; y++) {
      for (let x = 0; x < width; x++) {
        const gray = cutOut.data[y * cutOut.width + Math.floor(left) + x] ?? 255
        pixels.data.set([gray, gray, gray, 255], 4 * (y * width + x))
      }
    }
    context.putImageData(pixels, 0, 0)
    context.fillStyle = 'rgb(255 255 255 / 60%)'
    const edge = (at: number) => (at + 0.5) * pitch - left
    context.fillRect(0, 0, edge(from), cutOut.height)
    context.fillRect(edge(to), 0, width, cutOut.height)
    if (framed === undefined) return
    context.strokeStyle = '#a85d00'
    context.lineWidth = 3
    context.strokeRect(edge(framed) + 1, 2, pitch - 2, cutOut.height - 4)
  }, [cutOut, from, to, framed, left, width])

  return (
    <canvas
      ref={place}
      role="img"
      aria-label={label}
      width={width}
      height={cutOut.height}
      className="h-auto max-w-full justify-self-start rounded-xs border border-line"
    />
  )
}
