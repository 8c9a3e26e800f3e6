import type { RouteObject } from 'react-router'
import { FailurePage } from './pages/failure.tsx'
import { Shell } from './pages/shell.tsx'
import { withLegalWords, withWords } from './platform/messages.ts'
import { type Screen, screens } from './routes.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/{shell,failure}.tsx'])
const noPage = async () => ({})

/** A page's file is its route's id (the server finds its assets by it), and its line in the table its handle. */
function routeObject(screen: Screen): RouteObject {
  const { path, page, words } = screen
  const lazy = pages[`./pages/${page}.tsx`] ?? noPage
  const ready = { public: lazy, rest: () => withWords(lazy), legal: () => withLegalWords(lazy) }
  return { id: `src/web/pages/${page}.tsx`, path, handle: screen, lazy: ready[words ?? 'rest'] }
}

/** The screens as React Router knows them, all inside of the shell. */
export const routeObjects: RouteObject[] = [
  { id: 'shell', Component: Shell, ErrorBoundary: FailurePage, children: screens.map(routeObject) },
]
