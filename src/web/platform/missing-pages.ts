import type { DataRouter, RouteObject } from 'react-router'
import { lookForBuild } from './boot.ts'

/** Says that what was gone to did not come, and that all stays as it was. */
export let tellPageFailed: () => void = () => {}

/** Says what happens when a page that was gone to could not be fetched, and the one before it stays. */
export function whenPageFails(handler: () => void) {
  tellPageFailed = handler
}

/**
 * Keeps the page that is shown where the next one cannot be fetched (its module, its words): what was typed stays, and
 * the link can be pressed again. Where a deploy has taken it away, it is opened as a document of the new build.
 */
export function keepPageOnFailure(routes: RouteObject[], router: () => DataRouter) {
  for (const route of routes) {
    if (route.children) keepPageOnFailure(route.children, router)
    const { lazy } = route
    if (typeof lazy !== 'function') continue
    route.lazy = async () => {
      try {
        return await lazy()
      } catch (error) {
        await recover(router())
        throw error
      }
    }
  }
}

async function recover(router: DataRouter) {
  const { navigation, location: shown } = router.state
  const wanted = navigation.location ?? shown
  const address = ({ pathname, search, hash }: typeof shown) => pathname + search + hash
  if ((await lookForBuild()) === 'gone') {
    location.assign(address(wanted))
    await new Promise(() => {})
  }
  // By the way back the address has changed already, and its page is gone: then the error is shown in its place.
  if (location.pathname + location.search !== shown.pathname + shown.search) return
  tellPageFailed()
  await router.navigate(address(shown), { replace: true, preventScrollReset: true, state: shown.state })
}
