import type { LoaderFunctionArgs } from 'react-router'
import { loadPlace } from '#web/features/waiting-lists/place-loader.ts'
import { WaitingPlacePage } from '#web/features/waiting-lists/place-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadPlace(args)
}

/** The same where places that were taken without scripts were refused. */
export function Component() {
  return <WaitingPlacePage />
}
