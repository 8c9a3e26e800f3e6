import type { RouteObject } from 'react-router'
import type { PageModule } from './lazy-pages.ts'
import { FailurePage } from './pages/failure.tsx'
import { Shell } from './pages/shell.tsx'
import { loadWithLegalMessages, loadWithMessages, loadWithTripMessages } from './platform/messages.ts'
import { type Screen, screens } from './routes.ts'

/** Those whose texts come with the first load. Each screen has its page, and each page its screen: a test checks this. */
const firstPages = import.meta.glob<PageModule>('./pages/{home,trips,trip,not-found}.tsx')

/** The files of the other pages, and their endpoints. */
export const loadLazyPages = () => import('./lazy-pages.ts')

async function loadLazyPage(file: string): Promise<PageModule> {
  const [{ lazyPages: furtherPages }] = await Promise.all([loadLazyPages(), import('./ui/styles/later.css')])
  return (furtherPages[file] as () => Promise<PageModule>)()
}

/** A page's file is its route's id (the server finds its assets by it), and its line in the table its handle. */
function routeObject(screen: Screen): RouteObject {
  const { path, page, messages } = screen
  const file = `/pages/${page}.tsx`
  const load = firstPages[`.${file}`] ?? (() => loadLazyPage(`.${file}`))
  const saying = { trip: loadWithTripMessages, legal: loadWithLegalMessages, rest: loadWithMessages }[
    messages === 'public' ? 'rest' : (messages ?? 'rest')
  ]
  return {
    id: `src/web${file}`,
    path,
    handle: screen,
    lazy: messages === 'public' ? load : () => saying(load),
  }
}

/** The screens as React Router knows them, all inside of the shell. */
export const routeObjects: RouteObject[] = [
  { id: 'shell', Component: Shell, ErrorBoundary: FailurePage, children: screens.map(routeObject) },
]
