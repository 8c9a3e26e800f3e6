import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { drawFlyer, type Flyer, FlyerFailure } from './draw-flyer.ts'

type State = 'drawing' | 'ready' | 'failed'
type FlyerEvents = { onReady?: () => void; onFailure: (part: 'qr' | 'flyer') => void }

/** A canvas on which the flyer is drawn when it appears, and again in another language. */
export function useFlyer(flyer: Flyer, { onReady, onFailure }: FlyerEvents) {
  const { locale, formats } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('drawing')
  const [attempt, setAttempt] = useState(0)

  const draw = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!canvas.current) return
    setState('drawing')
    try {
      await drawFlyer(canvas.current, flyer, locale, formats)
      if (!isCurrent()) return
      setState('ready')
      onReady?.()
    } catch (error) {
      if (!isCurrent()) return
      setState('failed')
      onFailure(error instanceof FlyerFailure ? error.part : 'flyer')
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when to draw again, not with what.
  useEffect(() => {
    let isCurrent = true
    void draw(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [locale, flyer.trip.id, attempt])

  return { canvas, state, retry: () => setAttempt((count) => count + 1) }
}
