import { type ComponentType, useEffect, useState } from 'react'
import { checkBuild, reloadIfBuildGone } from '#web/platform/boot.ts'

type LazyPartOptions<Props> = {
  /** Fetches it, `loadWithMessages` where it says more than public pages do. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** Where else the same can be done while the server answers: gone to where the part does not come. */
  onUnavailable?: () => void
}

/**
 * A part of the page that is fetched once it is wanted. Where it fails to load, the page stays unchanged and it can be
 * loaded again; where a deploy has removed it, the page is reloaded with the typed text.
 */
export function useLazyPart<Props>({ load, isWanted, onUnavailable }: LazyPartOptions<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [state, setState] = useState<'coming' | 'failed'>('coming')
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way elsewhere is no new wish, another try is one
  useEffect(() => {
    if (!isWanted) {
      setState('coming')
      setTries(1)
    }
    if (!isWanted || Part) return
    let isCurrent = true
    async function fail() {
      const found = await (onUnavailable ? checkBuild() : reloadIfBuildGone())
      if (!isCurrent || found === 'renewing') return
      if (onUnavailable && found !== 'away') onUnavailable()
      else setState('failed')
    }
    load().then((loaded) => isCurrent && setPart(() => loaded), fail)
    return () => {
      isCurrent = false
    }
  }, [isWanted, Part, load, tries])

  return {
    Part,
    isComing: isWanted && !Part && state === 'coming',
    /** It did not come; a further try may be under way. */
    hasFailed: isWanted && !Part && (state === 'failed' || tries > 1),
    tryAgain: () => {
      setState('coming')
      setTries(tries + 1)
    },
  }
}

/** Fetches a part when a hand comes near its button; should it not come, it is fetched again when it is wanted. */
export function prefetchPart(load: () => Promise<unknown>) {
  load().catch(() => {})
}
