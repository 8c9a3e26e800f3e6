import '@vitejs/plugin-react/preamble'
import './ui/styles/theme.css'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isLocale } from '#i18n/locales.ts'
import { App } from './app.tsx'
import { type BootState, bootStateId } from './document.tsx'
import type { MessageFile } from './further-words.ts'
import { Alive } from './platform/alive.tsx'
import { call } from './platform/api/api.ts'
import { takenIn } from './platform/api/boot-queries.ts'
import { followChanges } from './platform/api/changes.ts'
import { createQueryClient } from './platform/api/queries.ts'
import { renewIfGone } from './platform/boot.ts'
import { sayArrived } from './platform/forms/early-input.ts'
import { provideParts, publicMessages, restOfMessages, wholeLanguage } from './platform/messages.ts'
import { loaderContext } from './platform/parts/loading.ts'
import { loadPartFailure } from './platform/parts/use-lazy-dialog.tsx'
import { hideSecret, openHidden } from './platform/secret-address.ts'
import { keepFocusInSight } from './platform/show-focused.ts'
import type { Site } from './platform/site.ts'
import { loadFurther, routeObjects } from './route-objects.ts'
import { withoutUnread } from './without-unread.ts'

const messageFiles = {
  public: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=public' }),
  trip: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=trip' }),
}
provideParts(async (part, locale) => {
  const isFirst = part === 'public' || part === 'trip'
  const files = isFirst ? messageFiles[part] : (await import('./further-words.ts')).furtherWords[part]
  const file = await files[`../i18n/messages/${locale}.json`]?.()
  return file?.default ?? {}
})

/** Until the page is alive, whatever fails meanwhile: what is pressed is kept for it. */
async function begin() {
  sayArrived()
  try {
    await start()
  } catch (error) {
    if ((await renewIfGone()) === 'renewing') return
    reportError(error)
    setTimeout(begin, 3000)
  }
}

async function start() {
  // Shown again, by reloading or by the way back.
  if (openHidden()) return
  // The server made the page of this address too.
  const address = withoutUnread(new URL(location.href))
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  const documentPath = location.pathname
  const state = JSON.parse(document.getElementById(bootStateId)?.textContent ?? '{}') as BootState
  const queryClient = createQueryClient(call)
  followChanges(queryClient)
  hydrate(queryClient, takenIn(state.queries))
  const messages = await publicMessages(state.locale)
  const hasFailure = state.queries.some((query) => query.state.status === 'error')
  await Promise.all([loadPage(), hasFailure && restOfMessages()])
  for (const route of routeObjects.flatMap(({ children = [] }) => children)) {
    const { lazy } = route
    if (typeof lazy === 'function') route.lazy = () => lazy().catch((error) => recover(router, error))
  }
  // Heard before the router hears it.
  addEventListener('popstate', (event) => openHidden(event.state ?? {}) && event.stopImmediatePropagation())
  const router = createBrowserRouter(routeObjects, {
    hydrationData: state.router as HydrationState,
    getContext: () => {
      const { lang } = document.documentElement
      const locale = isLocale(lang) ? lang : state.locale
      return loaderContext(queryClient, null, { site: state.site as Site, locale }, documentPath)
    },
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
  for (const { route } of router.state.matches) if (route.handle) hideSecret(route.handle)
  hydrateRoot(
    document,
    <App state={state} queryClient={queryClient} messages={messages} loadMessages={wholeLanguage}>
      <Alive>
        <RouterProvider router={router} />
      </Alive>
    </App>,
  )
  // What the next page or a dialog will say, once this page is there, and what is needed when the line is gone.
  setTimeout(() => void Promise.all([loadFurther(), loadPartFailure(), loadRecovery()]).catch(() => {}), 500)
}

const loadRecovery = () => import('./platform/parts/missing-pages.ts')

/** The next page did not come. */
async function recover(router: DataRouter, error: unknown): Promise<never> {
  await (await loadRecovery()).recover(router)
  throw error
}

/** The page's own module must be here before the router is made, so that the first render is the server's. */
async function loadPage() {
  for (const { route } of matchRoutes(routeObjects, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const { Component, loader } = await route.lazy()
    Object.assign(route, { Component, loader, lazy: undefined })
  }
}

keepFocusInSight()
void begin()
