import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from './toast.ts'

type LazyDialog<Props> = {
  /** Fetches it, `withWords` where it says more than public pages do. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** Takes the wish back. */
  giveUp: () => void
  /** What is said where it does not come. */
  failure: { title: string; description?: string }
}

/**
 * A dialog that is fetched once it is wanted: forms and flyers are no part of a page's first load. Undefined until it is
 * there; where it does not come, that is said and the wish is taken back.
 */
export function useLazyDialog<Props>({ load, isWanted, giveUp, failure }: LazyDialog<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another way to give up is no new wish
  useEffect(() => {
    if (!isWanted || Dialog) return
    let isCurrent = true
    load().then(
      (loaded) => {
        if (isCurrent) setDialog(() => loaded)
      },
      () => {
        if (!isCurrent) return
        void showToast({ ...failure, tone: 'destructive' })
        giveUp()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, Dialog, load])
  return Dialog
}

/** Fetches a dialog when a hand comes near its button; should it not come, it is fetched again when it is wanted. */
export function prefetch(load: () => Promise<unknown>) {
  load().catch(() => {})
}
