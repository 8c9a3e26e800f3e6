import type { LoaderFunctionArgs } from 'react-router'
import { loadPlace } from '#web/features/waiting-lists/place-loader.ts'
import { WaitingPlacePage } from '#web/features/waiting-lists/place-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadPlace(args)
}

/** A place on a waiting list (CON-17); it needs no scripts. */
export function Component() {
  return <WaitingPlacePage />
}
