import type { DataRouter } from 'react-router'
import { checkBuild } from '#web/platform/boot.ts'
import { reportPageFailure } from './page-failures.ts'

/**
 * After the module or the words of the next page did not come: the page that is shown stays, with what was typed in it,
 * and says so; what a deploy has taken away is opened as a document of the new build.
 */
export async function recoverFromMissingPage(router: DataRouter) {
  const { navigation, location: shown } = router.state
  const wanted = navigation.location ?? shown
  const address = ({ pathname, search, hash }: typeof shown) => pathname + search + hash
  if ((await checkBuild()) === 'gone') {
    location.assign(address(wanted))
    await new Promise(() => {})
  }
  // By the way back the address has changed already, and its page is gone: then the error is shown in its place.
  if ((history.state?.key ?? 'default') !== shown.key) return
  reportPageFailure()
  await router.navigate(address(shown), { replace: true, preventScrollReset: true, state: shown.state })
}
