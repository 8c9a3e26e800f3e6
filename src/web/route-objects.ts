import type { RouteObject } from 'react-router'
import { FailurePage } from './pages/failure.tsx'
import { Shell } from './pages/shell.tsx'
import { withLegalWords, withTripWords, withWords } from './platform/messages.ts'
import { type Screen, screens } from './routes.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/** Each screen has its page there, and each page its screen: a test sees to it. */
const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/{shell,failure}.tsx'])

/** A page's file is its route's id (the server finds its assets by it), and its line in the table its handle. */
function routeObject(screen: Screen): RouteObject {
  const { path, page, words } = screen
  const file = `/pages/${page}.tsx`
  const load = pages[`.${file}`] as () => Promise<PageModule>
  const saying = { trip: withTripWords, legal: withLegalWords, rest: withWords }[
    words === 'public' ? 'rest' : (words ?? 'rest')
  ]
  return { id: `src/web${file}`, path, handle: screen, lazy: words === 'public' ? load : () => saying(load) }
}

/** The screens as React Router knows them, all inside of the shell. */
export const routeObjects: RouteObject[] = [
  { id: 'shell', Component: Shell, ErrorBoundary: FailurePage, children: screens.map(routeObject) },
]
