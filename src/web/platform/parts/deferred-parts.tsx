import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { reloadIfBuildGone } from '#web/platform/boot.ts'

/**
 * Parts of a page that are no part of a first load: they stand in the server's page, which stays in sight until their
 * module has come. Where it does not come, the page stays as the server made it, and it is requested again: another
 * place in the history is not shown before. `fetchParts` imports `loadWithMessages`.
 */
export function deferredParts<Parts>(fetchParts: () => Promise<Parts>) {
  let parts: Parts | undefined

  /** Loads the module; undefined if that fails. The server's loaders wait for it, and for its parts' queries. */
  async function load(): Promise<Parts | undefined> {
    parts ??= await fetchParts().catch(() => undefined)
    return parts
  }

  /** Tries until it is there; after a deploy that has removed it the page is reloaded, once. */
  async function arrival(): Promise<Parts> {
    for (let pause = 1000; ; pause = Math.min(2 * pause, 60_000)) {
      const there = await load()
      if (there) return there
      await reloadIfBuildGone()
      await new Promise((done) => setTimeout(done, pause))
    }
  }

  /** One of its components, shown as soon as it is there; `meanwhile` where the page did not contain it. */
  function part<Props extends object>(
    pick: (from: Parts) => ComponentType<Props>,
    meanwhile?: ReactNode,
  ): FunctionComponent<Props> {
    const Coming = lazy(async () => ({ default: pick(await arrival()) }))
    // The parent is drawn anew before it loads; the server's HTML would give way to its placeholder in the meantime.
    return memo((props: Props) => {
      const [Part] = useState<ComponentType<Props>>(() => (parts ? pick(parts) : Coming))
      return (
        <Suspense fallback={meanwhile}>
          <Part {...props} />
        </Suspense>
      )
    })
  }

  return { load, part }
}
