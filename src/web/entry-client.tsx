import '@vitejs/plugin-react/preamble'
import './ui/theme.css'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { type BootState, bootStateId } from './document.tsx'
import { call } from './platform/api.ts'
import type { LoadMessages } from './platform/language.tsx'
import { loaderContext } from './platform/loading.ts'
import { createQueryClient } from './platform/queries.ts'
import type { Site } from './platform/site.ts'
import { routes } from './routes.tsx'

const catalogues = import.meta.glob<{ default: Record<string, string> }>('../i18n/messages/*.json')
const loadMessages: LoadMessages = async (locale) => {
  const load = catalogues[`../i18n/messages/${locale}.json`]
  return load ? (await load()).default : {}
}

async function start() {
  const state = JSON.parse(document.getElementById(bootStateId)?.textContent ?? '{}') as BootState
  const queryClient = createQueryClient(call)
  hydrate(queryClient, state.queries)
  const [messages] = await Promise.all([loadMessages(state.locale), loadPage()])
  const router = createBrowserRouter(routes, {
    hydrationData: state.router as HydrationState,
    getContext: () => loaderContext(queryClient, null, state.site as Site),
  })
  // Hydrating before the router has its routes would show a page that differs from the server's.
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  hydrateRoot(
    document,
    <App state={state} queryClient={queryClient} messages={messages} loadMessages={loadMessages}>
      <RouterProvider router={router} />
    </App>,
  )
}

/** The page's own module must be here before the router is made, so that the first render is the server's. */
async function loadPage() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const { Component, loader } = await route.lazy()
    Object.assign(route, { Component, loader, lazy: undefined })
  }
}

void start()
